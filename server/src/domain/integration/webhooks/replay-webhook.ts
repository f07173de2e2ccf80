import { sql } from 'drizzle-orm'
import { DELIVERY_RETENTION_DAYS } from '@wabi/contract/client/webhook-limits.ts'
import { DAY_MS } from '@wabi/contract/time/durations.ts'
import type { Ctx } from '../../kernel/context.ts'
import { asTenant } from '../../../platform/db/tenant.ts'
import { AppError } from '../../kernel/app-error.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import { requireClientId } from '../../kernel/require-client-id.ts'
import { earliestPosition } from '../../kernel/event-cursor.ts'
import { findWebhook } from './find-webhook.ts'
import { newDeliveryId } from '../../kernel/new-delivery-id.ts'
import { sequenceEvents } from '../../kernel/sequence-events.ts'

export interface Replay {
  id: string
  since: string
  until?: string | undefined
  /** `missed`: failed deliveries, and events from while the webhook was off. `all`: successful deliveries too. */
  which: 'missed' | 'all'
}

/**
 * Sends a webhook the events of a time span again that it is subscribed to, each under its own id, oldest first.
 * Pending deliveries are left as they are.
 * @returns the number of deliveries started
 * @throws AppError `webhook.not_found`, `webhook.inactive`, `request.invalid`; `server.busy` as `listEvents`
 */
export async function replayWebhook(ctx: Ctx, { id, since, until, which }: Replay): Promise<number> {
  const clientId = requireClientId(ctx)
  const now = ctx.clock.now()
  const end = until ? new Date(until) : now
  if (new Date(since) >= end)
    throw new AppError('request.invalid', { fields: { since: 'This is after the end.' } })
  if (now.getTime() - new Date(since).getTime() > DELIVERY_RETENTION_DAYS * DAY_MS)
    throw new AppError('request.invalid', {
      fields: { since: `Events are kept for ${DELIVERY_RETENTION_DAYS} days.` },
    })
  const span = sql`created_at >= ${since}::timestamptz and created_at <= ${end.toISOString()}::timestamptz`
  // Events are found by their positions.
  const { complete } = await asTenant(ctx, clientId, (tx) => sequenceEvents(tx, clientId))
  if (!complete) throw new AppError('server.busy')
  return asTenant(ctx, clientId, async (tx) => {
    const webhook = await findWebhook(ctx, tx, id)
    if (!webhook.isActive) throw new AppError('webhook.inactive')
    const requeued = await tx.execute(sql`
      update webhook_logs set status = 'pending', claim = null, round_from = attempt, next_attempt_at = created_at
      where client_id = ${clientId} and webhook_config_id = ${id} and ${span} and event <> 'webhook.test'
        and status ${which === 'all' ? sql`<> 'pending'` : sql`= 'failed'`}`)
    const added = await tx.execute(sql`
      insert into webhook_logs
        (id, client_id, webhook_config_id, event_id, mode, event, url, payload, attempt, next_attempt_at, created_at)
      select ${newDeliveryId}, e.client_id, ${id}, e.id, e.mode, e.type, ${webhook.url}, e.payload, 0, e.created_at, e.created_at
      from events e where e.client_id = ${clientId} and e.mode = ${webhook.mode}
        and e.position >= ${earliestPosition(new Date(since))} and e.${span} and e.type = any(${sql.param(webhook.events)}::text[])
        and e.type <> 'webhook.test'
      on conflict do nothing`)
    const count = (requeued.rowCount ?? 0) + (added.rowCount ?? 0)
    await recordAudit(ctx, tx, {
      action: 'webhook.replayed',
      subject: id,
      details: { since, until: end.toISOString(), which, count },
    })
    return count
  })
}
