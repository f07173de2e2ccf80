import { z } from 'zod'
import { CASE_ORDERS } from '../../review/cases.ts'
import { DOCUMENT_TYPES } from '../../catalog/document-types.ts'
import { REASON_CODES } from '../../verification/checks.ts'
import type { Endpoint } from '../../endpoint/endpoint.ts'
import { idSchema } from '../../endpoint/ids.ts'
import { LANGUAGES } from '../../language/languages.ts'
import { CaseCounts, CaseDetail, CaseItem, OpenBody } from '../../shapes/cases.ts'
import { dataReply, Done, instant, pageReply } from '../../shapes/reply.ts'
import {
  assignmentBody,
  BulkReply,
  CaseDecisionBody,
  CaseEscalationBody,
  CaseNoteBody,
  CaseResubmissionBody,
  NeighboursReply,
  PresenceBody,
  PresenceReply,
  ResubmissionReply,
  reviewersReply,
  UndoBody,
} from '../../shapes/review-actions.ts'
import { HeldCase } from '../../shapes/review.ts'

const yes = z.literal('true').transform(() => true)

const CaseFilter = z.object({
  order: z.enum(CASE_ORDERS).default('oldest'),
  clientId: idSchema('client').optional(),
  documentType: z.enum(DOCUMENT_TYPES).optional(),
  reason: z.enum(REASON_CODES).optional(),
  /** Language of the messages to the customer. */
  language: z.enum(LANGUAGES).optional(),
  /** `me`: the caller; `nobody`: not assigned; `suited`: not assigned, in a language and of a document of the caller. */
  assignee: z.union([idSchema('admin'), z.enum(['me', 'nobody', 'suited'])]).optional(),
  overdue: yes.optional(),
  escalated: yes.optional(),
})

const PATH = '/api/admin/cases'
const ONE = `${PATH}/:verificationId`
const one = z.object({ verificationId: idSchema('verification') })

/** The review queue of the platform's staff: cases of clients that delegate review to the platform. */
export const adminCasesApi = {
  listCases: {
    method: 'GET',
    path: PATH,
    access: 'admin:cases:read',
    summary: 'List the cases that wait for review, of all clients that delegate it to the platform',
    query: CaseFilter.extend({
      limit: z.coerce.number().int().min(1).max(100).default(25),
      cursor: z.string().max(200).optional(),
    }),
    reply: pageReply(CaseItem),
    ratePerMinute: 120,
  },
  countCases: {
    method: 'GET',
    path: `${PATH}/counts`,
    access: 'admin:cases:read',
    summary: 'Count the waiting cases, by client, document, reason and language',
    reply: dataReply(CaseCounts),
    ratePerMinute: 120,
  },
  listCaseReviewers: {
    method: 'GET',
    path: `${PATH}/reviewers`,
    access: 'admin:cases:read',
    summary: "List the platform's staff by name, and whether cases can be assigned to them",
    reply: reviewersReply('admin'),
  },
  claimNextCase: {
    method: 'POST',
    path: `${PATH}/next`,
    access: 'admin:cases:decide',
    summary:
      'Get your next case: one already assigned to you, or the first free one, those in your languages and of your documents first, which is then assigned to you',
    body: CaseFilter.omit({ assignee: true, overdue: true, escalated: true }).extend({
      overdue: z.boolean().optional(),
      escalated: z.boolean().optional(),
      /** The case the reviewer just left: free cases come before those they have skipped. */
      from: idSchema('verification').optional(),
    }),
    reply: dataReply(z.object({ verificationId: idSchema('verification').nullable() })),
    ratePerMinute: 120,
  },
  assignCases: {
    method: 'POST',
    path: `${PATH}/assignments`,
    access: 'admin:cases:decide',
    summary:
      'Assign cases to yourself, to a colleague or to whom each suits by language and document, or unassign them',
    body: assignmentBody('admin'),
    reply: BulkReply,
  },
  openCase: {
    method: 'POST',
    path: `${ONE}/open`,
    access: 'admin:cases:read',
    summary: 'Give a reason for opening the personal data of a case; it is then open to you for half an hour',
    params: one,
    body: OpenBody,
    reply: dataReply(z.object({ until: instant })),
    ratePerMinute: 120,
  },
  getCase: {
    method: 'GET',
    path: ONE,
    access: 'admin:cases:read',
    summary: 'Get one case without its images; refused until the case is opened if a reason is required',
    params: one,
    reply: dataReply(CaseDetail),
    ratePerMinute: 240,
  },
  getCaseImage: {
    method: 'GET',
    path: `${ONE}/evidence/:evidenceId`,
    access: 'admin:evidence:view',
    summary:
      'Get one image of a case, or of a verification that shares a face, number or image with it; each view is audited',
    params: one.extend({ evidenceId: idSchema('evidence') }),
    query: z.object({ of: idSchema('verification').optional() }),
    reply: 'image',
    ratePerMinute: 600,
  },
  decideCase: {
    method: 'POST',
    path: `${ONE}/decision`,
    access: 'admin:cases:decide',
    summary: 'Approve or reject a case; takes effect after ten seconds and can be undone until then',
    params: one,
    body: CaseDecisionBody,
    reply: dataReply(HeldCase),
    ratePerMinute: 240,
  },
  listHeldCases: {
    method: 'GET',
    path: '/api/admin/held-decisions',
    access: 'admin:cases:read',
    summary: 'List your decisions that have not taken effect yet, oldest first',
    reply: dataReply(z.array(HeldCase)),
    ratePerMinute: 240,
  },
  undoCaseDecision: {
    method: 'POST',
    path: `${ONE}/decision/undo`,
    access: 'admin:cases:decide',
    summary: 'Undo a decision, your own or a colleague’s, that has not taken effect yet',
    params: one,
    body: UndoBody,
    reply: Done,
    ratePerMinute: 240,
  },
  requestCaseResubmission: {
    method: 'POST',
    path: `${ONE}/ask`,
    access: 'admin:cases:decide',
    summary: 'Ask the customer to repeat one step; they are shown the reasons and words',
    params: one,
    body: CaseResubmissionBody,
    reply: ResubmissionReply,
  },
  escalateCase: {
    method: 'POST',
    path: `${ONE}/escalate`,
    access: 'admin:cases:decide',
    summary: 'Escalate a case to an admin, or return it to all reviewers',
    params: one,
    body: CaseEscalationBody,
    reply: Done,
  },
  recordCasePresence: {
    method: 'POST',
    path: `${ONE}/presence`,
    access: 'admin:cases:decide',
    summary: 'Report that you are viewing this case, and get who else is; repeat every 30 seconds',
    params: one,
    body: PresenceBody,
    reply: PresenceReply,
    ratePerMinute: 240,
  },
  addCaseNote: {
    method: 'POST',
    path: `${ONE}/notes`,
    access: 'admin:cases:decide',
    summary: "Add a note for the platform's staff, or also for the client's; the customer never sees it",
    params: one,
    body: CaseNoteBody,
    reply: Done,
  },
  getCaseNeighbours: {
    method: 'GET',
    path: `${ONE}/neighbours`,
    access: 'admin:cases:read',
    summary: 'Get the previous and the next case in the filtered queue',
    params: one,
    query: CaseFilter,
    reply: NeighboursReply,
    ratePerMinute: 240,
  },
} as const satisfies Record<string, Endpoint>
