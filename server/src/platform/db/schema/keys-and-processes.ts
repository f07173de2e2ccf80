import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { PROCESS_ROLES } from '@wabi/contract/shapes/health.ts'
import { notNegative, oneOf, positive, rowCheck } from './checks.ts'
import { createdAt, instant } from './columns.ts'

/**
 * The keys that ENCRYPTION_KEY, the root, wraps: 0 makes fingerprints and never changes, the others wrap data keys, the
 * newest those that are made now. `wraps` holds a key's bytes by the root that opens them, two while the root changes;
 * empty: derived from the root itself, as all were before they could be changed.
 */
export const encryptionKeys = pgTable(
  'encryption_keys',
  {
    id: integer().primaryKey(),
    wraps: jsonb().$type<Record<string, string>>().notNull().default({}),
    createdAt: createdAt(),
    /** Its bytes are gone, and nothing is wrapped by it any more. */
    destroyedAt: instant(),
  },
  (table) => [
    notNegative(table.id),
    rowCheck(table.id, 'destroyed_is_empty', sql`destroyed_at is null or wraps = '{}'`),
  ],
)

/** The processes of this installation, each telling that it lives and how it does. */
export const platformProcesses = pgTable(
  'platform_processes',
  {
    /** A new one at each start. */
    id: text().primaryKey(),
    role: text().$type<(typeof PROCESS_ROLES)[number]>().notNull(),
    host: text().notNull(),
    pid: integer().notNull(),
    /** Which root key it holds (platform/root-key.ts). */
    rootId: text().notNull(),
    figures: jsonb().$type<Record<string, unknown>>().notNull(),
    startedAt: instant().notNull(),
    seenAt: instant().notNull(),
    /** Set at an orderly stop. */
    stoppedAt: instant(),
  },
  (table) => [index().on(table.seenAt), oneOf(table.role, PROCESS_ROLES), positive(table.pid)],
)
