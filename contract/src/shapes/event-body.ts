import { z } from 'zod'
import { REASON_CODES } from '../checks.ts'
import { WEBHOOK_EVENTS } from '../events.ts'
import { idOf } from '../ids.ts'
import { OUTCOMES, VERIFICATION_STATUSES } from '../states.ts'
import { instant } from './reply.ts'
import { Assurance, ASSURANCE_OF_DECISION } from './evidence-group.ts'
import { LevelReached } from './rule-used.ts'

/** What a webhook tells: ids and states, nothing personal, so that access to the person stays auditable. */
export const EventData = z.strictObject({
  verificationId: idOf('verification'),
  status: z.enum(VERIFICATION_STATUSES),
  outcome: z.enum(OUTCOMES).nullable().describe('Null until it is decided'),
  overallScore: z.number().int().min(0).max(100).nullable().describe('Null until it is decided'),
  reasons: z.array(z.enum(REASON_CODES)),
  clientReference: z.string().nullable().describe('What you called it when you made it'),
  assurance: Assurance.default(null).describe(ASSURANCE_OF_DECISION),
  level: LevelReached.optional().describe(
    "Only where the verification is approved and the platform's rule has levels: the highest level it reached",
  ),
})
export type EventData = z.output<typeof EventData>

/**
 * An event as it is stored, sent to webhooks and listed, thin as Standard Webhooks 1.0.0 recommends. Parsed when it is
 * written and when it is read: whoever reads it gets every field of this schema, in this order.
 */
export const EventBody = z
  .strictObject({
    type: z.enum(WEBHOOK_EVENTS),
    timestamp: instant.describe('When it happened; the header webhook-timestamp is when it was sent'),
    data: EventData,
  })
  .meta({ id: 'Event' })
export type EventBody = z.output<typeof EventBody>
