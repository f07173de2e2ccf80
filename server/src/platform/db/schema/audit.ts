import { sql } from 'drizzle-orm'
import {
  bigint,
  bigserial,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { AUDIT_FORMATS, AUDIT_RUN_KINDS } from '@wabi/contract/api/admin/audit.ts'
import { AUDIT_ACTORS } from '@wabi/contract/audit-actors.ts'
import { RUN_STATUSES, type RunStatus } from '@wabi/contract/states.ts'
import { notNegative, oneOf, positive, rowCheck } from './checks.ts'
import { clients } from './clients.ts'
import { createdAt, instant, publicId } from './columns.ts'

/** Who did what to whom. The app may add and read, never change or delete. `clientId` null: the platform's own. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    clientId: text().references(() => clients.id),
    actorKind: text().notNull(),
    actorId: text(),
    action: text().notNull(),
    /** The public id of what it was done to. */
    subject: text(),
    details: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    ip: text(),
    createdAt: createdAt(),
    /** Random, so that no two rows are the same. */
    nonce: text(),
    /** What only who has the key can have written (domain/audit/mark-of.ts). Null in rows older than the chain. */
    mark: text(),
  },
  (table) => [
    index().on(table.clientId, table.createdAt),
    index().on(table.clientId, table.subject, table.createdAt),
    // What the platform's staff search by, over all clients, newest first.
    index().on(table.createdAt, table.id),
    index().on(table.actorId, table.createdAt, table.id),
    index().on(table.action, table.createdAt, table.id),
    index().on(table.subject, table.createdAt, table.id),
    index()
      .on(table.ip, table.createdAt, table.id)
      .where(sql`ip is not null`),
    oneOf(table.actorKind, AUDIT_ACTORS),
  ],
)

/** Rows of the log that no chain holds yet; a trigger fills it, sealing empties it. */
export const auditUnsealed = pgTable(
  'audit_unsealed',
  {
    auditId: bigint({ mode: 'number' }).primaryKey(),
    clientId: text().references(() => clients.id),
  },
  (table) => [index().on(table.clientId, table.auditId)],
)

/**
 * A chain over the rows of one client, or of the platform: each link's hash covers the link before it. The app may add
 * and read, never change or delete.
 */
export const auditLinks = pgTable(
  'audit_links',
  {
    /** The client's id, or `platform`. */
    chain: text().notNull(),
    /** From 1 on, without a gap. */
    place: integer().notNull(),
    clientId: text().references(() => clients.id),
    auditId: bigint({ mode: 'number' }).notNull(),
    hash: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.chain, table.place] }),
    unique().on(table.auditId),
    positive(table.place),
  ],
)

/** How long each chain was at last and what it ended in, signed. Copies kept elsewhere tell a chain that was cut. */
export const auditHeads = pgTable(
  'audit_heads',
  {
    chain: text().primaryKey(),
    clientId: text().references(() => clients.id),
    length: integer().notNull(),
    hash: text().notNull(),
    signedAt: instant().notNull(),
    /** Ed25519 (RFC 8032), base64url. */
    signature: text().notNull(),
    /** The storage has this head too. */
    kept: boolean().notNull().default(false),
  },
  (table) => [
    index()
      .on(table.chain)
      .where(sql`not kept`),
    notNegative(table.length),
  ],
)

/**
 * What stands in a chain for entries that are older than they are kept (domain/audit/summarize-audit.ts): places
 * `fromPlace` to `toPlace` without a gap between summaries. The app may add and read, never change or delete.
 */
export const auditSummaries = pgTable(
  'audit_summaries',
  {
    chain: text().notNull(),
    fromPlace: integer().notNull(),
    toPlace: integer().notNull(),
    clientId: text().references(() => clients.id),
    /** When the first and the last of its entries were written. */
    firstAt: instant().notNull(),
    lastAt: instant().notNull(),
    /** How many entries of each action there were. */
    actions: jsonb().$type<Record<string, number>>().notNull(),
    /** Of the link before the first place (empty before place 1), and of the link at the last. */
    hashBefore: text().notNull(),
    hash: text().notNull(),
    createdAt: createdAt(),
    /** An HMAC-SHA-256 over all of it, which only who has the key can make. */
    mark: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.chain, table.fromPlace] }),
    positive(table.fromPlace),
    rowCheck(table.chain, 'places', sql`to_place >= from_place`),
    rowCheck(table.chain, 'instants', sql`last_at >= first_at`),
  ],
)

/** Work on the whole log that takes its time: a verification of every chain, or a file of what a search finds. */
export const auditRuns = pgTable(
  'audit_runs',
  {
    id: publicId(),
    kind: text().$type<(typeof AUDIT_RUN_KINDS)[number]>().notNull(),
    /** Of the platform's staff; alone may fetch the file. */
    requestedBy: text().notNull(),
    status: text().$type<RunStatus>().notNull().default('queued'),
    /** Of an export: how it is written, and which rows. */
    format: text().$type<(typeof AUDIT_FORMATS)[number]>(),
    filter: jsonb().$type<Record<string, unknown>>(),
    /** Rows in all, once they are counted, and rows so far. */
    total: integer(),
    done: integer().notNull().default(0),
    /** Sealed pieces of the file in storage. */
    parts: integer().notNull().default(0),
    /** Of a verification: what was found. */
    verdict: jsonb().$type<Record<string, unknown>>(),
    createdAt: createdAt(),
    finishedAt: instant(),
    /** Of an export. */
    expiresAt: instant(),
  },
  (table) => [
    index().on(table.kind, table.createdAt),
    index().on(table.expiresAt),
    oneOf(table.kind, AUDIT_RUN_KINDS),
    oneOf(table.status, RUN_STATUSES),
    oneOf(table.format, AUDIT_FORMATS),
    notNegative(table.total),
    notNegative(table.done),
    notNegative(table.parts),
    rowCheck(table.id, 'format_of_export', sql`(kind = 'export') = (format is not null)`),
  ],
)
