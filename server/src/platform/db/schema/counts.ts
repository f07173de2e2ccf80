import { sql } from 'drizzle-orm'
import { bigint, bigserial, boolean, date, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { KEY_MODES, type KeyMode } from '@wabi/contract/client/key-limits.ts'
import { oneOf } from './checks.ts'

const SPANS = ['day', 'month'] as const
const COUNT_KINDS = ['step', 'status', 'type', 'reason', 'first', 'final', 'sum'] as const

/**
 * Counts for the overview, by the day and month (UTC) on which a verification was created, so that no page counts a
 * client's verifications. Each row is an addition: triggers on `customer_verifications` insert rows, with negative
 * numbers where something no longer applies, and `merge-counts` merges them. No transaction waits for a total that
 * another one is changing; readers sum the rows.
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
     * `step`: how many reached each step. `status`, `type` (of document), `reason`: by their codes. `first` and
     * `final`: time from the first photo to the first and to the final decision, by `floor(8 * log2(seconds))`. `sum`:
     * total milliseconds of `first`, and their number.
     */
    kind: text().$type<(typeof COUNT_KINDS)[number]>().notNull(),
    /** By key, in one row, so that a day with fifty reasons reads as fast as a day with one. */
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
 * Number and size of each client's images, so that nothing counts `evidence`. Additions as in `verification_counts`: a
 * trigger on `evidence` inserts them, `merge-counts` merges them, and `recount-evidence` adds what is missing.
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
