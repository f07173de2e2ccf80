import { sql } from 'drizzle-orm'
import type { WebhookEvent } from '@wabi/contract/events.ts'
import type { EventData } from '@wabi/contract/shapes/event-body.ts'
import type { Ctx } from '../../context.ts'
import { events } from '../../platform/db/schema/integration.ts'
import { insertion } from '../../platform/db/statement.ts'
import type { Tx } from '../../platform/db/tenant.ts'
import { together } from '../../platform/db/together.ts'
import { newId } from '../../platform/random.ts'
import { newDeliveryId } from './new-delivery-id.ts'

export interface NewEvent {
  clientId: string
  verificationId: string
  type: WebhookEvent
  data: EventData
}

const insertRow = insertion(events, ['id', 'clientId', 'verificationId', 'type', 'payload', 'createdAt'])

/**
 * Writes what happened and a delivery for each active webhook that asked for it, in the transaction in which it happened:
 * the outbox. Whoever delivers (run-deliveries) sees them once it has committed.
 * @returns the event's id, which receivers see as `webhook-id`
 */
export async function recordEvent(ctx: Ctx, tx: Tx, event: NewEvent): Promise<string> {
  const id = newId('event')
  const now = ctx.clock.now()
  const { clientId, verificationId, type, data } = event
  await together([
    insertRow(tx, {
      id,
      clientId,
      verificationId,
      type,
      payload: { type, timestamp: now.toISOString(), data },
      createdAt: now,
    }),
    tx.execute(sql`
      insert into webhook_logs
        (id, client_id, webhook_config_id, event_id, event, url, payload, attempt, next_attempt_at, created_at)
      select ${newDeliveryId}, e.client_id, w.id, e.id, e.type, w.url, e.payload, 0, e.created_at, e.created_at
      from events e join webhook_configs w on w.client_id = e.client_id
      where e.id = ${id} and w.is_active and e.type = any(w.events)`),
  ])
  return id
}
