import { newId } from '../../server/src/platform/runtime/random.ts'
import { random, seedFrom } from '@wabi/specimens/random.ts'
import { iso } from './case-rows.ts'
import type { DemoRow } from './insert-many.ts'

export interface DemoWebhook {
  id: string
  clientId: string
  url: string
  /** Milliseconds. */
  since: number
  events: readonly string[]
  /** A night when the receiver was down. */
  down: { from: number; to: number }
}

/** The delivery of an event: nearly always immediate, sometimes late, failed while the receiver was down. */
export function deliveryRow(webhook: DemoWebhook, event: DemoRow, at: number): DemoRow | null {
  if (at < webhook.since || !webhook.events.includes(String(event.type))) return null
  const luck = random(seedFrom('delivery', at)).between(0, 1)
  const isDown = at > webhook.down.from && at < webhook.down.to
  const failed = isDown || luck < 0.004
  const late = !failed && luck < 0.03
  return {
    id: newId('webhookLog'),
    client_id: webhook.clientId,
    webhook_config_id: webhook.id,
    event_id: event.id,
    event: event.type,
    url: webhook.url,
    payload: event.payload,
    response_status: failed ? (isDown ? 503 : null) : 200,
    response_body: failed ? (isDown ? 'upstream unavailable' : null) : 'ok',
    attempt: failed ? 3 : late ? 2 : 1,
    success: !failed,
    status: failed ? 'failed' : 'success',
    error_message: failed
      ? isDown
        ? 'The receiver answered 503.'
        : 'The receiver did not answer in 30 s.'
      : null,
    delivered_at: iso(at + (failed ? 5_400_000 : late ? 310_000 : 900)),
    created_at: iso(at),
  }
}
