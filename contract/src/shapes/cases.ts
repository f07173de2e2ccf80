import { z } from 'zod'
import { OPEN_REASON_CODES } from '../review/cases.ts'
import { REVIEWER_SEXES } from '../review/reviewer-sex.ts'
import { DOCUMENT_TYPES } from '../catalog/document-types.ts'
import { REASON_CODES } from '../verification/checks.ts'
import { idSchema } from '../endpoint/ids.ts'
import { LANGUAGES } from '../language/languages.ts'
import { REJECT_REASONS } from '../verification/reject-reasons.ts'
import { REVIEW_OUTCOMES } from '../verification/states.ts'
import { day, instant } from './reply.ts'
import { rejectReason } from './review-actions.ts'
import { optionalText } from './text.ts'
import { VerificationDetail } from './verification.ts'

const client = z.object({ id: idSchema('client'), name: z.string() })
const assignee = z.object({ id: idSchema('admin'), name: z.string(), you: z.boolean() }).nullable()
const count = z.number().int()

/** Reason of a platform staff member for opening the personal data of a case. */
export const OpenBody = z
  .object({ reason: z.enum(OPEN_REASON_CODES, 'Choose a reason'), words: optionalText(300) })
  .refine(({ reason, words }) => reason !== 'other' || words !== undefined, {
    path: ['words'],
    message: 'Please say why',
  })

/** A case in the platform's queue: what is needed to choose one, without personal data. */
export const CaseItem = z
  .object({
    verificationId: idSchema('verification'),
    client,
    documentType: z.enum(DOCUMENT_TYPES).nullable(),
    /** ISO 3166-1 alpha-2 code of the nationality that the customer chose. */
    country: z.string().nullable(),
    /** Language of the messages to the customer. */
    language: z.enum(LANGUAGES),
    score: z.number().int().nullable(),
    reasons: z.array(z.enum(REASON_CODES)),
    /** Has a reason that indicates fraud (`RISKY_REASONS`). */
    risky: z.boolean(),
    waitsSince: instant,
    dueAt: instant,
    overdue: z.boolean(),
    /** Waits for an admin. */
    escalated: z.boolean(),
    /** Four-eyes: approved by one person, waiting for a second approval. */
    approvedOnce: z.boolean(),
    assignee,
    /** Whether it is in a language and of a document of the caller; false where these are all. */
    suitsYou: z.boolean(),
    /** The sex of the reviewer that the customer asked for; null: no request. */
    reviewerSex: z.enum(REVIEWER_SEXES).nullable(),
  })
  .meta({ id: 'CaseItem' })

/** Numbers of waiting cases, by client, document, reason and language. */
export const CaseCounts = z.object({
  waiting: count,
  unassigned: count,
  /** Unassigned, in a language and of a document of the caller. */
  suited: count,
  mine: count,
  overdue: count,
  escalated: count,
  byClient: z.array(z.object({ id: idSchema('client'), name: z.string(), count })),
  byDocument: z.array(z.object({ key: z.enum(DOCUMENT_TYPES), count })),
  byReason: z.array(z.object({ key: z.enum(REASON_CODES), count })),
  byLanguage: z.array(z.object({ key: z.enum(LANGUAGES), count })),
  /** Second reviews available to the caller. */
  secondReviews: count,
})

/** A case as a platform reviewer sees it, without the customer's link. */
export const CaseDetail = VerificationDetail.extend({
  case: z.object({
    client,
    /** null once it is no longer waiting. */
    waitsSince: instant.nullable(),
    dueAt: instant.nullable(),
    overdue: z.boolean(),
    assignee,
    /** Until when it is open to the caller; null if the operator requires no reason. */
    openUntil: instant.nullable(),
  }),
}).meta({ id: 'CaseDetail' })

/** A decided case as it was before the decision, which it does not include. */
export const SecondReviewDetail = VerificationDetail.extend({
  secondReview: z.object({ id: idSchema('secondReview'), client, openUntil: instant.nullable() }),
}).meta({ id: 'SecondReviewDetail' })

const OUTCOME = z.enum(REVIEW_OUTCOMES)

const Opinion = z.object({ by: z.string(), outcome: OUTCOME, reason: z.enum(REJECT_REASONS).nullable() })

const words = optionalText(2000)

/** A second opinion, with a comment for colleagues. */
export const SecondOpinionBody = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('approved'), words }),
  z.object({ outcome: z.literal('rejected'), reason: rejectReason, words }),
])

/** The first reviewer's decision, shown after the second reviewer has decided. */
export const SecondReviewResult = z.object({ agrees: z.boolean(), first: Opinion })

/** A case that two reviewers decided differently; the first decision stays in force. */
export const Disagreement = z
  .object({
    id: idSchema('secondReview'),
    verificationId: idSchema('verification'),
    client,
    documentType: z.enum(DOCUMENT_TYPES).nullable(),
    first: Opinion.extend({ at: instant }),
    second: Opinion.extend({ at: instant, words: z.string().nullable() }),
  })
  .meta({ id: 'Disagreement' })

export const Agreement = z.object({
  /** Cases decided by two reviewers. */
  cases: count,
  /** Percentage decided alike; null without any. */
  percent: z.number().nullable(),
  /** Cohen's kappa; null if agreement cannot be distinguished from chance. */
  kappa: z.number().nullable(),
  bothApproved: count,
  bothRejected: count,
  approvedThenRejected: count,
  rejectedThenApproved: count,
})

const Figures = z.object({
  /** Approved, rejected, or asked for a step again. */
  decided: count,
  approved: count,
  rejected: count,
  asked: count,
  /** Four-eyes: first approvals, which another reviewer completes; not counted in the other figures. */
  firstApprovals: count,
  /** Decided after they were due. */
  overdue: count,
  /** From when the reviewer first opened the case to the decision; null without any. */
  medianDecideSeconds: count.nullable(),
  /** From when the case entered the queue to the decision. */
  medianWaitSeconds: count.nullable(),
})

/** Statistics of the platform's reviewers in a period; reviewers see their own row and the totals. */
export const CaseStats = z.object({
  /** Days in UTC, both included. */
  from: day,
  to: day,
  all: Figures,
  agreement: Agreement,
  reviewers: z.array(
    Figures.extend({ id: idSchema('admin'), name: z.string(), you: z.boolean(), agreement: Agreement }),
  ),
})
