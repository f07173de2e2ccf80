import { sql } from 'drizzle-orm'
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import { ASK_STEPS, type AskStep } from '@wabi/contract/asks.ts'
import { COUNTRIES } from '@wabi/contract/catalog/countries.ts'
import { DOCUMENT_TYPES, type DocumentType } from '@wabi/contract/catalog/documents.ts'
import { KEY_MODES, type KeyMode } from '@wabi/contract/key-limits.ts'
import { CUSTOMER_LANGUAGES, type CustomerLanguage } from '@wabi/contract/languages.ts'
import {
  LIVENESS_MOVES,
  type LivenessDeclined,
  type LivenessMove,
  type LivenessReason,
} from '@wabi/contract/liveness.ts'
import { Device } from '@wabi/contract/shapes/session-state.ts'
import {
  LINK_STATUSES,
  type LinkStatus,
  OUTCOMES,
  type Outcome,
  STATUS_OF_OUTCOME,
  VERIFICATION_STATUSES,
  type VerificationStatus,
} from '@wabi/contract/states.ts'
import { TEST_CUSTOMER_NAMES, type TestCustomer } from '@wabi/contract/test-customers.ts'
import { allOf, later, notNegative, oneOf, positive, rowCheck, within } from './checks.ts'
import { clients } from './clients.ts'
import { createdAt, instant, publicId, rowId, sealed, transactionId, updatedAt } from './columns.ts'

const COUNTRY_CODES = COUNTRIES.map(([code]) => code)

const clientId = () =>
  text()
    .notNull()
    .references(() => clients.id)

/** The last word on a session's head turn: a burst that passed, why the last one did not, or why there was none. */
export type LivenessRecord =
  | { state: 'passed' }
  | { state: 'not_passed'; reasons: LivenessReason[] }
  | { state: 'declined'; declined: LivenessDeclined }

/** `country` is ISO 3166-1 alpha-2; each null where it is not known. Names without versions: nobody is told apart by them. */
export interface SeenFrom {
  country: string | null
  browser: string | null
  system: string | null
}

/** A decided status has its outcome and an open one none; what is cancelled may have waited for a person. */
const outcomeOfStatus = sql.raw(
  `case status ${Object.entries(STATUS_OF_OUTCOME)
    .map(([outcome, status]) => `when '${status}' then outcome is not distinct from '${outcome}'`)
    .join(' ')} when 'cancelled' then outcome is null or outcome = 'pending_review' else outcome is null end`,
)

