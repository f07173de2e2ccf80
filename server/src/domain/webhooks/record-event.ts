import { sql } from 'drizzle-orm'
import type { WebhookEvent } from '@wabi/contract/events.ts'
import type { EventData } from '@wabi/contract/shapes/event-body.ts'
import type { Ctx } from '../../context.ts'
import type { Tx } from '../../platform/db/tenant.ts'
import { insertEvent } from './insert-event.ts'

export interface NewEvent {
  clientId: string
  verificationId: string
  type: WebhookEvent
  data: EventData
}

/**
 * Writes what happened and a delivery for each active webhook that asked for it, in the transaction in which it happened:
 * the outbox. An event has its verification's mode, and only webhooks of that mode get it. `run-deliveries` sees the
 * deliveries once the transaction has committed.
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
