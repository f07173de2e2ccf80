import { sql } from 'drizzle-orm'
import { EVENT_KINDS } from '@wabi/contract/shapes/event-samples.ts'
import type { Ctx } from '../../kernel/context.ts'
import { asTenant } from '../../../platform/db/tenant.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import { requireClientId } from '../../kernel/require-client-id.ts'
import { AppError } from '../../kernel/app-error.ts'
import { findWebhook } from './find-webhook.ts'
import { insertEvent } from '../../kernel/insert-event.ts'

/**
 * Queues a `webhook.test` event for this webhook only, whatever it is subscribed to. A worker sends it once, within a
 * second.
 * @returns the id of the delivery, whose detail shows the response
 * @throws AppError `webhook.not_found` or `webhook.inactive`
 */
export function testWebhook(ctx: Ctx, { id }: { id: string }): Promise<string> {
  const clientId = requireClientId(ctx)
  return asTenant(ctx, clientId, async (tx) => {
    const webhook = await findWebhook(ctx, tx, id)
    if (!webhook.isActive) throw new AppError('webhook.inactive')
    const type = 'webhook.test'
    const { deliveryIds } = await insertEvent(ctx, tx, {
      clientId,
      verificationId: null,
      mode: sql`${webhook.mode}`,
      type,
      data: EVENT_KINDS[type].sample.data,
      receivers: sql`w.id = ${id}`,
    })
    const [deliveryId] = deliveryIds
    if (deliveryId === undefined) throw new Error('the webhook has been deleted')
    await recordAudit(ctx, tx, { action: 'webhook.tested', subject: id })
    return deliveryId
  })
}
