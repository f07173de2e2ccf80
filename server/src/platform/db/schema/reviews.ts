import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { ASK_STEPS, type AskStep } from '@wabi/contract/verification/asks.ts'
import { REJECT_REASONS, type RejectReason } from '@wabi/contract/verification/reject-reasons.ts'
import { REVOKE_REASONS, type RevokeReason } from '@wabi/contract/review/reopen.ts'
import { REVIEW_OUTCOMES, type ReviewOutcome } from '@wabi/contract/verification/states.ts'
import { DECISION_FLAGS, type DecisionFlag } from '@wabi/contract/review/separation.ts'
import { allOf, later, oneOf, rowCheck } from './checks.ts'
import { clientId } from './clients.ts'
import { createdAt, instant, publicId, sealed } from './columns.ts'
import { ofDecision } from './evidence.ts'
import { ofVerification, ofVerificationsSession } from './keys.ts'

const verificationId = () => text().notNull()
const userId = () => text().notNull()

/** Approvals under the four-eyes principle, of the decision that led to review. The second approval decides. */
export const approvals = pgTable(
  'approvals',
  {
    clientId: clientId(),
    verificationId: verificationId(),
    /** The decision that was reviewed. */
    decisionId: text().notNull(),
    userId: userId(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.decisionId, table.userId] }),
    index().on(table.clientId, table.verificationId),
    index().on(table.verificationId),
    ofDecision(table),
  ],
)

/** A step that the customer was asked to repeat, and when they did. The newest counts. */
export const asks = pgTable(
  'asks',
  {
    id: publicId(),
    clientId: clientId(),
    verificationId: verificationId(),
    sessionId: text().notNull(),
    /** The decision it follows; each is followed once, by a request like this or by a decision. */
    decisionId: text().notNull(),
    step: text().$type<AskStep>().notNull(),
    reasons: text().array().notNull().default([]),
    /** The reviewer's own text for the customer. */
    words: sealed(),
    askedBy: userId(),
    /** When the customer answered; the next decision is based on it. */
    answeredAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex().on(table.clientId, table.decisionId),
    index().on(table.clientId, table.verificationId),
    index().on(table.sessionId),
    index().on(table.verificationId),
    ofDecision(table),
    ofVerificationsSession(table),
    oneOf(table.step, ASK_STEPS),
  ],
)

/** Notes between staff about a case; never shown to the customer. */
export const caseNotes = pgTable(
  'case_notes',
  {
    id: publicId(),
    clientId: clientId(),
    verificationId: verificationId(),
    words: sealed(),
    writtenBy: userId(),
    /** For the platform's staff only: the client does not see it. */
    forPlatform: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    index().on(table.clientId, table.verificationId),
    index().on(table.verificationId, table.createdAt),
    ofVerification(table),
  ],
)

/**
 * Who is viewing a case. Informational only: the lock on the verification's row ensures that it is decided once. The
 * table keeps its first name, because processes of the previous version use it during an update.
 */
export const casePresence = pgTable(
  'looks',
  {
    clientId: clientId(),
    verificationId: verificationId(),
    userId: userId(),
    since: instant().notNull(),
    until: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.verificationId, table.userId] }),
    ofVerification(table),
  ],
)

/** Reasons of a rejection and of a revocation. */
const HELD_REASONS = [...new Set([...REJECT_REASONS, ...REVOKE_REASONS])]

/**
 * A person's decision until it is applied or undone, which deletes the row and is recorded in the audit log. At most
 * one per verification.
 */
export const heldDecisions = pgTable(
  'held_decisions',
  {
    id: publicId(),
    clientId: clientId(),
    verificationId: verificationId(),
    /** The decision that was reviewed. */
    decisionId: text().notNull(),
    outcome: text().$type<ReviewOutcome>().notNull(),
    /** It revokes the approval that `decisionId` refers to. */
    revokes: boolean().notNull().default(false),
    reason: text().$type<RejectReason | RevokeReason>(),
    /** For the customer. */
    words: sealed(),
    /** For the client's staff, from the platform's staff. */
    note: sealed(),
    /** Circumstances that the decision is stored with. */
    flags: text().array().$type<DecisionFlag[]>().notNull().default([]),
    /** A client user's id, or that of one of the platform's staff. */
    heldBy: userId(),
    /** Both by the database's clock. */
    heldAt: instant().notNull(),
    dueAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex().on(table.clientId, table.verificationId),
    index().on(table.dueAt),
    index().on(table.heldBy),
    ofDecision(table, { onDelete: 'cascade' }),
    oneOf(table.outcome, REVIEW_OUTCOMES),
    oneOf(table.reason, HELD_REASONS),
    allOf(table.flags, DECISION_FLAGS),
    rowCheck(table.id, 'revocation_rejects', sql`not revokes or outcome = 'rejected'`),
    later(table.dueAt, table.heldAt),
    rowCheck(table.id, 'reason_of_rejection', sql`(outcome = 'rejected') = (reason is not null)`),
  ],
)
