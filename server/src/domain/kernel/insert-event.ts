import { type SQL, sql } from 'drizzle-orm'
import type { WebhookEvent } from '@wabi/contract/verification/events.ts'
import { EventData } from '@wabi/contract/shapes/event-body.ts'
import type { Ctx } from './context.ts'
import { databaseTime } from '../../platform/db/database-time.ts'
import type { Tx } from '../../platform/db/tenant.ts'
import { newId } from '../../platform/runtime/random.ts'
import { newDeliveryId } from './new-delivery-id.ts'

interface NewEventRow {
  clientId: string
  /** Null: not about a verification. */
  verificationId: string | null
  mode: SQL
  type: WebhookEvent
  data: EventData
  /** Condition on the client's webhooks (`w`) of the event's mode that receive it. */
  receivers: SQL
}

/**
 * Inserts an event and its deliveries in one statement, all dated by the database's clock.
 * @returns the event's id, which receivers see as `webhook-id`, and the ids of the deliveries
 */
export async function insertEvent(
  ctx: Ctx,
  tx: Tx,
  { clientId, verificationId, mode, type, data, receivers }: NewEventRow,
): Promise<{ id: string; deliveryIds: string[] }> {
  const id = newId('event')
  const { rows } = await tx.execute<{ id: string }>(sql`
    with e as (
      insert into events (id, client_id, verification_id, mode, type, payload, created_at)
      select ${id}, ${clientId}, ${verificationId}, ${mode}, ${type}, jsonb_build_object('type', ${type}::text,
        'timestamp', to_char(t.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'data', ${JSON.stringify(EventData.parse(data))}::jsonb), t.at
      from (select ${databaseTime(ctx)} as at) t
      returning *
    )
    insert into webhook_logs
      (id, client_id, webhook_config_id, event_id, mode, event, url, payload, attempt, next_attempt_at, created_at)
    select ${newDeliveryId}, e.client_id, w.id, e.id, e.mode, e.type, w.url, e.payload, 0, e.created_at, e.created_at
    from e join webhook_configs w on w.client_id = e.client_id and w.mode = e.mode
    where ${receivers}
    returning id`)
  return { id, deliveryIds: rows.map((row) => row.id) }
}
