import type { Ctx } from '../../../context.ts'
import { halfSignIns } from '../../../platform/db/schema/access.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import { hashToken, newToken } from '../../../platform/random.ts'

const LASTS_MS = 5 * 60_000

/** The password was right: a ticket for the second step. @returns it; only its hash is stored */
export async function halfSignIn(
  ctx: Ctx,
  tx: Tx,
  { userId, userType }: { userId: string; userType: 'client' | 'admin' },
): Promise<string> {
  const ticket = newToken()
  const now = ctx.clock.now()
  await tx.insert(halfSignIns).values({
    ticketHash: hashToken(ticket),
    userId,
    userType,
    expiresAt: new Date(now.getTime() + LASTS_MS),
    createdAt: now,
  })
  return ticket
}
