import { LANGUAGES, type Language } from '@wabi/contract/language/languages.ts'
import { sql } from 'drizzle-orm'
import { foreignKey, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { KEY_MODES, type KeyMode } from '@wabi/contract/client/key-limits.ts'
import {
  DATA_REQUEST_KINDS,
  DATA_REQUEST_OUTCOMES,
  type DataRequestKind,
  type DataRequestOutcome,
  IDENTITY_CHECKS,
  type IdentityCheck,
  RECEIVED_BY,
  type ReceivedBy,
  REFUSAL_REASONS,
  type RefusalReason,
} from '@wabi/contract/rights/data-requests.ts'
import { jsonObject, later, oneOf, positive, rowCheck } from './checks.ts'
import { clientId } from './clients.ts'
import { createdAt, instant, publicId, sealed } from './columns.ts'
import { ofVerification } from './keys.ts'
import { customerVerifications } from './verifications.ts'

/**
 * The register of what customers ask about their data. Texts are sealed with the verification's key; an erasure empties
 * them and leaves the facts: kind, dates, outcome and who acted.
 */
export const dataRequests = pgTable(
  'data_requests',
  {
    id: publicId(),
    clientId: clientId(),
    verificationId: text().notNull(),
    /** The verification's mode. */
    mode: text().$type<KeyMode>().notNull(),
    kind: text().$type<DataRequestKind>().notNull(),
    receivedAt: instant().notNull(),
    receivedBy: text().$type<ReceivedBy>().notNull(),
    /** A client user or an API key; null: the customer. */
    recordedBy: text(),
    /** Who asked, if it was somebody on the customer's behalf. */
    asker: sealed(),
    words: sealed(),
    language: text().$type<Language>().notNull(),
    dueAt: instant().notNull(),
    /** By how many days the deadline was extended, and why. */
    extensionDays: integer(),
    extensionReason: sealed(),
    identityCheck: text().$type<IdentityCheck>(),
    identityWords: sealed(),
    /** null: the customer's own link. */
    identityBy: text(),
    identityAt: instant(),
    /** The new verification that proves the identity of the person who asks. */
    identityVerificationId: text(),
    /** What was corrected: field, before and after, as JSON. */
    correction: sealed(),
    /** When it was carried out. */
    doneAt: instant(),
    doneBy: text(),
    /** Of a restriction: when it was lifted. */
    liftedAt: instant(),
    closedAt: instant(),
    closedBy: text(),
    outcome: text().$type<DataRequestOutcome>(),
    refusalReason: text().$type<RefusalReason>(),
    /** What the answer says in addition to its template. */
    answer: sealed(),
    mailedAt: instant(),
    /** The signed certificate of an erasure, without personal data. */
    certificate: jsonb().$type<{
      certificate: Record<string, unknown>
      signature: string
      publicKey: string
    }>(),
    /** When the owners were last mailed that it is overdue. */
    remindedAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    index().on(table.clientId, table.mode, table.createdAt, table.id),
    index().on(table.clientId, table.verificationId),
    index().on(table.clientId, table.mode, table.verificationId, table.createdAt, table.id),
    index().on(table.clientId, table.identityVerificationId),
    index('data_requests_open')
      .on(table.clientId, table.mode, table.dueAt)
      .where(sql`closed_at is null`),
    index('data_requests_due')
      .on(table.dueAt)
      .where(sql`closed_at is null`),
    ofVerification(table),
    foreignKey({
      name: 'data_requests_identity_verification_fk',
      columns: [table.clientId, table.identityVerificationId],
      foreignColumns: [customerVerifications.clientId, customerVerifications.verificationId],
    }),
    oneOf(table.mode, KEY_MODES),
    oneOf(table.kind, DATA_REQUEST_KINDS),
    oneOf(table.receivedBy, RECEIVED_BY),
    oneOf(table.language, LANGUAGES),
    oneOf(table.identityCheck, IDENTITY_CHECKS),
    oneOf(table.outcome, DATA_REQUEST_OUTCOMES),
    oneOf(table.refusalReason, REFUSAL_REASONS),
    positive(table.extensionDays),
    later(table.dueAt, table.receivedAt),
    jsonObject(table.certificate),
    rowCheck(table.id, 'identity_whole', sql`(identity_check is null) = (identity_at is null)`),
    rowCheck(
      table.id,
      'closed_whole',
      sql`(closed_at is null) = (outcome is null) and (refusal_reason is not null) = (outcome is not null and outcome in ('refused', 'partly'))`,
    ),
    rowCheck(
      table.id,
      'done_by_kind',
      sql`(certificate is null or kind = 'erasure') and (lifted_at is null or kind = 'restriction') and (correction is null or kind = 'correction')`,
    ),
  ],
)
