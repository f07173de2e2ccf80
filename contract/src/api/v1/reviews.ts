import { z } from 'zod'
import { ASK_REASON_CODES, ASK_STEPS, askReasonsFor } from '../../verification/asks.ts'
import type { Endpoint } from '../../endpoint/endpoint.ts'
import { idSchema } from '../../endpoint/ids.ts'
import { REJECT_REASONS } from '../../verification/reject-reasons.ts'
import { dataReply } from '../../shapes/reply.ts'
import { PublicDecision, PublicVerification } from '../../shapes/public-verification.ts'
import { optionalText } from '../../shapes/text.ts'

const PATH = '/api/v1/verifications/:verificationId'
const params = z.object({ verificationId: idSchema('verification') })

const decisionId = idSchema('decision')
  .optional()
  .describe(
    'The decision you reviewed (see its checks). If a newer one exists, the call fails and changes nothing',
  )
const note = optionalText(500).describe('Words for the customer')

/** Separation of duties: whoever made the link, or is on the customer's network. */
const SEPARATED = ['review.own_link', 'review.same_network'] as const
const REFUSED = [
  'verification.not_found',
  'verification.erased',
  'verification.bad_transition',
  'review.decided_already',
  'review.held',
  'review.decided_before',
] as const

/** The checks of a verification, and decisions on it. */
export const v1ReviewsApi = {
  v1GetChecks: {
    method: 'GET',
    path: `${PATH}/checks`,
    access: 'key:read',
    summary: 'Get the current decision and its checks, each with result, points, reason and words',
    params,
    reply: dataReply(PublicDecision),
    errors: ['verification.not_found'],
  },
  v1RequestResubmission: {
    method: 'POST',
    path: `${PATH}/resubmission`,
    access: 'key:write',
    summary:
      'Ask the customer to repeat a step of a verification in `pending_review`; they are shown the reasons and the note',
    params,
    body: z
      .object({
        steps: z
          .array(z.enum(ASK_STEPS))
          .min(1, 'Choose a step')
          .max(1, 'One step at a time')
          .describe('The step to repeat: exactly one'),
        reasons: z
          .array(z.enum(ASK_REASON_CODES))
          .min(1, 'Choose at least one reason')
          .max(5)
          .describe('Why; each must apply to the step, and is shown to the customer in their language'),
        note,
        decisionId,
      })
      .refine(
        ({ steps, reasons }) =>
          steps.every((step) => reasons.every((reason) => askReasonsFor(step).includes(reason))),
        { path: ['reasons'], message: 'This reason does not apply to this step' },
      )
      .meta({
        id: 'Resubmission',
        description: 'The step to repeat, and why',
        examples: [{ steps: ['selfie'], reasons: ['face_unclear'] }],
      }),
    reply: dataReply(PublicVerification),
    errors: REFUSED,
  },
  v1ApproveVerification: {
    method: 'POST',
    path: `${PATH}/approve`,
    access: 'key:admin',
    summary:
      'Approve a verification in `pending_review`; refused if two people have to approve, or if this key created it',
    params,
    body: z
      .object({ decisionId })
      .default({})
      .meta({ examples: [{}] }),
    reply: dataReply(PublicVerification),
    errors: [...REFUSED, ...SEPARATED, 'review.people_needed'],
  },
  v1RejectVerification: {
    method: 'POST',
    path: `${PATH}/reject`,
    access: 'key:admin',
    summary: 'Reject a verification in `pending_review`, with a reason; refused if this key created it',
    params,
    body: z
      .object({
        reason: z.enum(REJECT_REASONS).describe('Reason code; its text is shown to the customer'),
        note,
        decisionId,
      })
      .meta({
        id: 'Rejection',
        description: 'Why the verification is rejected',
        examples: [{ reason: 'document_expired' }],
      }),
    reply: dataReply(PublicVerification),
    errors: [...REFUSED, ...SEPARATED],
  },
} as const satisfies Record<string, Endpoint>
