import { eq } from 'drizzle-orm'
import type { Ctx } from '../../context.ts'
import { clients } from '../../platform/db/schema/clients.ts'
import type { Tx } from '../../platform/db/tenant.ts'
import type { VerificationRow } from '../verifications/load-session.ts'

/**
 * Whether who acts is of those who review this client's cases at this moment: what is handed over is the platform's to
 * decide, what is not is no business of its staff. Test cases are always the client's own. With `hold` that stays so
 * until the transaction ends: a client that takes review back has it back once it is told so.
 */
export async function isOurs(
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
