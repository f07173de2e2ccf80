import { z } from 'zod'
import { MAX_BULK, MAX_CHOSEN } from '../review/bulk-limits.ts'
import { SUITED } from '../review/suited.ts'
import { idSchema } from '../endpoint/ids.ts'
import { ASK_REASON_CODES, ASK_STEPS, askReasonsFor } from '../verification/asks.ts'
import { REJECT_REASONS } from '../verification/reject-reasons.ts'
import { VERIFICATION_STATUSES } from '../verification/states.ts'
import { dataReply, instant } from './reply.ts'
import { ReviewSkills } from './review-skills.ts'
import { optionalText, requiredText } from './text.ts'

/*
 * What a reviewer sends and receives for one case: the same for a client's own team and for the platform's staff, who
 * may add words for the client's team.
 */

/** The decision that the reviewer was shown. Acting on an outdated one is refused. */
const decisionSeen = idSchema('decision')
const wordsForCustomer = optionalText(500)
/** For colleagues or, from the platform's staff, for the client's; shown among the notes. */
const note = optionalText(2000)

export const rejectReason = z.enum(REJECT_REASONS, 'Choose a reason')

const Approval = z.object({ decisionSeen, outcome: z.literal('approved') })
const Rejection = z.object({
  decisionSeen,
  outcome: z.literal('rejected'),
  reason: rejectReason,
  words: wordsForCustomer,
})

export const DecisionBody = z.discriminatedUnion('outcome', [Approval, Rejection])
export const CaseDecisionBody = z.discriminatedUnion('outcome', [
  Approval.extend({ note }),
  Rejection.extend({ note }),
])

export const UndoBody = z.object({ heldDecisionId: idSchema('heldDecision') })

/** The step that the customer is asked to repeat. */
export const ResubmissionBody = z
  .object({
    decisionSeen,
    step: z.enum(ASK_STEPS),
    reasons: z.array(z.enum(ASK_REASON_CODES)).min(1, 'Choose at least one reason').max(5),
    words: wordsForCustomer,
  })
  .refine(({ step, reasons }) => reasons.every((reason) => askReasonsFor(step).includes(reason)), {
    path: ['reasons'],
    message: 'This reason does not apply to this step',
  })
export const CaseResubmissionBody = ResubmissionBody.safeExtend({ note })
export const ResubmissionReply = dataReply(
  z.object({ status: z.enum(VERIFICATION_STATUSES), expiresAt: instant.nullable() }),
)

export const EscalationBody = z.object({ decisionSeen, escalated: z.boolean().default(true) })
export const CaseEscalationBody = EscalationBody.extend({ words: note })

export const NoteBody = z.object({ words: requiredText(1, 2000, 'Please write something') })
export const CaseNoteBody = NoteBody.extend({ forPlatform: z.boolean() })

export const PresenceBody = z.object({ leaving: z.boolean().default(false) }).default({ leaving: false })
export const PresenceReply = dataReply(
  z.object({ others: z.array(z.object({ name: z.string(), since: instant })) }),
)

/** The cases before and after one in a filtered list. */
export const NeighboursReply = dataReply(
  z.object({
    previous: idSchema('verification').nullable(),
    next: idSchema('verification').nullable(),
    /** Number of matches, counted up to `MAX_COUNTED`. */
    count: z.number().int(),
  }),
)
export type Neighbours = z.input<typeof NeighboursReply>['data']

const someVerifications = (most: number) =>
  z.array(idSchema('verification')).min(1, 'Choose at least one').max(most)

export const chosenVerifications = someVerifications(MAX_BULK)
/** Chosen for an export. */
export const exportedVerifications = someVerifications(MAX_CHOSEN)

/** The result of a bulk action for each verification. */
export const BulkReply = dataReply(
  z.array(
    z.object({
      verificationId: idSchema('verification'),
      done: z.boolean(),
      /** Why it was not done. */
      words: z.string().nullable(),
    }),
  ),
)
export type BulkResult = z.input<typeof BulkReply>['data'][number]

/** Assigns to one person of a team, to whom each case suits, or to nobody. */
export function assignmentBody(team: 'clientUser' | 'admin') {
  return z.object({
    assignee: z.union([idSchema(team), z.literal(SUITED)]).nullable(),
    verificationIds: chosenVerifications,
  })
}

/** The people of a team by name. */
export function reviewersReply(team: 'clientUser' | 'admin') {
  return dataReply(
    z.array(
      z.object({
        id: idSchema(team),
        name: z.string(),
        /** Active, with a role that can decide: cases can be assigned to them. */
        mayDecide: z.boolean(),
        skills: ReviewSkills,
        /** Whether this is the caller. */
        you: z.boolean(),
      }),
    ),
  )
}
export type Reviewer = z.input<ReturnType<typeof reviewersReply>>['data'][number]
