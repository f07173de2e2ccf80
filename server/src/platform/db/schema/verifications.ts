import { LANGUAGES, type Language } from '@wabi/contract/language/languages.ts'
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
import { ASK_STEPS, type AskStep } from '@wabi/contract/verification/asks.ts'
import { agentColumns, agentKeys } from './agent.ts'
import { COUNTRY_CODES } from './country-codes.ts'
import { DOCUMENT_TYPES, type DocumentType } from '@wabi/contract/catalog/document-types.ts'
import { KEY_MODES, type KeyMode } from '@wabi/contract/client/key-limits.ts'
import { MESSAGE_CHANNELS, type MessageChannel } from '@wabi/contract/client/emails.ts'
import { REVIEWER_SEXES, type ReviewerSex } from '@wabi/contract/review/reviewer-sex.ts'
import { EVIDENCE_STATES, type EvidenceState } from '@wabi/contract/client/retention.ts'
import { LABELS, type Label } from '@wabi/contract/review/labels.ts'
import { Device } from '@wabi/contract/shapes/session-state.ts'
import {
  OUTCOMES,
  type Outcome,
  VERIFICATION_STATUSES,
  type VerificationStatus,
} from '@wabi/contract/verification/states.ts'
import { TEST_CUSTOMER_NAMES, type TestCustomer } from '@wabi/contract/verification/test-customers.ts'
import { allOf, later, notBefore, notNegative, oneOf, positive, rowCheck, inRange } from './checks.ts'
import { templateColumns, templateKeys } from './check-templates.ts'
import { clientId, ofClientUser } from './clients.ts'
import { createdAt, instant, rowId, sealed, transactionId, updatedAt } from './columns.ts'
import { deviceColumns } from './device.ts'
import { possessionChecks, possessionColumns } from './possession.ts'
import type { LivenessRecord } from './session-json.ts'
import { retentionIndexes } from './retention-indexes.ts'
import { conditionsOfStatus } from './verification-conditions.ts'

