import { sql } from 'drizzle-orm'
import { index, integer, numeric, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import {
  FRAUD_KINDS,
  type FraudKind,
  LABEL_SOURCES,
  LABELS,
  type Label,
  type LabelSource,
} from '@wabi/contract/review/labels.ts'
import { oneOf, positive, rowCheck } from './checks.ts'
import { clientId } from './clients.ts'
import { createdAt, instant, publicId, sealed } from './columns.ts'
import { ofDecision } from './evidence.ts'

/**
 * What people learned about a verification after its decision. Never changed: a newer label of the same verification
 * replaces an older one. An erasure empties `words`.
 */
export const verificationLabels = pgTable(
  'verification_labels',
  {
    id: publicId(),
    clientId: clientId(),
    verificationId: text().notNull(),
    /** The decision in force when it was set. */
    decisionId: text().notNull(),
    /** 1 for the first label of a verification; the highest is in force. */
    revision: integer().notNull(),
    label: text().$type<Label>().notNull(),
    kind: text().$type<FraudKind>(),
    source: text().$type<LabelSource>().notNull(),
    /** The loss, in units of `currency` (ISO 4217). */
    amount: numeric({ precision: 15, scale: 2, mode: 'number' }),
    currency: text(),
    words: sealed(),
    /** When it became known. */
    learnedAt: instant().notNull(),
    /** A client user, an API key or one of the platform's staff. */
    labelledBy: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('verification_labels_revision').on(table.clientId, table.verificationId, table.revision),
    index().on(table.clientId, table.decisionId),
    ofDecision(table),
    oneOf(table.label, LABELS),
    oneOf(table.kind, FRAUD_KINDS),
    oneOf(table.source, LABEL_SOURCES),
    positive(table.revision),
    positive(table.amount),
    rowCheck(table.id, 'kind_of_fraud', sql`(label = 'confirmed_fraud') = (kind is not null)`),
    rowCheck(table.id, 'amount_has_currency', sql`(amount is null) = (currency is null)`),
  ],
)
