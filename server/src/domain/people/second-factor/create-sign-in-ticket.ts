import { MINUTE_MS } from '@wabi/contract/time/durations.ts'
import type { Ctx } from '../../kernel/context.ts'
import { halfSignIns } from '../../../platform/db/schema/second-factors.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import { hashToken, newToken } from '../../../platform/runtime/random.ts'

const TICKET_LIFETIME_MS = 5 * MINUTE_MS

/** Creates a ticket for the second step after a correct password; only its hash is stored. @returns the ticket */
export async function createSignInTicket(
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
    expiresAt: new Date(now.getTime() + TICKET_LIFETIME_MS),
    createdAt: now,
  })
  return ticket
}
