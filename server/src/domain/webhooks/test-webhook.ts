import { EVENT_KINDS } from '@wabi/contract/event-samples.ts'
import type { Ctx } from '../../context.ts'
import { events, webhookLogs } from '../../platform/db/schema/integration.ts'
import { asTenant } from '../../platform/db/tenant.ts'
import { newId } from '../../platform/random.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { clientOf } from '../client-of.ts'
import { AppError } from '../app-error.ts'
import { findWebhook } from './find-webhook.ts'

/**
 * `webhook.test` for this webhook alone, whatever it asked for; sent once, within a second, by whoever delivers.
 * @returns the delivery's id, whose detail shows the answer
 * @throws AppError `webhook.not_found` or `webhook.inactive`
 */
export async function testWebhook(ctx: Ctx, { id }: { id: string }): Promise<string> {
  const clientId = clientOf(ctx)
  const now = ctx.clock.now()
  const deliveryId = newId('webhookLog')
  const eventId = newId('event')
  const type = 'webhook.test'
  const payload = { type, timestamp: now.toISOString(), data: EVENT_KINDS[type].sample.data } as const
  await asTenant(ctx, clientId, async (tx) => {
    const webhook = await findWebhook(ctx, tx, id)
    if (!webhook.isActive) throw new AppError('webhook.inactive')
    const { mode } = webhook
    await tx
      .insert(events)
      .values({ id: eventId, clientId, verificationId: null, mode, type, payload, createdAt: now })
    await tx.insert(webhookLogs).values({
      id: deliveryId,
      clientId,
      webhookConfigId: id,
      eventId,
      mode,
      event: type,
      url: webhook.url,
      payload,
      attempt: 0,
      nextAttemptAt: now,
      createdAt: now,
    })
    await recordAudit(ctx, tx, { action: 'webhook.tested', subject: id })
  })
  return deliveryId
}
