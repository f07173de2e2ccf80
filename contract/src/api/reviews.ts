import { z } from 'zod'
import { ASK_REASON_CODES, ASK_STEPS, askReasonsFor } from '../verification/asks.ts'
import type { Endpoint } from '../endpoint/endpoint.ts'
import { idSchema } from '../endpoint/ids.ts'
import { REJECT_REASONS } from '../verification/reject-reasons.ts'
import { VERIFICATION_STATUSES } from '../verification/states.ts'
import { QueuedEmail } from '../shapes/email-delivery.ts'
import { ListFilter } from '../shapes/list-filter.ts'
import { dataReply, Done, instant } from '../shapes/reply.ts'
import { HeldCase } from '../shapes/review.ts'
import { optionalText, requiredText } from '../shapes/text.ts'
import { WebhookDelivery } from '../shapes/webhook.ts'
import { LINK_EXPIRY_DAYS } from '../client/link-limits.ts'

const one = z.object({ verificationId: idSchema('verification') })
const PATH = '/api/client/verifications/:verificationId'

/** The decision that the reviewer was shown. Acting on an outdated one is refused. */
const decisionSeen = idSchema('decision')
const wordsForCustomer = optionalText(500)

export const MAX_TAGS = 12

/** Actions of staff on one verification. */
export const reviewsApi = {
  decideReview: {
    method: 'POST',
    path: `${PATH}/decision`,
    access: 'client:reviews:decide',
    summary:
      'Approve or reject a pending review; takes effect after ten seconds and can be undone until then',
    params: one,
    body: z.discriminatedUnion('outcome', [
      z.object({ decisionSeen, outcome: z.literal('approved') }),
      z.object({
        decisionSeen,
        outcome: z.literal('rejected'),
        reason: z.enum(REJECT_REASONS, 'Choose a reason'),
        words: wordsForCustomer,
      }),
    ]),
    reply: dataReply(HeldCase),
  },
  listHeldDecisions: {
    method: 'GET',
    path: '/api/client/held-decisions',
    access: 'client:reviews:decide',
    summary: 'List decisions of this client that have not taken effect yet, oldest first',
    reply: dataReply(z.array(HeldCase)),
    ratePerMinute: 240,
  },
  undoDecision: {
    method: 'POST',
    path: `${PATH}/decision/undo`,
    access: 'client:reviews:decide',
    summary: 'Undo a decision, your own or a colleague’s, that has not taken effect yet',
    params: one,
    body: z.object({ heldDecisionId: idSchema('heldDecision') }),
    reply: Done,
  },
  askAgain: {
    method: 'POST',
    path: `${PATH}/ask`,
    access: 'client:reviews:decide',
    summary: 'Ask the customer to repeat one step; they are shown the reasons and words',
    params: one,
    body: z
      .object({
        decisionSeen,
        step: z.enum(ASK_STEPS),
        reasons: z.array(z.enum(ASK_REASON_CODES)).min(1, 'Choose at least one reason').max(5),
        words: wordsForCustomer,
      })
      .refine(({ step, reasons }) => reasons.every((reason) => askReasonsFor(step).includes(reason)), {
        path: ['reasons'],
        message: 'This reason does not apply to this step',
      }),
    reply: dataReply(z.object({ status: z.enum(VERIFICATION_STATUSES), expiresAt: instant.nullable() })),
  },
  escalateReview: {
    method: 'POST',
    path: `${PATH}/escalate`,
    access: 'client:reviews:decide',
    summary: 'Escalate a pending review to an admin or the owner, or undo the escalation',
    params: one,
    body: z.object({ decisionSeen, escalated: z.boolean().default(true) }),
    reply: Done,
  },
  lookAtVerification: {
    method: 'POST',
    path: `${PATH}/look`,
    access: 'client:reviews:decide',
    summary: 'Report that you are viewing this case, and get who else is; repeat every 30 seconds',
    params: one,
    body: z.object({ leaving: z.boolean().default(false) }).default({ leaving: false }),
    reply: dataReply(z.object({ others: z.array(z.object({ name: z.string(), since: instant })) })),
    ratePerMinute: 120,
  },
  getReport: {
    method: 'GET',
    path: `${PATH}/report`,
    access: 'client:verifications:report',
    summary: 'Get the verification as a PDF file, with its images if the role may see them; audited',
    params: one,
    reply: 'pdf',
    ratePerMinute: 20,
  },
  addNote: {
    method: 'POST',
    path: `${PATH}/notes`,
    access: 'client:reviews:decide',
    summary: 'Add a note for colleagues; the customer never sees it',
    params: one,
    body: z.object({ words: requiredText(1, 2000, 'Please write something') }),
    reply: Done,
  },
  setTags: {
    method: 'POST',
    path: `${PATH}/tags`,
    access: 'client:reviews:decide',
    summary: 'Replace the tags',
    params: one,
    body: z.object({
      tags: z
        .array(requiredText(1, 40, 'A tag cannot be empty'))
        .max(MAX_TAGS, `At most ${MAX_TAGS} tags`)
        .transform((tags) => [...new Set(tags)]),
    }),
    reply: Done,
  },
  cancelVerification: {
    method: 'POST',
    path: `${PATH}/cancel`,
    access: 'client:verifications:create',
    summary: 'Cancel an open link; the customer is notified by e-mail',
    params: one,
    reply: Done,
  },
  resendLink: {
    method: 'POST',
    path: `${PATH}/resend`,
    access: 'client:verifications:create',
    summary: 'Resend the link; an expired link becomes valid again',
    params: one,
    body: z
      .object({ expiryDays: z.union(LINK_EXPIRY_DAYS.map((days) => z.literal(days))).optional() })
      .default({}),
    reply: dataReply(z.object({ expiresAt: instant, email: QueuedEmail.nullable() })),
    ratePerMinute: 20,
  },
  eraseVerification: {
    method: 'POST',
    path: `${PATH}/erase`,
    access: 'client:verifications:erase',
    summary: 'Permanently erase all personal data: images, claims, extracted data, e-mails and notes',
    params: one,
    body: z.object({ confirm: z.literal('erase', 'Type the word erase') }),
    reply: Done,
    ratePerMinute: 20,
  },
  verificationNeighbours: {
    method: 'GET',
    path: `${PATH}/neighbours`,
    access: 'client:verifications:read',
    summary: 'Get the previous and the next verification in a filtered list, newest first',
    params: one,
    query: ListFilter,
    reply: dataReply(
      z.object({
        previous: idSchema('verification').nullable(),
        next: idSchema('verification').nullable(),
        /** Number of matches, counted up to `MOST_COUNTED`. */
        count: z.number().int(),
      }),
    ),
  },
  listVerificationDeliveries: {
    method: 'GET',
    path: `${PATH}/deliveries`,
    access: 'client:webhooks:read',
    summary: "List this verification's webhook deliveries, newest first",
    params: one,
    reply: dataReply(z.array(WebhookDelivery)),
  },
} as const satisfies Record<string, Endpoint>
