import type { ReasonCode } from '@wabi/contract/checks.ts'
import type { WebhookEvent } from '@wabi/contract/events.ts'
import type { Outcome, VerificationStatus } from '@wabi/contract/states.ts'
import type { Ctx } from '../../context.ts'
import { events } from '../../platform/db/schema/integration.ts'
import { insertion } from '../../platform/db/statement.ts'
import type { Tx } from '../../platform/db/tenant.ts'
import { together } from '../../platform/db/together.ts'
import { newId } from '../../platform/random.ts'

/** What a webhook tells: ids and states, nothing personal, so that access to the person stays auditable. */
export interface EventData {
  verificationId: string
  status: VerificationStatus
  outcome: Outcome | null
  overallScore: number | null
  reasons: ReasonCode[]
  clientReference: string | null
}

export interface NewEvent {
  clientId: string
  verificationId: string
  type: WebhookEvent
  data: EventData
}

const insertRow = insertion(events, ['id', 'clientId', 'verificationId', 'type', 'payload', 'createdAt'])

/**
 * Writes what happened into the outbox and asks for its delivery, in the transaction in which it happened.
 * @returns the event's id, which receivers see as `webhook-id`
 */
export async function recordEvent(ctx: Ctx, tx: Tx, event: NewEvent): Promise<string> {
  const id = newId('event')
  const now = ctx.clock.now()
  await together([
    insertRow(tx, {
      id,
      clientId: event.clientId,
      verificationId: event.verificationId,
      type: event.type,
      payload: { type: event.type, timestamp: now.toISOString(), data: event.data },
      createdAt: now,
    }),
    ctx.queue.enqueue(tx, 'fan-out-event', { clientId: event.clientId, eventId: id }),
  ])
  return id
}
