import { bigint, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { KEY_MODES, type KeyMode } from '@wabi/contract/client/key-limits.ts'
import { oneOf, positive, inRange } from './checks.ts'
import { clientId } from './clients.ts'
import { createdAt, sealed } from './columns.ts'

/**
 * Replies to calls with an `Idempotency-Key`, each stored in the transaction of its effect, so that one exists exactly
 * when the other does. An advisory lock serializes processes that receive the same call.
 */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    clientId: clientId(),
    mode: text().$type<KeyMode>().notNull(),
    /** Keyed hash of the key that the caller chose. */
    keyHash: text().notNull(),
    /** Keyed hash of route and body: a different call with the same key is refused. */
    requestHash: text().notNull(),
    status: integer().notNull(),
    /** The reply's JSON, sealed with the client's key. Null once the person in it was erased: the key stays used. */
    reply: sealed(),
    /** The verification in the reply. */
    verificationId: text(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.mode, table.keyHash] }),
    index().on(table.verificationId),
    index().on(table.createdAt),
    oneOf(table.mode, KEY_MODES),
    inRange(table.status, 100, 599),
  ],
)

/** Calls of each API key in the current minute, over all processes. Unlogged: a crash loses a minute's count. */
export const apiKeyCalls = pgTable(
  'api_key_calls',
  {
    keyId: text().primaryKey(),
    clientId: text().notNull(),
    /** Minutes since 1970. */
    minute: bigint({ mode: 'number' }).notNull(),
    calls: integer().notNull(),
  },
  (table) => [positive(table.calls)],
)
