import { sql } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import { REVIEWED_BY_PLATFORM, REVIEWED_BY_TEAM } from '../../kernel/accessible-case-sql.ts'
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
  const isStaff = ctx.actor.kind === 'admin'
  if (mode === 'test') return !isStaff
  const { rows } = await tx.execute<{ reviews: boolean }>(sql`
    select ${isStaff ? REVIEWED_BY_PLATFORM : REVIEWED_BY_TEAM} as reviews from clients c
    where c.id = ${clientId} ${hold ? sql`for share` : sql``}`)
  return rows[0]?.reviews ?? false
}
