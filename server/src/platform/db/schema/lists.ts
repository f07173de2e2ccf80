import { bigint, boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { KEY_MODES, type KeyMode } from '@wabi/contract/key-limits.ts'
import { RUN_STATUSES, type RunStatus } from '@wabi/contract/states.ts'
import { later, notNegative, oneOf } from './checks.ts'
import { clients } from './clients.ts'
import { createdAt, instant, publicId, sealed } from './columns.ts'
import { ofVerification } from './keys.ts'

const clientId = () =>
  text()
    .notNull()
    .references(() => clients.id)
const verificationId = () => text().notNull()

/**
 * By what a verification is found without its person being readable: each row is a keyed hash of the beginning of a
 * name, of the end of a number, of an address. `createdAt` is the verification's own, so that one walk along the index
 * gives a page in the list's order.
 */
export const searchTerms = pgTable(
  'search_terms',
  {
    clientId: clientId(),
    /** 64 bits of an HMAC under the client's key. */
    term: bigint({ mode: 'bigint' }).notNull(),
    verificationId: verificationId(),
    createdAt: instant().notNull(),
  },
  (table) => [
    index().on(table.clientId, table.term, table.createdAt, table.verificationId),
    index().on(table.verificationId),
    ofVerification(table),
  ],
)

/** `reasons` of a verification, one a row, in the list's order; kept by a trigger. */
export const verificationReasons = pgTable(
  'verification_reasons',
  {
    clientId: clientId(),
    mode: text().$type<KeyMode>().notNull().default('live'),
    reason: text().notNull(),
    verificationId: verificationId(),
    createdAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.verificationId, table.reason] }),
    index().on(table.clientId, table.mode, table.reason, table.createdAt, table.verificationId),
    ofVerification(table),
    oneOf(table.mode, KEY_MODES),
  ],
)

/** A list written to a file in the background. The file lies sealed in storage, in parts, for a day. */
export const exports = pgTable(
  'exports',
  {
    id: publicId(),
    clientId: clientId(),
    /** The client user who asked for it, and alone may fetch it. */
    requestedBy: text().notNull(),
    /** Of which verifications. */
    mode: text().$type<KeyMode>().notNull().default('live'),
    /** Filter and columns as JSON, sealed by the client's key: what was searched for may be a name. */
    request: sealed().notNull(),
    /** Whether a column tells who a customer is. */
    personal: boolean().notNull(),
    status: text().$type<RunStatus>().notNull().default('queued'),
    /** Rows that the filter held when it began; null before. */
    total: integer(),
    written: integer().notNull().default(0),
    parts: integer().notNull().default(0),
    createdAt: createdAt(),
    finishedAt: instant(),
    expiresAt: instant().notNull(),
  },
  (table) => [
    index().on(table.clientId, table.requestedBy, table.createdAt),
    index().on(table.expiresAt),
    oneOf(table.mode, KEY_MODES),
    oneOf(table.status, RUN_STATUSES),
    notNegative(table.total),
    notNegative(table.written),
    notNegative(table.parts),
    later(table.expiresAt, table.createdAt),
  ],
)

/** A list's address under a name, one person's own or shared with colleagues. Sealed by the client's key: it may hold what was searched for. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: publicId(),
    clientId: clientId(),
    userId: text().notNull(),
    view: sealed().notNull(),
    /** Colleagues see it too. */
    shared: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.clientId, table.userId, table.createdAt)],
)
