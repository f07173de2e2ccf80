import {
  bigint,
  bigserial,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { clients } from './clients.ts'
import { createdAt, instant } from './columns.ts'

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
  (table) => [primaryKey({ columns: [table.chain, table.place] }), unique().on(table.auditId)],
)

/** How long each chain was at last and what it ended in, signed. Copies kept elsewhere tell a chain that was cut. */
export const auditHeads = pgTable('audit_heads', {
  chain: text().primaryKey(),
  clientId: text().references(() => clients.id),
  length: integer().notNull(),
  hash: text().notNull(),
  signedAt: instant().notNull(),
  /** Ed25519 (RFC 8032), base64url. */
  signature: text().notNull(),
})
