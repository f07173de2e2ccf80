import { sql } from 'drizzle-orm'
import type { WebhookEvent } from '@wabi/contract/verification/events.ts'
import type { EventData } from '@wabi/contract/shapes/event-body.ts'
import type { Ctx } from './context.ts'
import type { Tx } from '../../platform/db/tenant.ts'
import { insertEvent } from './insert-event.ts'

export interface NewEvent {
  clientId: string
  verificationId: string
  type: WebhookEvent
  data: EventData
}

/**
 * Records an event and a delivery for each active webhook subscribed to it, in the transaction of the change itself:
 * the outbox pattern. An event has the mode of its verification, and only webhooks of that mode receive it.
 * `run-deliveries` sees the deliveries once the transaction has committed.
 * @returns the event's id, which receivers see as `webhook-id`
 */
export async function recordEvent(ctx: Ctx, tx: Tx, event: NewEvent): Promise<string> {
  const { id } = await insertEvent(ctx, tx, {
    ...event,
    mode: sql`coalesce((select v.mode from customer_verifications v
      where v.client_id = ${event.clientId} and v.verification_id = ${event.verificationId}), 'live')`,
    receivers: sql`w.is_active and e.type = any(w.events)`,
  })
  return id
}