/** One request to check one customer. */
export const customerVerifications = pgTable(
  'customer_verifications',
  {
    id: rowId(),
    clientId: clientId(),
    verificationId: text().notNull().unique(),
    /** `test`: not a real person; never in a list, count or search together with live ones (docs/TESTING-MODE.md). */
    mode: text().$type<KeyMode>().notNull().default('live'),
    customerName: sealed(),
    customerEmail: sealed(),
    customerPhone: sealed(),
    /** Further details of the invited person (`Expected`), as JSON. */
    expected: sealed(),
    /** The measured face of the invited person that the client sent (`ExpectedFace`), as JSON. */
    expectedFace: sealed(),
    /** The name that the document of the latest decision confirms. */
    provedName: sealed(),
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
    /** The client's own data about this verification (`Metadata`), as JSON. */
    metadata: sealed(),
    /** When the client hears that the document expires soon; null once told, and where no such date was read. */
    expiryNoticeAt: instant(),
    /** Where the customer is sent when they are done; its origin may embed the check in a frame. */
    returnUrl: text(),
    startedAt: instant(),
    /** Times of the first document photo, face image and decision; maintained by triggers, as is the next. */
    documentAt: instant(),
    selfieAt: instant(),
    decidedAt: instant(),
    /** Why the rules did not approve by themselves, and why a person rejected. */
    reasons: text().array().notNull().default([]),
    /** Labels set by staff for finding it again. */
    tags: text().array().notNull().default([]),
    /** The label in force (`verification_labels`); null if there is none. */
    label: text().$type<Label>(),
    /** Since when it waits for an admin or the owner; null: for any reviewer. */
    escalatedAt: instant(),
    /** When all personal data was erased. */
    erasedAt: instant(),
    /** Since when it is under legal hold (`legal_holds`); null: it is not. */
    heldSince: instant(),
    /** When the business relationship ended, as the client reported it. */
    relationshipEndedAt: instant(),
    /** What retention or a withdrawn consent has left of the evidence. */
    evidenceState: text().$type<EvidenceState>().notNull().default('all'),
    /** Since when it is not used, because the customer asked for that (`data_requests`); null: it is used. */
    restrictedAt: instant(),
    /** The session's nationality, and who made the decision in force; maintained by triggers. */
    nationality: text(),
    reviewedBy: text(),
    /** The member of staff who should handle it; null: unassigned. */
    assignedTo: text(),
    /** The sex of the reviewer that the customer asked for; null: no request. */
    reviewerSex: text().$type<ReviewerSex>(),
    ...agentColumns(),
    ...possessionColumns(),
    ...templateColumns(),
    /** By what the link was sent, and later messages are; null: by e-mail, where there is an address. */
    channel: text().$type<MessageChannel>(),
    /** Language of messages to the customer; null: the client's default. */
    language: text().$type<Language>(),
    /** The furthest step reached, as an index into FUNNEL_STEPS; the overview counts it (`verification_marks`). */
    furthestStep: smallint().generatedAlwaysAs(
      sql`case when decided_at is not null then 4 when selfie_at is not null then 3 when document_at is not null then 2 when started_at is not null then 1 else 0 end`,
    ),
    /** Tens of `overallScore`, 0 to 10, so that a range of scores is a few index scans. */
    scoreBand: smallint().generatedAlwaysAs(sql`overall_score / 10`),
    /** Version of the rules behind its search terms; older ones are reindexed in the background. */
    searchVersion: smallint().notNull().default(0),
    /** From before details were stored for links between cases: a job stores them once it is decided. */
    detailsDue: boolean().notNull().default(false),
    updatedAt: updatedAt(),
    /** No longer written. Processes of the previous version read it during an upgrade; a later version drops it. */
    changedIn: transactionId(),
  },
  (table) => [
    // The list and each of its filters in list order, scanned backwards. Partial where a link that nobody has opened
    // has no value yet, because every update of the row writes all of its index entries again.
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
      .on(table.clientId, table.mode, table.label, table.createdAt, table.verificationId)
      .where(sql`label is not null`),
    index()
      .on(table.clientId, table.mode, table.clientReference, table.createdAt, table.verificationId)
      .where(sql`client_reference is not null`),
    // For the filter by time of decision.
    index('customer_verifications_decided')
      .on(table.clientId, table.mode, table.completedAt, table.createdAt, table.verificationId)
      .where(sql`status in ('completed', 'failed')`),
    // For the list sorted by score.
    index('customer_verifications_scored')
      .on(table.clientId, table.mode, table.overallScore, table.createdAt, table.verificationId)
      .where(sql`overall_score is not null`),
    index('customer_verifications_search_outdated')
      .on(table.createdAt)
      .where(sql`search_version < 3`),
    index('customer_verifications_details_due')
      .on(table.clientId, table.verificationId)
      .where(sql`details_due and decided_at is not null`),
    // For the expiry job.
    index()
      .on(table.expiresAt)
      .where(sql`status in ('pending', 'in_progress', 'resubmission_requested')`),
    // For the job that announces documents about to expire.
    index('customer_verifications_expiry_notice')
      .on(table.expiryNoticeAt)
      .where(sql`expiry_notice_at is not null and status = 'completed'`),
    ...retentionIndexes(table),
    // References to a verification include its client, so that no row can refer to another client's.
    uniqueIndex('customer_verifications_of_client').on(table.clientId, table.verificationId),
    oneOf(table.mode, KEY_MODES),
    oneOf(table.status, VERIFICATION_STATUSES),
    oneOf(table.documentType, DOCUMENT_TYPES),
    oneOf(table.nationality, COUNTRY_CODES),
    oneOf(table.outcome, OUTCOMES),
    oneOf(table.language, LANGUAGES),
    oneOf(table.channel, MESSAGE_CHANNELS),
    ...possessionChecks(table),
    oneOf(table.label, LABELS),
    oneOf(table.reviewerSex, REVIEWER_SEXES),
    inRange(table.overallScore, 0, 100),
    notNegative(table.searchVersion),
    later(table.expiresAt, table.createdAt),
    oneOf(table.evidenceState, EVIDENCE_STATES),
    ...[table.startedAt, table.completedAt, table.erasedAt, table.relationshipEndedAt].map((at) =>
      notBefore(at, table.createdAt),
    ),
    notBefore(table.decidedAt, table.startedAt),
    rowCheck(table.id, 'decided_has_time', sql`outcome is null or decided_at is not null`),
    ofClientUser('customer_verifications_assignee_fk', [table.clientId, table.assignedTo]),
    ...agentKeys(table),
    ...templateKeys(table),
    ...conditionsOfStatus(table.id),
  ],
)

