import { API_VERSION, type ApiVersion } from '@wabi/contract/endpoint/api-version.ts'
import type { WebhookEvent } from '@wabi/contract/verification/events.ts'
import type { Ctx } from '../../kernel/context.ts'
import { webhookConfigs } from '../../../platform/db/schema/integration.ts'
import { asTenant } from '../../../platform/db/tenant.ts'
import { newId } from '../../../platform/runtime/random.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import { requireClientId } from '../../kernel/require-client-id.ts'
import { callerMode } from '../../kernel/caller-mode.ts'
import { checkWebhookUrl } from './check-webhook-url.ts'
import { newWebhookSecret } from './sign-webhook.ts'
import { toWebhook, type WebhookRow } from './to-webhook.ts'
import { webhookSecretAad } from './webhook-aad.ts'

export interface WebhookSettings {
  name: string
  url: string
  events: WebhookEvent[]
  retryAttempts?: number | undefined
  timeoutSeconds?: number | undefined
  /** Version of the API that its events are written in. Default: the newest. */
  apiVersion?: ApiVersion | undefined
}

/** Creates a webhook; the reply contains its signing secret. @throws AppError `webhook.url_refused` */
export async function createWebhook(
  ctx: Ctx,
  { name, url, events, retryAttempts, timeoutSeconds, apiVersion = API_VERSION }: WebhookSettings,
): Promise<WebhookRow & { secret: string }> {
  const clientId = requireClientId(ctx)
  await checkWebhookUrl(ctx, url)
  const id = newId('webhook')
  const secret = newWebhookSecret()
  const uniqueEvents = [...new Set(events)]
  const row = await asTenant(ctx, clientId, async (tx) => {
    const dataKey = await ctx.sealer.dataKey(tx, { clientId, kind: 'client', id: clientId })
    const [created] = await tx
      .insert(webhookConfigs)
      .values({
        id,
        clientId,
        mode: callerMode(ctx),
        webhookName: name,
        url,
        events: uniqueEvents,
        ...(retryAttempts === undefined ? {} : { retryAttempts }),
        ...(timeoutSeconds === undefined ? {} : { timeoutSeconds }),
        apiVersion,
        secret: ctx.sealer.seal(dataKey, webhookSecretAad(clientId, id), secret),
        createdAt: ctx.clock.now(),
      })
      .returning()
    await recordAudit(ctx, tx, { action: 'webhook.created', subject: id, details: { events: uniqueEvents } })
    return created
  })
  if (!row) throw new Error('the webhook was not inserted')
  return { ...toWebhook(ctx, row), secret }
}