/** One request to check one customer. */
export const customerVerifications = pgTable(
  'customer_verifications',
  {
    id: rowId(),
    clientId: clientId(),
    verificationId: text().notNull().unique(),
    /** `test`: nobody real; in no list, count or search together with live ones (docs/TESTING-MODE.md). */
    mode: text().$type<KeyMode>().notNull().default('live'),
    customerName: sealed(),
    customerEmail: sealed(),
    customerPhone: sealed(),
    purpose: text(),
    status: text().$type<VerificationStatus>().notNull().default('pending'),
    verificationLink: text(),
    expiresAt: instant(),
    completedAt: instant(),
    createdAt: createdAt(),
    sessionId: text(),
    documentType: text().$type<DocumentType>(),
    outcome: text().$type<Outcome>(),
    overallScore: integer(),
    /** The client's own number for this customer, returned in webhooks. */
    clientReference: text(),
    /** Where the customer is sent when he is done; its origin may frame the check. */
    returnUrl: text(),
    startedAt: instant(),
    /** First photo of the document, first picture of the face, first decision; kept by triggers, as is the next. */
    documentAt: instant(),
    selfieAt: instant(),
    decidedAt: instant(),
    /** Why the rules did not approve by themselves, and why a person rejected. */
    reasons: text().array().notNull().default([]),
    /** Staff's own words for finding it again. */
    tags: text().array().notNull().default([]),
    /** Since when it waits for an admin or the owner; null: for any reviewer. */
    escalatedAt: instant(),
    /** Everything personal is gone since then. */
    erasedAt: instant(),
    /** The session's, and who of staff made the decision in force; kept by triggers. */
    nationality: text(),
    reviewedBy: text(),
    /** Who of staff is to deal with it; null: nobody in particular. */
    assignedTo: text(),
    /** In which the customer is written to; null: as the client does by default. */
    language: text().$type<CustomerLanguage>(),
    /** How far the customer came, as its place in FUNNEL_STEPS; what the overview counts as steps (`verification_marks`). */
    furthestStep: smallint().generatedAlwaysAs(
      sql`case when decided_at is not null then 4 when selfie_at is not null then 3 when document_at is not null then 2 when started_at is not null then 1 else 0 end`,
    ),
    /** Tens of `overallScore`, 0 to 10: a range of scores is a few walks along an index. */
    scoreBand: smallint().generatedAlwaysAs(sql`overall_score / 10`),
    /** Which rules its search terms follow; what is behind is indexed anew in the background. */
    searchVersion: smallint().notNull().default(0),
    updatedAt: updatedAt(),
    /** Written no more. Processes of the version before still read it during an upgrade: a later version drops it. */
    changedIn: transactionId(),
  },
  (table) => [
    // The list and each of its filters in the list's order, read backwards. What a link that nobody has opened does not have
    // yet is in no index: each is written anew with every change of the row.
    index().on(table.clientId, table.mode, table.createdAt, table.verificationId),
    index().on(table.clientId, table.mode, table.status, table.createdAt, table.verificationId),
    index()
      .on(table.clientId, table.mode, table.documentType, table.createdAt, table.verificationId)
      .where(sql`document_type is not null`),
    index()
      .on(table.clientId, table.mode, table.nationality, table.createdAt, table.verificationId)
      .where(sql`nationality is not null`),
    index()
      .on(table.clientId, table.mode, table.scoreBand, table.createdAt, table.verificationId)
      .where(sql`score_band is not null`),
    index().on(table.clientId, table.mode, table.furthestStep, table.createdAt, table.verificationId),
    index()
      .on(table.clientId, table.mode, table.reviewedBy, table.createdAt, table.verificationId)
      .where(sql`reviewed_by is not null`),
    index()
      .on(table.clientId, table.mode, table.assignedTo, table.createdAt, table.verificationId)
      .where(sql`assigned_to is not null`),
    index()
      .on(table.clientId, table.mode, table.clientReference, table.createdAt, table.verificationId)
      .where(sql`client_reference is not null`),
    index('customer_verifications_search_behind')
      .on(table.createdAt)
      .where(sql`search_version < 2`),
    // What the expiry job looks for.
    index()
      .on(table.expiresAt)
      .where(sql`status in ('pending', 'in_progress', 'resubmission_requested')`),
    // What refers to a verification names its client too, so that no row hangs on another client's.
    uniqueIndex('customer_verifications_of_client').on(table.clientId, table.verificationId),
    oneOf(table.mode, KEY_MODES),
    oneOf(table.status, VERIFICATION_STATUSES),
    oneOf(table.documentType, DOCUMENT_TYPES),
    oneOf(table.nationality, COUNTRY_CODES),
    oneOf(table.outcome, OUTCOMES),
    oneOf(table.language, CUSTOMER_LANGUAGES),
    within(table.overallScore, 0, 100),
    notNegative(table.searchVersion),
    later(table.expiresAt, table.createdAt),
    rowCheck(table.id, 'outcome_of_status', outcomeOfStatus),
    rowCheck(
      table.id,
      'decided_whole',
      sql`(outcome is null) = (overall_score is null) and (outcome is null) = (completed_at is null)`,
    ),
    rowCheck(table.id, 'escalated_is_waiting', sql`escalated_at is null or status = 'pending_review'`),
    rowCheck(
      table.id,
      'erased_has_no_person',
      sql`erased_at is null or num_nonnulls(customer_name, customer_email, customer_phone, client_reference) = 0 and tags = '{}' and status in ('completed', 'failed', 'expired', 'cancelled')`,
    ),
  ],
)

