import { bigserial, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { SWEEP_NAMES, type SweepName } from '@wabi/contract/shapes/health.ts'
import { inClientFolder, notNegative, oneOf } from './checks.ts'
import { createdAt, instant } from './columns.ts'

/**
 * Outbox of deletions in storage: a row is inserted in the transaction that erases the rows that refer to the objects,
 * and deleted once the objects are gone. A crash or unreachable storage delays a deletion but never loses it.
 */
export const storageDeletions = pgTable(
  'storage_deletions',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    /** No foreign key: the row outlives its client. Null for an organization's objects and the platform's own. */
    clientId: text(),
    /** Covers every object whose key starts with this path and a slash, and the object with this key itself. */
    path: text().notNull(),
    attempts: integer().notNull().default(0),
    nextAttemptAt: instant().notNull().defaultNow(),
    lastError: text(),
    createdAt: createdAt(),
  },
  (table) => [
    index().on(table.nextAttemptAt),
    index().on(table.clientId),
    notNegative(table.attempts),
    inClientFolder(table.path),
  ],
)

/** The last run of each recurring sweep, for the health page and the metrics. */
export const sweepRuns = pgTable(
  'sweep_runs',
  {
    name: text().$type<SweepName>().primaryKey(),
    startedAt: instant().notNull(),
    endedAt: instant(),
    /** Rows that the run handled. */
    handled: integer().notNull().default(0),
    /** Rows that failed; the next run tries them again. */
    failed: integer().notNull().default(0),
    /** Ids of up to ten failed rows with their errors. No personal data. */
    failures: text(),
    /** Rows still due when the run ended, failed ones included. */
    remaining: integer().notNull().default(0),
    oldestDueAt: instant(),
    /** Where a sweep that covers everything over several runs resumes: the orphan sweep's storage key. */
    cursor: text(),
  },
  (table) => [
    oneOf(table.name, SWEEP_NAMES),
    notNegative(table.handled),
    notNegative(table.failed),
    notNegative(table.remaining),
  ],
)
