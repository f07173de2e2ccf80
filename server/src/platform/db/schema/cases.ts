import { sql } from 'drizzle-orm'
import { bigserial, boolean, index, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { OPEN_REASON_CODES, type OpenReason } from '@wabi/contract/review/cases.ts'
import { DOCUMENT_TYPES } from '@wabi/contract/catalog/document-types.ts'
import { REJECT_REASONS, type RejectReason } from '@wabi/contract/verification/reject-reasons.ts'
import { REVIEW_OUTCOMES, type ReviewOutcome } from '@wabi/contract/verification/states.ts'
import { later, notNegative, oneOf, rowCheck } from './checks.ts'
import { clientId } from './clients.ts'
import { createdAt, instant, publicId, sealed } from './columns.ts'
import { ofDecision } from './evidence.ts'
import { ofVerification } from './keys.ts'

const verificationId = () => text().notNull()

/**
 * Cases that wait for a person, of every client: the platform's queue reads those of clients it reviews for. A trigger
 * on `customer_verifications` inserts and deletes the rows; the app sets only the assignment. A row whose `waitsSince`
 * is null waits for the customer, who was asked for a step again, and stays assigned to the person who asked.
 */
export const reviewCases = pgTable(
  'review_cases',
  {
    verificationId: verificationId().primaryKey(),
    clientId: clientId(),
    waitsSince: instant(),
    /** Lower is riskier: the score, plus 101 where nothing indicates fraud. */
    riskRank: smallint().notNull(),
    documentType: text(),
    reasons: text().array().notNull().default([]),
    escalated: boolean().notNull().default(false),
    /** The member of the platform's staff who should handle it. */
    assignedTo: text(),
    assignedAt: instant(),
  },
  (table) => [
    index()
      .on(table.waitsSince, table.verificationId)
      .where(sql`waits_since is not null`),
    index()
      .on(table.riskRank, table.waitsSince, table.verificationId)
      .where(sql`waits_since is not null`),
    index().on(table.clientId, table.waitsSince),
    index()
      .on(table.assignedTo)
      .where(sql`assigned_to is not null`),
    ofVerification(table, { onDelete: 'cascade' }),
    oneOf(table.documentType, DOCUMENT_TYPES),
    notNegative(table.riskRank),
    rowCheck(table.clientId, 'assigned', sql`assigned_to is null or assigned_at is not null`),
  ],
)

/**
 * Who opened the personal data of a case, and until when it stays open to them: the platform's staff and people of the
 * client's own team. The column keeps its first name, because processes of the previous version use it during an update.
 */
export const caseOpenings = pgTable(
  'case_openings',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    clientId: clientId(),
    verificationId: verificationId(),
    openedBy: text('admin_id').notNull(),
    /** Null where none is required. */
    reason: text().$type<OpenReason>(),
    openedAt: instant().notNull(),
    until: instant().notNull(),
  },
  (table) => [
    index().on(table.verificationId, table.openedBy, table.until),
    index().on(table.clientId),
    ofVerification(table, { onDelete: 'cascade' }),
    oneOf(table.reason, OPEN_REASON_CODES),
    later(table.until, table.openedAt),
  ],
)

const CASE_RESULTS = [...REVIEW_OUTCOMES, 'asked', 'approved_first'] as const

/** What the platform's staff did with cases, at that time: the source of their figures. */
export const caseResults = pgTable(
  'case_results',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    clientId: clientId(),
    verificationId: verificationId(),
    adminId: text().notNull(),
    /** `approved_first` is no decision yet: under the four-eyes principle a second person decides. */
    result: text().$type<(typeof CASE_RESULTS)[number]>().notNull(),
    waitedSince: instant().notNull(),
    /** When this person first opened it. */
    openedAt: instant().notNull(),
    dueAt: instant().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index().on(table.createdAt, table.adminId),
    index().on(table.verificationId),
    index().on(table.clientId),
    ofVerification(table, { onDelete: 'cascade' }),
    oneOf(table.result, CASE_RESULTS),
  ],
)

/** A decided case that another of the platform's staff decides again, blind. It does not change the decision. */
export const secondReviews = pgTable(
  'second_reviews',
  {
    id: publicId(),
    clientId: clientId(),
    verificationId: verificationId(),
    decisionId: text().notNull(),
    firstBy: text().notNull(),
    firstOutcome: text().$type<ReviewOutcome>().notNull(),
    firstReason: text().$type<RejectReason>(),
    /** When the first decision was made. */
    createdAt: createdAt(),
    assignedTo: text(),
    assignedAt: instant(),
    /** The second reviewer's; null until decided. */
    outcome: text().$type<ReviewOutcome>(),
    reason: text().$type<RejectReason>(),
    /** The second reviewer's comment for colleagues. */
    words: sealed(),
    decidedBy: text(),
    decidedAt: instant(),
  },
  (table) => [
    uniqueIndex().on(table.clientId, table.decisionId),
    index()
      .on(table.createdAt, table.id)
      .where(sql`decided_at is null`),
    index()
      .on(table.decidedAt, table.id)
      .where(sql`decided_at is not null`),
    index().on(table.verificationId),
    index().on(table.clientId),
    ofDecision(table, { onDelete: 'cascade' }),
    oneOf(table.firstOutcome, REVIEW_OUTCOMES),
    oneOf(table.outcome, REVIEW_OUTCOMES),
    oneOf(table.firstReason, REJECT_REASONS),
    oneOf(table.reason, REJECT_REASONS),
    rowCheck(table.id, 'assigned', sql`assigned_to is null or assigned_at is not null`),
    rowCheck(
      table.id,
      'first_reason_of_rejection',
      sql`(first_outcome = 'rejected') = (first_reason is not null)`,
    ),
    rowCheck(
      table.id,
      'decided',
      sql`(decided_at is null) = (outcome is null) and (decided_at is null) = (decided_by is null)`,
    ),
    rowCheck(
      table.id,
      'reason_of_rejection',
      sql`(outcome is not distinct from 'rejected') = (reason is not null)`,
    ),
  ],
)
