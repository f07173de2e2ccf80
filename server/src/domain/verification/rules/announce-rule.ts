import { eq } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import { clients } from '../../../platform/db/schema/clients.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import type { RuleRow } from './to-document-rule.ts'

/**
 * Records a change of the platform's rules, or a trial on past cases, in the log of every active client: their activity page
 * shows it, and their owners are mailed it with what the platform's staff did that day.
 * @param tx a system transaction, that of the change
 */
export async function announceRule(
  ctx: Ctx,
  tx: Tx,
  action: 'rule.simulated' | 'rule.put_in_force' | 'rule.retired',
  { id, documentType, country, version }: Pick<RuleRow, 'id' | 'documentType' | 'country' | 'version'>,
): Promise<void> {
  const active = await tx
    .select({ id: clients.id })
    .from(clients)
    .where(eq(clients.status, 'active'))
    .orderBy(clients.id)
  for (const { id: clientId } of active)
    await recordAudit(ctx, tx, { action, clientId, subject: id, details: { documentType, country, version } })
}
