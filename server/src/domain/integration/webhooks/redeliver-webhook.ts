import { and, eq, isNull, or, ne } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import { ofTenant } from '../../../platform/db/of-tenant.ts'
import { webhookConfigs, webhookLogs } from '../../../platform/db/schema/integration.ts'
import { asTenant } from '../../../platform/db/tenant.ts'
import { AppError } from '../../kernel/app-error.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import { requireClientId } from '../../kernel/require-client-id.ts'
import { isInCallerMode } from '../../kernel/caller-mode.ts'

/**
 * Sends a delivery again now, with the same id and body and a full set of retries; one that waits for its next attempt
 * is sent now. Does nothing to a delivery in progress.
 * @throws AppError `webhook.delivery_not_found` or `webhook.inactive`
 */
export async function redeliverWebhook(ctx: Ctx, { deliveryId }: { deliveryId: string }): Promise<void> {
  await asTenant(ctx, requireClientId(ctx), async (tx) => {
    const [found] = await tx
      .select({ mode: webhookLogs.mode, isActive: webhookConfigs.isActive })
      .from(webhookLogs)
      .innerJoin(webhookConfigs, eq(webhookConfigs.id, webhookLogs.webhookConfigId))
      .where(and(ofTenant(webhookLogs), ofTenant(webhookConfigs), eq(webhookLogs.id, deliveryId)))
    if (!found || !isInCallerMode(ctx, found)) throw new AppError('webhook.delivery_not_found')
    if (!found.isActive) throw new AppError('webhook.inactive')
    await tx
      .update(webhookLogs)
      .set({
        status: 'pending',
        claim: null,
        nextAttemptAt: ctx.clock.now(),
        roundFrom: webhookLogs.attempt,
      })
      .where(
        and(
          ofTenant(webhookLogs),
          eq(webhookLogs.id, deliveryId),
          or(ne(webhookLogs.status, 'pending'), isNull(webhookLogs.claim)),
        ),
      )
    await recordAudit(ctx, tx, { action: 'webhook.redelivered', subject: deliveryId })
  })
}
