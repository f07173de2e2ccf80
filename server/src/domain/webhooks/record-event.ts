import { sql } from 'drizzle-orm'
import type { WebhookEvent } from '@wabi/contract/events.ts'
import type { EventData } from '@wabi/contract/shapes/event-body.ts'
import type { Ctx } from '../../context.ts'
import { events } from '../../platform/db/schema/integration.ts'
import { statement } from '../../platform/db/statement.ts'
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

type Row = Pick<
  typeof events.$inferSelect,
  'id' | 'clientId' | 'verificationId' | 'type' | 'payload' | 'createdAt'
>

const insertRow = statement<Row, unknown>((tx) =>
  tx.insert(events).values({
    id: sql.placeholder('id'),
    clientId: sql.placeholder('clientId'),
    verificationId: sql.placeholder('verificationId'),
    mode: sql`coalesce((select v.mode from customer_verifications v
      where v.verification_id = ${sql.placeholder('verificationId')}), 'live')`,
    type: sql.placeholder('type'),
    payload: sql.placeholder('payload'),
    createdAt: sql.placeholder('createdAt'),
  }),
)

/**
 * Writes what happened and a delivery for each active webhook that asked for it, in the transaction in which it happened:
 * the outbox. An event is of its verification's mode, and webhooks of the other mode do not hear of it. Whoever delivers (run-deliveries) sees them once it has committed.
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
        (id, client_id, webhook_config_id, event_id, mode, event, url, payload, attempt, next_attempt_at, created_at)
      select ${newDeliveryId}, e.client_id, w.id, e.id, e.mode, e.type, w.url, e.payload, 0, e.created_at, e.created_at
      from events e join webhook_configs w on w.client_id = e.client_id and w.mode = e.mode
      where e.id = ${id} and w.is_active and e.type = any(w.events)`),
  ])
  return id
}
