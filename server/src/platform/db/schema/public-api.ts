import { bigint, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { KEY_MODES, type KeyMode } from '@wabi/contract/key-limits.ts'
import { oneOf, positive, within } from './checks.ts'
import { clients } from './clients.ts'
import { createdAt, sealed } from './columns.ts'

const clientId = () =>
  text()
    .notNull()
    .references(() => clients.id)

/**
 * Answers to calls that came with an `Idempotency-Key`, each written in the transaction of its effect: there is one
 * exactly when the effect is there. Two processes that get the same call take turns by an advisory lock.
 */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    clientId: clientId(),
    mode: text().$type<KeyMode>().notNull(),
    /** Keyed hash of what the caller chose. */
    keyHash: text().notNull(),
    /** Keyed hash of route and body: another call under the same key is refused. */
    requestHash: text().notNull(),
    status: integer().notNull(),
    /** The answer's JSON, sealed by the client's key. Null once the person it tells of was erased: the key stays used. */
    reply: sealed(),
    /** Whom it tells of. */
    verificationId: text(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.mode, table.keyHash] }),
    index().on(table.verificationId),
    index().on(table.createdAt),
    oneOf(table.mode, KEY_MODES),
    within(table.status, 100, 599),
  ],
)

/** Calls of each API key in its current minute, over all processes. Unlogged: a crash forgets a minute's count. */
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
