import { sql } from 'drizzle-orm'
import { bigint, bigserial, boolean, date, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { KEY_MODES, type KeyMode } from '@wabi/contract/key-limits.ts'
import { oneOf } from './checks.ts'

const SPANS = ['day', 'month'] as const
const COUNT_KINDS = ['step', 'status', 'type', 'reason', 'first', 'final', 'sum'] as const

/**
 * What the overview counts, added up by the day and the month (UTC) on which a verification was created, so that no
 * page counts a client's verifications. Each row is an addition: triggers on `customer_verifications` add rows, with
 * negative numbers where something is no longer so, and `merge-counts` makes one of many. Nobody waits for a total that
 * another transaction is changing; whoever reads sums up what is there.
 */
export const verificationCounts = pgTable(
  'verification_counts',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    clientId: text().notNull(),
    mode: text().$type<KeyMode>().notNull().default('live'),
    span: text().$type<(typeof SPANS)[number]>().notNull(),
    /** The first day of the span. */
    day: date({ mode: 'string' }).notNull(),
    /**
     * `step`: how many came so far, by step. `status`, `type` (of document), `reason`: by their own codes. `first` and
     * `final`: from the first photo to the first and to the final decision, by `floor(8 * log2(seconds))`.
     * `sum`: milliseconds of `first`, and how many they are.
     */
    kind: text().$type<(typeof COUNT_KINDS)[number]>().notNull(),
    /** By key; in one row, so that a day is read as quickly whether it had one reason or fifty. */
    counts: jsonb().$type<Record<string, number>>().notNull(),
    merged: boolean().notNull().default(false),
  },
  (table) => [
    index().on(table.clientId, table.mode, table.span, table.kind, table.day),
    index('verification_counts_unmerged_index')
      .on(table.id)
      .where(sql`not merged`),
    oneOf(table.mode, KEY_MODES),
    oneOf(table.span, SPANS),
    oneOf(table.kind, COUNT_KINDS),
  ],
)

/**
 * How many pictures each client has and how many bytes they are, so that nobody counts `evidence`. Additions as in
 * `verification_counts`: a trigger on `evidence` writes them, `merge-counts` makes one row of many, and
 * `recount-evidence` adds what is missing.
 */
export const evidenceTotals = pgTable(
  'evidence_totals',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    clientId: text().notNull(),
    pictures: bigint({ mode: 'number' }).notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    merged: boolean().notNull().default(false),
  },
  (table) => [
    index().on(table.clientId),
    index('evidence_totals_unmerged_index')
      .on(table.id)
      .where(sql`not merged`),
  ],
)
