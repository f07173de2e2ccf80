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
import { sql } from 'drizzle-orm'
import type { WebhookEvent } from '@wabi/contract/events.ts'
import type { KeyMode } from '@wabi/contract/key-limits.ts'
import type { KeyPermission } from '@wabi/contract/permissions.ts'
import type { EventBody } from '@wabi/contract/shapes/event-body.ts'
import type { DisabledReason } from '@wabi/contract/webhook-limits.ts'
import { clients } from './clients.ts'
import { createdAt, instant, publicId, sealed, updatedAt } from './columns.ts'

const clientId = () =>
  text()
    .notNull()
    .references(() => clients.id)

/** `apiKey` is the keyed hash that finds it, `apiSecret` the sealed copy that 'reveal' opens. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: publicId(),
    clientId: clientId(),
    keyName: text().notNull(),
    apiKey: text().notNull().unique(),
    apiSecret: sealed(),
    /** The first 8 characters, which lists show. */
    keyStart: text().notNull(),
    /** The last 4. Null in rows older than this column, until the key is listed or used (domain/api-keys/fill-key-ends.ts). */
    keyEnd: text(),
    permissions: text().array().$type<KeyPermission[]>().notNull().default(['read']),
    mode: text().$type<KeyMode>().notNull().default('live'),
    isActive: boolean().notNull().default(true),
    lastUsed: instant(),
    expiresAt: instant(),
    createdBy: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index().on(table.clientId, table.createdAt)],
)

/** Where a client wants to be told. While a secret is rotated, both sign. */
export const webhookConfigs = pgTable(
  'webhook_configs',
  {
    id: publicId(),
    clientId: clientId(),
    /** A webhook hears of verifications of its own mode only. */
    mode: text().$type<KeyMode>().notNull().default('live'),
    webhookName: text().notNull(),
    url: text().notNull(),
    events: text().array().$type<WebhookEvent[]>().notNull().default(['verification.completed']),
    secret: sealed().notNull(),
    previousSecret: sealed(),
    previousSecretUntil: instant(),
    isActive: boolean().notNull().default(true),
    retryAttempts: integer().notNull().default(3),
    timeoutSeconds: integer().notNull().default(30),
    lastTriggered: instant(),
    /** Switched off by itself, and why; a person who resumes it clears both. */
    disabledReason: text().$type<DisabledReason>(),
    disabledAt: instant(),
    /** Since when every attempt has failed, and the last of them; null while all is well. */
    failingSince: instant(),
    lastFailedAt: instant(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index().on(table.clientId, table.createdAt)],
)

/**
 * One event to one webhook: the attempts so far and what the last one met. A pending row is due at `nextAttemptAt`; who
 * sends it writes `claim` and moves `nextAttemptAt` to the end of the claim, so that another takes it up should he die.
 */
export const webhookLogs = pgTable(
  'webhook_logs',
  {
    id: publicId(),
    clientId: clientId(),
    webhookConfigId: text()
      .notNull()
      .references(() => webhookConfigs.id, { onDelete: 'cascade' }),
    eventId: text()
      .notNull()
      .references(() => events.id),
    mode: text().$type<KeyMode>().notNull().default('live'),
    event: text().$type<WebhookEvent>().notNull(),
    /** As it was when the event happened, for the list. */
    url: text().notNull(),
    payload: jsonb().$type<EventBody>().notNull(),
    responseStatus: integer(),
    responseBody: text(),
    attempt: integer().notNull().default(1),
    success: boolean().notNull().default(false),
    status: text().$type<'pending' | 'success' | 'failed'>().notNull().default('pending'),
    errorMessage: text(),
    nextAttemptAt: instant(),
    claim: text(),
    /** Attempts made before a person asked for this one again: the retries are counted from here. */
    roundFrom: integer().notNull().default(0),
    deliveredAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    unique().on(table.eventId, table.webhookConfigId),
    index().on(table.clientId, table.mode, table.createdAt, table.id),
    index().on(table.clientId, table.mode, table.status, table.createdAt, table.id),
    index().on(table.webhookConfigId, table.createdAt, table.id),
    index('webhook_logs_due')
      .on(table.webhookConfigId, table.nextAttemptAt)
      .where(sql`status = 'pending'`),
  ],
)

/** One call of one delivery: what was sent and what came back. */
export const webhookAttempts = pgTable(
  'webhook_attempts',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    clientId: clientId(),
    webhookLogId: text()
      .notNull()
      .references(() => webhookLogs.id, { onDelete: 'cascade' }),
    attempt: integer().notNull(),
    url: text().notNull(),
    requestHeaders: jsonb().$type<Record<string, string>>().notNull(),
    responseStatus: integer(),
    responseBody: text(),
    errorMessage: text(),
    ms: integer().notNull(),
    createdAt: createdAt(),
  },
  (table) => [unique().on(table.webhookLogId, table.attempt)],
)

/** What happened, written in the transaction in which it happened: the outbox of the webhooks. Thin, no personal data. */
export const events = pgTable(
  'events',
  {
    id: publicId(),
    clientId: clientId(),
    verificationId: text(),
    mode: text().$type<KeyMode>().notNull().default('live'),
    type: text().$type<WebhookEvent>().notNull(),
    payload: jsonb().$type<EventBody>().notNull(),
    createdAt: createdAt(),
    /**
     * Its place in the client's feed, given after it has committed (domain/webhooks/sequence-events.ts): microseconds since
     * 1970 of `createdAt`, or one more than the place before where that is later. Null until then.
     */
    position: bigint({ mode: 'number' }),
  },
  (table) => [
    index().on(table.clientId, table.mode, table.position),
    index().on(table.clientId, table.mode, table.type, table.position),
    index().on(table.clientId, table.verificationId),
  ],
)

/**
 * Events without a position; kept by a trigger of `events`. A table of its own stays small, where an index of `events` would
 * fill with entries of events that have one by now.
 */
export const unplacedEvents = pgTable(
  'unplaced_events',
  { clientId: clientId(), createdAt: instant().notNull(), eventId: text().notNull() },
  (table) => [primaryKey({ columns: [table.clientId, table.createdAt, table.eventId] })],
)

/** The last place that was given in each client's feed of events; its row is locked while places are given. */
export const eventFeeds = pgTable('event_feeds', {
  clientId: clientId().primaryKey(),
  lastPosition: bigint({ mode: 'number' }).notNull(),
})
