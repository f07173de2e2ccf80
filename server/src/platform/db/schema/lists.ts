import { bigint, boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { KEY_MODES, type KeyMode } from '@wabi/contract/client/key-limits.ts'
import { RUN_STATUSES, type RunStatus } from '@wabi/contract/verification/states.ts'
import { later, notNegative, oneOf } from './checks.ts'
import { clientId } from './clients.ts'
import { createdAt, instant, publicId, sealed } from './columns.ts'
import { ofVerification } from './keys.ts'

const verificationId = () => text().notNull()

/**
 * Search index that does not reveal the person: each row is a keyed hash of a name prefix, the end of a number, or an
 * address. `createdAt` is that of the verification, so that one index scan gives a page in list order.
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

/** `reasons` of a verification, one per row, in list order; maintained by a trigger. */
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

/** A list exported to a file in the background. The file is stored sealed, in parts, for a day. */
export const exports = pgTable(
  'exports',
  {
    id: publicId(),
    clientId: clientId(),
    /** The client user who requested it, the only one who may fetch it. */
    requestedBy: text().notNull(),
    /** Mode of the exported verifications. */
    mode: text().$type<KeyMode>().notNull().default('live'),
    /** Filter and columns as JSON, sealed with the client's key: the search text may be a name. */
    request: sealed().notNull(),
    /** Whether a column identifies the customer. */
    personal: boolean().notNull(),
    status: text().$type<RunStatus>().notNull().default('queued'),
    /** Rows that matched the filter at the start; null before. */
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

/**
 * A named list address, personal or shared with colleagues. Sealed with the client's key, as it may contain a search
 * for a person.
 */
export const savedViews = pgTable(
  'saved_views',
  {
    id: publicId(),
    clientId: clientId(),
    userId: text().notNull(),
    view: sealed().notNull(),
    /** Whether colleagues see it too. */
    shared: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.clientId, table.userId, table.createdAt)],
)
