import { sql } from 'drizzle-orm'
import {
  bigint,
  bigserial,
  boolean,
  index,
  integer,
  jsonb,
  type PgColumn,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { AUDIT_FORMATS, AUDIT_RUN_KINDS } from '@wabi/contract/api/admin/audit.ts'
import { AUDIT_ACTORS } from '@wabi/contract/audit/audit-actors.ts'
import { RUN_STATUSES, type RunStatus } from '@wabi/contract/verification/states.ts'
import { notNegative, oneOf, positive, rowCheck } from './checks.ts'
import { clients } from './clients.ts'
import { createdAt, instant, publicId } from './columns.ts'

/** A client's chain is named after the client, the platform's own `platform`: no client can write to another's chain. */
const chainOfClient = (chain: PgColumn) =>
  rowCheck(chain, 'chain_of_client', sql`chain = coalesce(client_id, 'platform')`)

/** Who did what to whom. The app may insert and read, never change or delete. `clientId` null: the platform's. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    clientId: text().references(() => clients.id),
    actorKind: text().notNull(),
    actorId: text(),
    action: text().notNull(),
    /** Public id of the object acted on. */
    subject: text(),
    details: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    /** Removed after AUDIT_ADDRESS_DAYS (domain/audit/chain/remove-addresses.ts). */
    ip: text(),
    createdAt: createdAt(),
    /** Random, so that no two rows are equal. */
    nonce: text(),
    /** MAC that only a holder of the key can compute (domain/kernel/audit-chain.ts). Null in rows older than the chain. */
    mark: text(),
    /** MAC over `mark` and all columns but `ip`; set when the address is removed, which `mark` covers. */
    markWithoutAddress: text(),
  },
  (table) => [
    index().on(table.clientId, table.createdAt),
    index().on(table.clientId, table.subject, table.createdAt),
    // For searches by the platform's staff across all clients, newest first.
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

/** Rows of the log not yet in a chain; a trigger fills it, sealing empties it. */
export const auditUnsealed = pgTable(
  'audit_unsealed',
  {
    auditId: bigint({ mode: 'number' }).primaryKey(),
    clientId: text().references(() => clients.id),
  },
  (table) => [index().on(table.clientId, table.auditId)],
)

/**
 * A hash chain over the rows of one client, or of the platform: each link's hash covers the previous link. The app may
 * insert and read, never change or delete.
 */
export const auditLinks = pgTable(
  'audit_links',
  {
    /** The client's id, or `platform`. */
    chain: text().notNull(),
    /** From 1, without gaps. */
    place: integer().notNull(),
    clientId: text().references(() => clients.id),
    auditId: bigint({ mode: 'number' }).notNull(),
    hash: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.chain, table.place] }),
    unique().on(table.auditId),
    positive(table.place),
    chainOfClient(table.chain),
  ],
)

/** Signed length and last hash of each chain. Copies stored elsewhere reveal a truncated chain. */
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
    /** Whether this head is in storage too. */
    kept: boolean().notNull().default(false),
  },
  (table) => [
    index()
      .on(table.chain)
      .where(sql`not kept`),
    notNegative(table.length),
    chainOfClient(table.chain),
  ],
)

/**
 * Sealed summaries that replace old entries of a chain (domain/audit/chain/summarize-audit.ts): each covers the places
 * `fromPlace` to `toPlace`, with no gap between summaries. The app may insert and read them, but not update or delete.
 */
export const auditSummaries = pgTable(
  'audit_summaries',
  {
    chain: text().notNull(),
    fromPlace: integer().notNull(),
    toPlace: integer().notNull(),
    clientId: text().references(() => clients.id),
    /** When its first and last entry were written. */
    firstAt: instant().notNull(),
    lastAt: instant().notNull(),
    /** Number of entries by action. */
    actions: jsonb().$type<Record<string, number>>().notNull(),
    /** Hashes of the link before the first place (empty before place 1) and of the link at the last place. */
    hashBefore: text().notNull(),
    hash: text().notNull(),
    createdAt: createdAt(),
    /** HMAC-SHA-256 over all other columns, under a key derived from `ENCRYPTION_KEY`. */
    mark: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.chain, table.fromPlace] }),
    positive(table.fromPlace),
    rowCheck(table.chain, 'places', sql`to_place >= from_place`),
    rowCheck(table.chain, 'instants', sql`last_at >= first_at`),
    chainOfClient(table.chain),
  ],
)

/** Long-running work on the log: a verification of every chain, or an export of a search. */
export const auditRuns = pgTable(
  'audit_runs',
  {
    id: publicId(),
    kind: text().$type<(typeof AUDIT_RUN_KINDS)[number]>().notNull(),
    /** One of the platform's staff, the only one who may fetch the file. */
    requestedBy: text().notNull(),
    status: text().$type<RunStatus>().notNull().default('queued'),
    /** Of an export: its format and which rows. */
    format: text().$type<(typeof AUDIT_FORMATS)[number]>(),
    filter: jsonb().$type<Record<string, unknown>>(),
    /** Total rows, once counted, and rows so far. */
    total: integer(),
    done: integer().notNull().default(0),
    /** Number of sealed parts of the file in storage. */
    parts: integer().notNull().default(0),
    /** Of a verification: its result. */
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
