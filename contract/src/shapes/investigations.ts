import { z } from 'zod'
import { idSchema } from '../endpoint/ids.ts'
import { LABELS } from '../review/labels.ts'
import { REVOKE_REASONS } from '../review/reopen.ts'
import { REASON_CODES } from '../verification/checks.ts'
import { OUTCOMES, VERIFICATION_STATUSES } from '../verification/states.ts'
import { instant, score } from './reply.ts'
import { chosenVerifications, rejectReason } from './review-actions.ts'
import { optionalText, requiredText } from './text.ts'

const investigationId = idSchema('investigation')

export const InvestigationBody = z.object({
  title: requiredText(2, 200, 'Please give it a title'),
  verificationIds: chosenVerifications,
})

export const InvestigationItem = z
  .object({
    id: investigationId,
    /** Null for the client's own team. */
    client: z.object({ id: idSchema('client'), name: z.string() }).nullable(),
    title: z.string(),
    createdBy: z.string(),
    createdAt: instant,
    closed: z.object({ by: z.string(), at: instant }).nullable(),
    cases: z.number().int(),
    /** Of them, those that wait for a person. */
    waiting: z.number().int(),
  })
  .meta({ id: 'InvestigationItem' })

export const InvestigationCase = z
  .object({
    verificationId: idSchema('verification'),
    /** Null for the platform's staff, who have to open a case to see it. */
    customerName: z.string().nullable(),
    status: z.enum(VERIFICATION_STATUSES),
    outcome: z.enum(OUTCOMES).nullable(),
    overallScore: score.nullable(),
    /** Of the decision in force. */
    reasons: z.array(z.enum(REASON_CODES)),
    label: z.enum(LABELS).nullable(),
    createdAt: instant,
    /** The decision in force, to be named when it is decided; null before the first. */
    decisionId: idSchema('decision').nullable(),
    /** A person's decision is held and can still be undone. */
    held: z.boolean(),
    addedBy: z.string(),
    addedAt: instant,
  })
  .meta({ id: 'InvestigationCase' })

export const Investigation = InvestigationItem.extend({
  cases: z.array(InvestigationCase),
  /** Oldest first. */
  notes: z.array(
    z.object({ id: idSchema('investigationNote'), words: z.string(), by: z.string(), at: instant }),
  ),
}).meta({ id: 'Investigation' })

const words = optionalText(500)
const cases = z
  .array(z.object({ verificationId: idSchema('verification'), decisionSeen: idSchema('decision') }))
  .min(1, 'Choose at least one')
  .max(100)

/** One decision for several cases: cases that wait are approved or rejected, approvals are revoked. */
export const InvestigationDecisionBody = z.discriminatedUnion('action', [
  z.object({ action: z.literal('approve'), cases }),
  z.object({ action: z.literal('reject'), cases, reason: rejectReason, words }),
  z.object({
    action: z.literal('revoke'),
    cases,
    reason: z.enum(REVOKE_REASONS, 'Choose a reason'),
    words,
  }),
])
