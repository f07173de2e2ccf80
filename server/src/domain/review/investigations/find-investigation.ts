import { and, eq } from 'drizzle-orm'
import { investigations } from '../../../platform/db/schema/investigations.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import { AppError } from '../../kernel/app-error.ts'

export type InvestigationRow = typeof investigations.$inferSelect

/** An investigation of the client. @throws AppError `investigation.not_found` */
export async function findInvestigation(
  tx: Tx,
  { clientId, investigationId }: { clientId: string; investigationId: string },
  { lock = false }: { lock?: boolean } = {},
): Promise<InvestigationRow> {
  const query = tx
    .select()
    .from(investigations)
    .where(and(eq(investigations.clientId, clientId), eq(investigations.id, investigationId)))
  const [row] = await (lock ? query.for('update') : query)
  if (!row) throw new AppError('investigation.not_found')
  return row
}
