import { sql } from 'drizzle-orm'
import { date, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { HOLD_SIDES, type HoldSide } from '@wabi/contract/client/retention.ts'
import { notNegative, oneOf, rowCheck } from './checks.ts'
import { clientId } from './clients.ts'
import { createdAt, instant, publicId, rowId, sealed, updatedAt } from './columns.ts'
import { ofVerification } from './keys.ts'

/**
 * Legal holds on cases. While one is in force, `customer_verifications.held_since` is set and the database refuses to erase
 * the case. An erasure after the last hold was lifted removes them.
 */
export const legalHolds = pgTable(
  'legal_holds',
  {
    id: publicId(),
    clientId: clientId(),
    verificationId: text().notNull(),
    /** Who set it, and may lift it. */
    side: text().$type<HoldSide>().notNull(),
    /** Sealed with the client's key, like the next two: staff may name people. */
    reason: sealed(),
    /** Number of the order or the proceedings. */
    reference: sealed(),
    liftReason: sealed(),
    /** A client user or one of the platform's staff. */
    setBy: text().notNull(),
    liftedBy: text(),
    liftedAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('legal_holds_in_force')
      .on(table.clientId, table.verificationId, table.side)
      .where(sql`lifted_at is null`),
    index().on(table.clientId, table.verificationId),
    index().on(table.clientId, table.createdAt),
    ofVerification(table),
    oneOf(table.side, HOLD_SIDES),
    rowCheck(table.id, 'lifted', sql`(lifted_at is null) = (lifted_by is null)`),
  ],
)

/** The tables whose earlier rows are kept under a legal hold. */
export const HELD_TABLES = [
  'customer_verifications',
  'verification_sessions',
  'verification_links',
  'consents',
  'findings',
  'esignet_sign_ins',
] as const

/**
 * Rows of a case under legal hold as they were before a change or deletion, whose sealed values stay sealed where they
 * were. Triggers write them, and delete them when the last hold is lifted: until then nothing overwritten is lost.
 */
export const heldValues = pgTable(
  'held_values',
  {
    id: rowId(),
    clientId: clientId(),
    verificationId: text().notNull(),
    tableName: text().$type<(typeof HELD_TABLES)[number]>().notNull(),
    /** The whole row, by the names of its columns. */
    earlier: jsonb().$type<Record<string, unknown>>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index().on(table.clientId, table.verificationId, table.createdAt),
    ofVerification(table),
    oneOf(table.tableName, HELD_TABLES),
  ],
)

/** What retention erased for a client in one night, and what it could not. Numbers and ids of cases only. */
export const retentionReports = pgTable(
  'retention_reports',
  {
    clientId: clientId(),
    /** The day in UTC. */
    day: date({ mode: 'string' }).notNull(),
    abandoned: integer().notNull().default(0),
    faces: integer().notNull().default(0),
    pictures: integer().notNull().default(0),
    record: integer().notNull().default(0),
    tests: integer().notNull().default(0),
    failed: integer().notNull().default(0),
    /** The first failures of the latest run: the case and what happened. */
    failures: text().array().notNull().default([]),
    held: integer().notNull().default(0),
    waiting: integer().notNull().default(0),
    remaining: integer().notNull().default(0),
    /** When the owners were mailed about this night. */
    mailedAt: instant(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.day] }),
    ...[
      table.abandoned,
      table.faces,
      table.pictures,
      table.record,
      table.tests,
      table.failed,
      table.held,
      table.waiting,
      table.remaining,
    ].map((column) => notNegative(column)),
  ],
)
