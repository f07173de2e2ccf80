import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import { recoveryCodes } from '../../../platform/db/schema/second-factors.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import { hashRecoveryCode } from './hash-recovery-code.ts'

const CODE_COUNT = 10

/** Crockford's base32: no I, L, O or U, which are easily misread on paper. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** 60 random bits, `XXXX-XXXX-XXXX`. */
function newCode(): string {
  const letters = [...randomBytes(12)].map((byte) => ALPHABET[byte & 31]).join('')
  return letters.replace(/(.{4})(.{4})(.{4})/u, '$1-$2-$3')
}

/** Replaces any recovery codes with ten new ones; shown once, stored hashed. */
export async function replaceRecoveryCodes(
  ctx: Ctx,
  tx: Tx,
  { userId, userType }: { userId: string; userType: 'client' | 'admin' },
): Promise<string[]> {
  const codes = Array.from({ length: CODE_COUNT }, newCode)
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await tx.insert(recoveryCodes).values(
    codes.map((code) => ({
      userId,
      userType,
      codeHash: hashRecoveryCode(ctx, userId, code.replaceAll('-', '')),
      createdAt: ctx.clock.now(),
    })),
  )
  return codes
}
