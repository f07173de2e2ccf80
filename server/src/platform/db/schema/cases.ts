import { sql } from 'drizzle-orm'
import { bigserial, boolean, index, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { OPEN_REASON_CODES, type OpenReason } from '@wabi/contract/cases.ts'
import { DOCUMENT_TYPES } from '@wabi/contract/catalog/documents.ts'
import { REJECT_REASONS, type RejectReason } from '@wabi/contract/reject-reasons.ts'
import { REVIEW_OUTCOMES, type ReviewOutcome } from '@wabi/contract/states.ts'
import { later, notNegative, oneOf, rowCheck } from './checks.ts'
import { clients } from './clients.ts'
import { createdAt, instant, publicId, sealed } from './columns.ts'
import { ofDecision } from './evidence.ts'
import { ofVerification } from './keys.ts'

const clientId = () =>
  text()
    .notNull()
    .references(() => clients.id)
const verificationId = () => text().notNull()

/**
 * What waits for a person, of every client: the platform's queue reads the rows of those clients that hand review over.
 * A trigger on `customer_verifications` writes and removes them; only `assignedTo` is ours to set. A row whose `waitsSince`
 * is null waits for the customer, who was asked for a step again, and keeps its place with whoever asked.
 */
export const reviewCases = pgTable(
  'review_cases',
  {
    verificationId: verificationId().primaryKey(),
    clientId: clientId(),
    waitsSince: instant(),
    /** The lower, the riskier: the score, and 101 more where nothing speaks of fraud. */
    riskRank: smallint().notNull(),
    documentType: text(),
    reasons: text().array().notNull().default([]),
    escalated: boolean().notNull().default(false),
    /** Who of the platform's staff is to deal with it. */
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

/** Who of the platform's staff opened what a case holds of a person, and until when it stays open to them. */
export const caseOpenings = pgTable(
  'case_openings',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    clientId: clientId(),
    verificationId: verificationId(),
    adminId: text().notNull(),
    /** Null where the operator asks for none. */
    reason: text().$type<OpenReason>(),
    openedAt: instant().notNull(),
    until: instant().notNull(),
  },
  (table) => [
    index().on(table.verificationId, table.adminId, table.until),
    index().on(table.clientId),
    ofVerification(table, { onDelete: 'cascade' }),
    oneOf(table.reason, OPEN_REASON_CODES),
    later(table.until, table.openedAt),
  ],
)

const CASE_RESULTS = [...REVIEW_OUTCOMES, 'asked', 'approved_first'] as const

/** What the platform's staff did with cases, as it stood then: what their figures are counted from. */
export const caseResults = pgTable(
  'case_results',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    clientId: clientId(),
    verificationId: verificationId(),
    adminId: text().notNull(),
    /** `approved_first` decides nothing yet: with four eyes a second person does. */
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

/** A decided case that another of the platform's staff decides once more without knowing how. It changes nothing of it. */
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
    /** When it was decided first. */
    createdAt: createdAt(),
    assignedTo: text(),
    assignedAt: instant(),
    /** The second one's; null until then. */
    outcome: text().$type<ReviewOutcome>(),
    reason: text().$type<RejectReason>(),
    /** What the second one wrote for colleagues. */
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
