import { and, eq } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import { ofTenant } from '../../../platform/db/of-tenant.ts'
import { webhookConfigs } from '../../../platform/db/schema/integration.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import { AppError } from '../../kernel/app-error.ts'
import { isInCallerMode } from '../../kernel/caller-mode.ts'

/** The tenant's webhook, with its row locked for an update. @throws AppError `webhook.not_found` */
export async function findWebhook(ctx: Ctx, tx: Tx, id: string): Promise<typeof webhookConfigs.$inferSelect> {
  const [row] = await tx
    .select()
    .from(webhookConfigs)
    .where(and(ofTenant(webhookConfigs), eq(webhookConfigs.id, id)))
    .for('no key update')
  if (!row || !isInCallerMode(ctx, row)) throw new AppError('webhook.not_found')
  return row
}
