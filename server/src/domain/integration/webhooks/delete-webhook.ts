import { and, eq } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import { ofTenant } from '../../../platform/db/of-tenant.ts'
import { webhookConfigs } from '../../../platform/db/schema/integration.ts'
import { asTenant } from '../../../platform/db/tenant.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import { requireClientId } from '../../kernel/require-client-id.ts'
import { findWebhook } from './find-webhook.ts'

/** Deletes a webhook with its pending deliveries and its log. @throws AppError `webhook.not_found` */
export async function deleteWebhook(ctx: Ctx, { id }: { id: string }): Promise<void> {
  await asTenant(ctx, requireClientId(ctx), async (tx) => {
    await findWebhook(ctx, tx, id)
    await tx.delete(webhookConfigs).where(and(ofTenant(webhookConfigs), eq(webhookConfigs.id, id)))
    await recordAudit(ctx, tx, { action: 'webhook.deleted', subject: id })
  })
}