/** The customer's session in the flow. Image paths are storage keys. */
export const verificationSessions = pgTable(
  'verification_sessions',
  {
    id: rowId(),
    clientId: clientId(),
    verificationId: text().notNull(),
    sessionId: text().notNull().unique(),
    /** The verification's mode. */
    mode: text().$type<KeyMode>().notNull().default('live'),
    /** In test mode: the test customer whose sample was chosen instead of a photo, which determines the outcome. */
    testCustomer: text().$type<TestCustomer>(),
    nationality: text(),
    personalInfo: jsonb().$type<{ sealed: string }>(),
    frontImagePath: text(),
    backImagePath: text(),
    /** Storage keys of the current head turn frames, and of the selfie once decided. */
    livenessImages: jsonb().$type<string[]>(),
    /** State of the head turn; null until something was sent. Contains no personal data. */
    liveness: jsonb().$type<LivenessRecord>(),
    /** Number of judged bursts, and of challenges drawn, answered or not. */
    livenessTries: integer().notNull().default(0),
    livenessChallengeCount: integer().notNull().default(0),
    /** Only for processes of the version before decision 036, which still run during an upgrade. */
    livenessMoves: text().array(),
    ocrResults: jsonb().$type<{ sealed: string }>(),
    status: text().$type<VerificationStatus>().notNull().default('pending'),
    createdAt: createdAt(),
    completedAt: instant(),
    documentType: text().$type<DocumentType>(),
    device: text().$type<z.infer<typeof Device>>(),
    /** The step that a person asked for again and that is not yet answered (`asks` has the reasons). */
    askedStep: text().$type<AskStep>(),
    /** Another document was chosen after the claims were made: its number is still missing. */
    idNumberDue: boolean().notNull().default(false),
    /** Retries after a rejection, and the number of this run from 1: a retry or a repeated step starts a new one. */
    retries: integer().notNull().default(0),
    run: integer().notNull().default(1),
    /** `sid` of the browser that runs the check; other browsers of the customer only follow. null: any of them. */
    activeBrowser: text(),
    /** How often another browser started the check again, and how often one of the bound browsers took it from another. */
    takeovers: integer().notNull().default(0),
    browserSwitches: integer().notNull().default(0),
    /** Wrong codes since the last one was created, for a link that needs proof of possession. */
    wrongCodes: integer().notNull().default(0),
    /** When the customer said that somebody asked them to do this. */
    askedByOtherAt: instant(),
    /** Keyed hash of the claimed ID number, to find the same number under another name without storing it readably. */
    idNumberFingerprint: text(),
    ...deviceColumns(),
    updatedAt: updatedAt(),
  },
  (table) => [
    // One session per verification.
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
    allOf(table.livenessMoves, ['left', 'right']),
    notNegative(table.livenessChallengeCount),
    notNegative(table.livenessTries),
    notNegative(table.retries),
    notNegative(table.takeovers),
    notNegative(table.browserSwitches),
    notNegative(table.wrongCodes),
    positive(table.run),
    notBefore(table.completedAt, table.createdAt),
    rowCheck(table.id, 'test_customer_in_test', sql`test_customer is null or mode = 'test'`),
  ],
)
