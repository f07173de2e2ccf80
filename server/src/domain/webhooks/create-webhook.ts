import { ERRORS } from '@wabi/contract/errors.ts'
import type { WebhookEvent } from '@wabi/contract/events.ts'
import type { Ctx } from '../../context.ts'
import { webhookConfigs } from '../../platform/db/schema/integration.ts'
import { asTenant } from '../../platform/db/tenant.ts'
import { newId } from '../../platform/random.ts'
import { SafeFetchError } from '../../platform/safe-fetch.ts'
import { AppError } from '../app-error.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { clientOf } from '../client-of.ts'
import type { WebhookRow } from './list-webhooks.ts'
import { newWebhookSecret } from './sign-webhook.ts'
import { webhookPlace } from './webhook-place.ts'

/**
 * Where a client wants to be told. The address is looked up now, and again at each delivery. This answer alone holds
 * the signing secret.
 * @throws AppError `webhook.url_refused`
 */
export async function createWebhook(
  ctx: Ctx,
  { name, url, events }: { name: string; url: string; events: WebhookEvent[] },
): Promise<WebhookRow & { secret: string }> {
  const clientId = clientOf(ctx)
  await ctx.safeFetch.check(url).catch((cause: unknown) => {
    if (cause instanceof SafeFetchError)
      throw new AppError('webhook.url_refused', {
        cause,
        fields: {
          url:
            cause.code === 'unreachable'
              ? 'No server was found under this name.'
              : ERRORS['webhook.url_refused'][1],
        },
      })
    throw cause
  })
  const id = newId('webhook')
  const secret = newWebhookSecret()
  const now = ctx.clock.now()
  const wanted = [...new Set(events)]
  await asTenant(ctx, clientId, async (tx) => {
    const dataKey = await ctx.sealer.dataKey(tx, { clientId, kind: 'client', id: clientId })
    await tx.insert(webhookConfigs).values({
      id,
      clientId,
      webhookName: name,
      url,
      events: wanted,
      secret: ctx.sealer.seal(dataKey, webhookPlace(clientId, id), secret),
      createdAt: now,
    })
    await recordAudit(ctx, tx, { action: 'webhook.created', subject: id, details: { events: wanted } })
  })
  return { id, name, url, events: wanted, isActive: true, createdAt: now.toISOString(), secret }
}
