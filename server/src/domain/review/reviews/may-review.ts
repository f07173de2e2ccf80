import { eq } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import { clients } from '../../../platform/db/schema/clients.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import type { VerificationRow } from '../../verification/session/load-session.ts'

/**
 * Whether the caller belongs to those who currently review this client's cases: the platform's staff, the client's own
 * team, or both, by `reviewedBy`. Test cases are always reviewed by the client. With `hold` the client's row is locked,
 * so the answer stays true until the transaction ends and a client that takes review back has it at once.
 */
export async function mayReview(
  ctx: Ctx,
  tx: Tx,
  { clientId, mode }: Pick<VerificationRow, 'clientId' | 'mode'>,
  { hold = false }: { hold?: boolean } = {},
): Promise<boolean> {
  const query = tx
    .select({ reviewedBy: clients.reviewedBy, status: clients.status })
    .from(clients)
    .where(eq(clients.id, clientId))
  const [client] = await (hold ? query.for('share') : query)
  const reviewedBy = mode === 'test' ? 'team' : (client?.reviewedBy ?? 'team')
  return ctx.actor.kind === 'admin'
    ? reviewedBy !== 'team' && client?.status === 'active'
    : reviewedBy !== 'platform'
}
