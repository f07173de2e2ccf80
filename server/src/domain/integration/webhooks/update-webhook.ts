import { and, eq } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import { ofTenant } from '../../../platform/db/of-tenant.ts'
import { webhookConfigs } from '../../../platform/db/schema/integration.ts'
import { asTenant } from '../../../platform/db/tenant.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import { requireClientId } from '../../kernel/require-client-id.ts'
import { checkWebhookUrl } from './check-webhook-url.ts'
import type { WebhookSettings } from './create-webhook.ts'
import { findWebhook } from './find-webhook.ts'
import { toWebhook, type WebhookRow } from './to-webhook.ts'

type Changes = { [K in keyof WebhookSettings]?: WebhookSettings[K] | undefined } & {
  isActive?: boolean | undefined
}

/**
 * Changes, pauses or resumes a webhook. While it is paused it gets no new deliveries and pending ones wait; resuming
 * clears why it was switched off and since when it had been failing.
 * @throws AppError `webhook.not_found` or `webhook.url_refused`
 */
export async function updateWebhook(
  ctx: Ctx,
  { id, ...changes }: Changes & { id: string },
): Promise<WebhookRow> {
  const { name, url, events, retryAttempts, timeoutSeconds, apiVersion, isActive } = changes
  const clientId = requireClientId(ctx)
  // Authorize first, so that nobody else can make the platform resolve addresses.
  const before = await asTenant(ctx, clientId, (tx) => findWebhook(ctx, tx, id))
  if (url !== undefined && url !== before.url) await checkWebhookUrl(ctx, url)
  return asTenant(ctx, clientId, async (tx) => {
    const now = await findWebhook(ctx, tx, id)
    const resumed = isActive === true && !now.isActive
    const [row] = await tx
      .update(webhookConfigs)
      .set({
        webhookName: name ?? now.webhookName,
        url: url ?? now.url,
        events: events ? [...new Set(events)] : now.events,
        retryAttempts: retryAttempts ?? now.retryAttempts,
        timeoutSeconds: timeoutSeconds ?? now.timeoutSeconds,
        apiVersion: apiVersion ?? now.apiVersion,
        isActive: isActive ?? now.isActive,
        ...(resumed
          ? { disabledReason: null, disabledAt: null, failingSince: null, lastFailedAt: null }
          : {}),
      })
      .where(and(ofTenant(webhookConfigs), eq(webhookConfigs.id, id)))
      .returning()
    const changed = Object.entries(changes).flatMap(([field, value]) => (value === undefined ? [] : [field]))
    await recordAudit(ctx, tx, {
      action: resumed ? 'webhook.resumed' : isActive === false ? 'webhook.paused' : 'webhook.changed',
      subject: id,
      details: { changed },
    })
    return toWebhook(ctx, row ?? now)
  })
}
