import { z } from 'zod'
import type { Endpoint } from '../endpoint/endpoint.ts'
import { idSchema } from '../endpoint/ids.ts'
import { QueuedEmail } from '../shapes/email-delivery.ts'
import { ListQuery } from '../shapes/list-filter.ts'
import { dataReply, Done, instant } from '../shapes/reply.ts'
import {
  DecisionBody,
  EscalationBody,
  NeighboursReply,
  NoteBody,
  PresenceBody,
  PresenceReply,
  ResubmissionBody,
  ResubmissionReply,
  UndoBody,
} from '../shapes/review-actions.ts'
import { MergeBody, PersonRecord, SplitBody } from '../shapes/person.ts'
import { HeldCase } from '../shapes/review.ts'
import { optionalText, requiredText } from '../shapes/text.ts'
import { WebhookDelivery } from '../shapes/webhook.ts'
import { LINK_EXPIRY_DAYS } from '../client/link-limits.ts'
import { LinkDelivery } from './client.ts'

const one = z.object({ verificationId: idSchema('verification') })
const PATH = '/api/client/verifications/:verificationId'

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
    body: DecisionBody,
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
    body: UndoBody,
    reply: Done,
  },
  requestResubmission: {
    method: 'POST',
    path: `${PATH}/ask`,
    access: 'client:reviews:decide',
    summary: 'Ask the customer to repeat one step; they are shown the reasons and words',
    params: one,
    body: ResubmissionBody,
    reply: ResubmissionReply,
  },
  escalateReview: {
    method: 'POST',
    path: `${PATH}/escalate`,
    access: 'client:reviews:decide',
    summary: 'Escalate a pending review to an admin or the owner, or undo the escalation',
    params: one,
    body: EscalationBody,
    reply: Done,
  },
  recordPresence: {
    method: 'POST',
    path: `${PATH}/presence`,
    access: 'client:reviews:decide',
    summary: 'Report that you are viewing this case, and get who else is; repeat every 30 seconds',
    params: one,
    body: PresenceBody,
    reply: PresenceReply,
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
  createEvidencePackage: {
    method: 'POST',
    path: `${PATH}/evidence-package`,
    access: 'client:verifications:export',
    summary:
      'Create a signed file (tar) of everything on record about the verification, for an authority or a court; the audit log records recipient and SHA-256',
    params: one,
    body: z.object({
      recipient: requiredText(2, 200, 'Please enter who receives it'),
      reference: optionalText(200).transform((text) => text ?? null),
    }),
    reply: 'tar',
    ratePerMinute: 10,
  },
  addNote: {
    method: 'POST',
    path: `${PATH}/notes`,
    access: 'client:reviews:decide',
    summary: 'Add a note for colleagues; the customer never sees it',
    params: one,
    body: NoteBody,
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
      .object({
        expiryDays: z.union(LINK_EXPIRY_DAYS.map((days) => z.literal(days))).optional(),
        /** Default: as it was sent before. */
        delivery: LinkDelivery.optional(),
      })
      .default({}),
    reply: dataReply(
      z.object({ expiresAt: instant, email: QueuedEmail.nullable(), sms: QueuedEmail.nullable() }),
    ),
    ratePerMinute: 20,
  },
  eraseVerification: {
    method: 'POST',
    path: `${PATH}/erase`,
    access: 'client:verifications:erase',
    stepUp: 'recent',
    summary: 'Permanently erase all personal data: images, claims, extracted data, e-mails and notes',
    params: one,
    body: z.object({ confirm: z.literal('erase', 'Type the word erase') }),
    reply: Done,
    ratePerMinute: 20,
  },
  getVerificationNeighbours: {
    method: 'GET',
    path: `${PATH}/neighbours`,
    access: 'client:verifications:read',
    summary: 'Get the previous and the next verification in a filtered list',
    params: one,
    query: ListQuery,
    reply: NeighboursReply,
  },
  getPerson: {
    method: 'GET',
    path: `${PATH}/person`,
    access: 'client:verifications:read',
    summary: 'Get all verifications of the same person, with their selfies, devices, notes and list entries',
    params: one,
    reply: dataReply(PersonRecord),
  },
  mergePeople: {
    method: 'POST',
    path: `${PATH}/person/merge`,
    access: 'client:reviews:decide',
    stepUp: 'recent',
    summary: 'Merge the person of another verification into this one’s, also where they were split before',
    params: one,
    body: MergeBody,
    reply: Done,
    errors: ['person.merged', 'verification.erased'],
  },
  splitPerson: {
    method: 'POST',
    path: `${PATH}/person/split`,
    access: 'client:reviews:decide',
    stepUp: 'recent',
    summary:
      'Split verifications off this one’s person: they are of somebody else, whatever face and number show',
    params: one,
    body: SplitBody,
    reply: Done,
    errors: ['person.own', 'verification.erased'],
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
