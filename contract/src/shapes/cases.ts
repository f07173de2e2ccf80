import { z } from 'zod'
import { OPEN_REASON_CODES } from '../cases.ts'
import { DOCUMENT_TYPES } from '../catalog/documents.ts'
import { REASON_CODES } from '../checks.ts'
import { idOf } from '../ids.ts'
import { REJECT_REASONS } from '../reject-reasons.ts'
import { REVIEW_OUTCOMES } from '../states.ts'
import { day, instant } from './reply.ts'
import { optionalText } from './text.ts'
import { VerificationDetail } from './verification.ts'

const client = z.object({ id: idOf('client'), name: z.string() })
const assignee = z.object({ id: idOf('admin'), name: z.string(), you: z.boolean() }).nullable()
const count = z.number().int()

/** Why one of the platform's staff opens what a case holds of a person. */
export const OpenBody = z
  .object({ reason: z.enum(OPEN_REASON_CODES, 'Choose a reason'), words: optionalText(300) })
  .refine(({ reason, words }) => reason !== 'other' || words !== undefined, {
    path: ['words'],
    message: 'Please say why',
  })

/** A case of the platform's queue: what is needed to choose one, and nothing of whom it is about. */
export const CaseItem = z
  .object({
    verificationId: idOf('verification'),
    client,
    documentType: z.enum(DOCUMENT_TYPES).nullable(),
    /** ISO 3166-1 alpha-2 of the nationality that the customer chose. */
    country: z.string().nullable(),
    score: z.number().int().nullable(),
    reasons: z.array(z.enum(REASON_CODES)),
    /** Something speaks of fraud (`RISKY_REASONS`). */
    risky: z.boolean(),
    waitsSince: instant,
    dueAt: instant,
    overdue: z.boolean(),
    /** Waits for an admin. */
    escalated: z.boolean(),
    /** Four eyes: one person has approved it, and it waits for another's approval. */
    approvedOnce: z.boolean(),
    assignee,
  })
  .meta({ id: 'CaseItem' })

/** How much waits, and of what. */
export const CaseCounts = z.object({
  waiting: count,
  unassigned: count,
  mine: count,
  overdue: count,
  escalated: count,
  byClient: z.array(z.object({ id: idOf('client'), name: z.string(), count })),
  byDocument: z.array(z.object({ key: z.enum(DOCUMENT_TYPES), count })),
  byReason: z.array(z.object({ key: z.enum(REASON_CODES), count })),
  /** Decided cases that the one who asks may decide a second time. */
  secondReviews: count,
})

/** A case as a reviewer of the platform sees it; the customer's own link is not in it. */
export const CaseDetail = VerificationDetail.extend({
  case: z.object({
    client,
    /** null once it waits no more. */
    waitsSince: instant.nullable(),
    dueAt: instant.nullable(),
    overdue: z.boolean(),
    assignee,
    /** Until when it is open to the one who asks; null where the operator asks for no reason. */
    openUntil: instant.nullable(),
  }),
}).meta({ id: 'CaseDetail' })

/** A decided case as it stood before: how it was decided is not in it. */
export const SecondReviewDetail = VerificationDetail.extend({
  secondReview: z.object({ id: idOf('secondReview'), client, openUntil: instant.nullable() }),
}).meta({ id: 'SecondReviewDetail' })

const OUTCOME = z.enum(REVIEW_OUTCOMES)

const Opinion = z.object({ by: z.string(), outcome: OUTCOME, reason: z.enum(REJECT_REASONS).nullable() })

/** What the first reviewer had decided, once the second has too. */
export const SecondReviewResult = z.object({ agrees: z.boolean(), first: Opinion })

/** A case that two decided differently; it stands as the first decided it. */
export const Disagreement = z
  .object({
    id: idOf('secondReview'),
    verificationId: idOf('verification'),
    client,
    documentType: z.enum(DOCUMENT_TYPES).nullable(),
    first: Opinion.extend({ at: instant }),
    second: Opinion.extend({ at: instant, words: z.string().nullable() }),
  })
  .meta({ id: 'Disagreement' })

const Agreement = z.object({
  /** Cases that two decided. */
  cases: count,
  /** Of them decided alike; null without any. */
  percent: z.number().nullable(),
  /** Cohen's; null where nothing but chance could be seen. */
  kappa: z.number().nullable(),
  bothApproved: count,
  bothRejected: count,
  approvedThenRejected: count,
  rejectedThenApproved: count,
})

const Figures = z.object({
  /** Approved, rejected or asked again. */
  decided: count,
  approved: count,
  rejected: count,
  asked: count,
  /** Four eyes: approved first, and left to another to decide; in none of the others. */
  firstApprovals: count,
  /** Decided after they were due. */
  overdue: count,
  /** From the reviewer's first look to the decision; null without any. */
  medianDecideSeconds: count.nullable(),
  /** From when the case began to wait to the decision. */
  medianWaitSeconds: count.nullable(),
})

/** What the platform's reviewers did in a period; a reviewer reads his own row and the whole. */
export const CaseStats = z.object({
  /** Days in UTC, both counted. */
  from: day,
  to: day,
  all: Figures,
  agreement: Agreement,
  reviewers: z.array(
    Figures.extend({ id: idOf('admin'), name: z.string(), you: z.boolean(), agreement: Agreement }),
  ),
})
