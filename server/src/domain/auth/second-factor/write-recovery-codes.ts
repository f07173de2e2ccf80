import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Ctx } from '../../../context.ts'
import { recoveryCodes } from '../../../platform/db/schema/access.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import { recoveryHash } from './recovery-hash.ts'

const HOW_MANY = 10

/** Crockford's base32: no I, L, O or U, which are mistaken for others when read from paper. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** 60 random bits, `XXXX-XXXX-XXXX`. */
function newCode(): string {
  const letters = [...randomBytes(12)].map((byte) => LETTERS[byte & 31]).join('')
  return letters.replace(/(.{4})(.{4})(.{4})/u, '$1-$2-$3')
}

/** Ten new recovery codes in the place of whatever was there; shown once, stored hashed. */
export async function writeRecoveryCodes(
  ctx: Ctx,
  tx: Tx,
  { userId, userType }: { userId: string; userType: 'client' | 'admin' },
): Promise<string[]> {
  const codes = Array.from({ length: HOW_MANY }, newCode)
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await tx.insert(recoveryCodes).values(
    codes.map((code) => ({
      userId,
      userType,
      codeHash: recoveryHash(ctx, userId, code.replaceAll('-', '')),
      createdAt: ctx.clock.now(),
    })),
  )
  return codes
}
