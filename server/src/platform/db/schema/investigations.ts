import { sql } from 'drizzle-orm'
import { foreignKey, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { KEY_MODES, type KeyMode } from '@wabi/contract/client/key-limits.ts'
import { oneOf, rowCheck } from './checks.ts'
import { clientId } from './clients.ts'
import { createdAt, instant, publicId, sealed } from './columns.ts'
import { ofVerification } from './keys.ts'

/** Cases that a client's team looks into together. */
export const investigations = pgTable(
  'investigations',
  {
    id: publicId(),
    clientId: clientId(),
    /** Contains verifications of this mode only. */
    mode: text().$type<KeyMode>().notNull().default('live'),
    /** Sealed with the client's key: staff may name people. */
    title: sealed().notNull(),
    createdBy: text().notNull(),
    createdAt: createdAt(),
    closedAt: instant(),
    closedBy: text(),
  },
  (table) => [
    index().on(table.clientId, table.mode, table.createdAt, table.id),
    // Referenced by cases and notes.
    uniqueIndex('investigations_of_client').on(table.clientId, table.id),
    oneOf(table.mode, KEY_MODES),
    rowCheck(table.id, 'closed', sql`(closed_at is null) = (closed_by is null)`),
  ],
)

export const investigationCases = pgTable(
  'investigation_cases',
  {
    clientId: clientId(),
    investigationId: text().notNull(),
    verificationId: text().notNull(),
    addedBy: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.investigationId, table.verificationId] }),
    index().on(table.clientId, table.verificationId),
    ofVerification(table),
    foreignKey({
      name: 'investigation_cases_investigation_fk',
      columns: [table.clientId, table.investigationId],
      foreignColumns: [investigations.clientId, investigations.id],
    }),
  ],
)

/** What staff write about an investigation; never changed. */
export const investigationNotes = pgTable(
  'investigation_notes',
  {
    id: publicId(),
    clientId: clientId(),
    investigationId: text().notNull(),
    /** Sealed with the client's key. */
    words: sealed().notNull(),
    writtenBy: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index().on(table.clientId, table.investigationId, table.createdAt),
    foreignKey({
      name: 'investigation_notes_investigation_fk',
      columns: [table.clientId, table.investigationId],
      foreignColumns: [investigations.clientId, investigations.id],
    }),
  ],
)
