import { z } from 'zod'
import { LABELS } from '../review/labels.ts'
import { REOPEN_CAUSES } from '../review/reopen.ts'
import { SHARED_DETAILS } from '../verification/shared-details.ts'
import { POSSESSION_MEANS } from '../verification/possession.ts'
import { WEBHOOK_EVENTS } from '../verification/events.ts'
import { idSchema } from '../endpoint/ids.ts'
import { instant, score } from './reply.ts'
import { publicOutcome, publicReasons, publicStatus } from './states.ts'
import { Assurance, ASSURANCE_DESCRIPTION } from './evidence-group.ts'
import { LevelReached } from './rule-used.ts'

/** Data of an event: ids, states and the client's own reference. No other personal data, so that all access to that stays audited. */
export const EventData = z.strictObject({
  verificationId: idSchema('verification').describe(
    'The verification it is about; in `webhook.test` an id that does not exist',
  ),
  status: publicStatus,
  outcome: publicOutcome,
  overallScore: score.nullable().describe('Score in percent, 0 to 100; null until decided'),
  reasons: publicReasons,
  clientReference: z.string().nullable().describe('Your reference, as given at creation'),
  assurance: Assurance.default(null).describe(ASSURANCE_DESCRIPTION),
  level: LevelReached.optional().describe(
    "The highest level reached; only if the verification is approved and the platform's rule has levels",
  ),
  cause: z.enum(REOPEN_CAUSES).optional().describe('Why it was reopened; only in `verification.reopened`'),
  shared: z
    .array(z.enum(SHARED_DETAILS))
    .optional()
    .describe('The details that it shares with later verifications; only in `verification.linked`'),
  possession: z
    .enum(POSSESSION_MEANS)
    .optional()
    .describe(
      'By what the customer proved that the link is theirs; only in `verification.possession_proved`',
    ),
  label: z.enum(LABELS).optional().describe('The new label; only in `verification.labelled`'),
})
export type EventData = z.output<typeof EventData>

/**
 * An event as stored, sent to webhooks and listed; thin, as Standard Webhooks 1.0.0 recommends. Parsed when written and
 * when read, so every reader gets all fields of this schema in this order.
 */
export const EventBody = z
  .strictObject({
    type: z.enum(WEBHOOK_EVENTS).describe('What happened. Ignore types that you do not know'),
    timestamp: instant.describe('When it happened. The `webhook-timestamp` header is when it was sent'),
    data: EventData.describe('The verification at the time of the event: ids and states, no personal data'),
  })
  .describe('An event, as sent to webhooks')
  .meta({ id: 'Event' })
export type EventBody = z.output<typeof EventBody>