/** The customer's run through the flow. Image paths are storage keys. */
export const verificationSessions = pgTable(
  'verification_sessions',
  {
    id: rowId(),
    clientId: clientId(),
    verificationId: text().notNull(),
    sessionId: text().notNull().unique(),
    /** The verification's. */
    mode: text().$type<KeyMode>().notNull().default('live'),
    /** In test mode: whose sample was chosen instead of a picture, and so what is decided. */
    testCustomer: text().$type<TestCustomer>(),
    nationality: text(),
    personalInfo: jsonb().$type<{ sealed: string }>(),
    frontImagePath: text(),
    backImagePath: text(),
    /** Storage keys of the head turn's frames that count, and of the selfie once it was decided. */
    livenessImages: jsonb().$type<string[]>(),
    /** What came of the head turn; null until something of it was sent. Nothing of the person is in it. */
    liveness: jsonb().$type<LivenessRecord>(),
    /** Bursts that were judged. */
    livenessTries: integer().notNull().default(0),
    /** What it was asked to do and got no verdict on; asked again until then, by whatever nonce. */
    livenessMoves: text().array().$type<[LivenessMove, LivenessMove]>(),
    ocrResults: jsonb().$type<{ sealed: string }>(),
    status: text().$type<VerificationStatus>().notNull().default('pending'),
    createdAt: createdAt(),
    completedAt: instant(),
    documentType: text().$type<DocumentType>(),
    device: text().$type<z.infer<typeof Device>>(),
    /** The one step that a person asked for again and that was not answered yet (`asks` has the reasons). */
    askedStep: text().$type<AskStep>(),
    /** Another document was chosen since the claims were made: its number is still to be given. */
    idNumberDue: boolean().notNull().default(false),
    /** How often the customer has tried again after a rejection. */
    retries: integer().notNull().default(0),
    /** Which run through the flow this is, from 1: one more when they try again, and when a step is asked for again. */
    run: integer().notNull().default(1),
    /** `sid` of the browser that runs the check; other browsers of the customer only follow. null: any of them. */
    activeBrowser: text(),
    /** From where and with what it was worked on, no finer than this: country of the address, browser, system. */
    seenFrom: jsonb().$type<SeenFrom>(),
    /** Keyed hash of the claimed ID number: finds the same number under another name without keeping it readable. */
    idNumberFingerprint: text(),
    /** Keyed hash of the browser's device cookie, and of its address: several customers from one of them in a short time. */
    deviceHash: text(),
    addressHash: text(),
    updatedAt: updatedAt(),
  },
  (table) => [
    // One session for each verification.
    uniqueIndex('verification_sessions_one').on(table.clientId, table.verificationId),
    index().on(table.clientId, table.idNumberFingerprint),
    index().on(table.clientId, table.deviceHash),
    index().on(table.clientId, table.addressHash),
    uniqueIndex('verification_sessions_of_client').on(table.clientId, table.sessionId),
    uniqueIndex('verification_sessions_of_verification').on(
      table.clientId,
      table.verificationId,
      table.sessionId,
    ),
    foreignKey({
      name: 'verification_sessions_verification_fk',
      columns: [table.clientId, table.verificationId],
      foreignColumns: [customerVerifications.clientId, customerVerifications.verificationId],
    }),
    oneOf(table.mode, KEY_MODES),
    oneOf(table.testCustomer, TEST_CUSTOMER_NAMES),
    oneOf(table.status, VERIFICATION_STATUSES),
    oneOf(table.documentType, DOCUMENT_TYPES),
    oneOf(table.nationality, COUNTRY_CODES),
    oneOf(table.device, Device.options),
    oneOf(table.askedStep, ASK_STEPS),
    allOf(table.livenessMoves, LIVENESS_MOVES),
    notNegative(table.livenessTries),
    notNegative(table.retries),
    positive(table.run),
    rowCheck(table.id, 'test_customer_in_test', sql`test_customer is null or mode = 'test'`),
  ],
)

/** The invitation that was sent. */
export const verificationLinks = pgTable(
  'verification_links',
  {
    id: publicId(),
    clientId: clientId(),
    sessionId: text().notNull(),
    verificationId: text().notNull(),
    customerName: sealed(),
    customerEmail: sealed(),
    verificationUrl: text().notNull(),
    notes: sealed(),
    status: text().$type<LinkStatus>().notNull().default('pending'),
    emailSent: boolean().notNull().default(false),
    createdAt: createdAt(),
    expiresAt: instant(),
    /** The client user or API key that made it. */
    createdBy: text(),
  },
  (table) => [
    index().on(table.clientId, table.createdAt),
    index().on(table.clientId, table.verificationId),
    index().on(table.sessionId),
    foreignKey({
      name: 'verification_links_session_fk',
      columns: [table.clientId, table.verificationId, table.sessionId],
      foreignColumns: [
        verificationSessions.clientId,
        verificationSessions.verificationId,
        verificationSessions.sessionId,
      ],
    }),
    oneOf(table.status, LINK_STATUSES),
    later(table.expiresAt, table.createdAt),
  ],
)
