import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { PROCESS_ROLES } from '@wabi/contract/shapes/health.ts'
import { notNegative, oneOf, positive, rowCheck } from './checks.ts'
import { createdAt, instant } from './columns.ts'

/**
 * The keys that ENCRYPTION_KEY, the root key, wraps: 0 is for fingerprints and never changes, the others wrap data
 * keys, the newest those created now. `wraps` has a key's wrapped bytes by root, two entries while the root changes;
 * empty: the key is derived from the root itself, as all were before roots could be changed.
 */
export const encryptionKeys = pgTable(
  'encryption_keys',
  {
    id: integer().primaryKey(),
    wraps: jsonb().$type<Record<string, string>>().notNull().default({}),
    createdAt: createdAt(),
    /** When its bytes were destroyed; no data key is wrapped by it any more. */
    destroyedAt: instant(),
  },
  (table) => [
    notNegative(table.id),
    rowCheck(table.id, 'destroyed_is_empty', sql`destroyed_at is null or wraps = '{}'`),
  ],
)

/** Heartbeats of this installation's processes, with their figures. */
export const platformProcesses = pgTable(
  'platform_processes',
  {
    /** New at each start. */
    id: text().primaryKey(),
    role: text().$type<(typeof PROCESS_ROLES)[number]>().notNull(),
    host: text().notNull(),
    pid: integer().notNull(),
    /** Id of the root key it uses (platform/crypto/stored-keys.ts). */
    rootId: text().notNull(),
    figures: jsonb().$type<Record<string, unknown>>().notNull(),
    startedAt: instant().notNull(),
    seenAt: instant().notNull(),
    /** Set at a graceful stop. */
    stoppedAt: instant(),
  },
  (table) => [index().on(table.seenAt), oneOf(table.role, PROCESS_ROLES), positive(table.pid)],
)
