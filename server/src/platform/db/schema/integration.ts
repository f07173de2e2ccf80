import { sql } from 'drizzle-orm'
import {
  bigint,
  bigserial,
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { ApiVersion } from '@wabi/contract/endpoint/api-version.ts'
import { WEBHOOK_EVENTS, type WebhookEvent } from '@wabi/contract/verification/events.ts'
import { KEY_MODES, type KeyMode } from '@wabi/contract/client/key-limits.ts'
import { KEY_PERMISSIONS, type KeyPermission } from '@wabi/contract/endpoint/permissions.ts'
import type { EventBody } from '@wabi/contract/shapes/event-body.ts'
import {
  DELIVERY_STATUSES,
  type DeliveryStatus,
  DISABLED_REASONS,
  type DisabledReason,
  MAX_RETRIES,
  MAX_TIMEOUT_SECONDS,
} from '@wabi/contract/client/webhook-limits.ts'
import { allOf, later, notNegative, oneOf, positive, rowCheck, inRange } from './checks.ts'
import { clientId } from './clients.ts'
import { createdAt, instant, publicId, sealed, updatedAt } from './columns.ts'
import { ofVerification } from './keys.ts'

/** `apiKey` is the keyed hash used for lookup, `apiSecret` the sealed copy for 'reveal'. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: publicId(),
    clientId: clientId(),
    keyName: text().notNull(),
    apiKey: text().notNull().unique(),
    apiSecret: sealed(),
    /** The first 8 characters, shown in lists. */
    keyStart: text().notNull(),
    /**
     * The last 4. Null in rows older than this column, until the key is listed or used
     * (domain/integration/api-keys/fill-key-ends.ts).
     */
    keyEnd: text(),
    permissions: text().array().$type<KeyPermission[]>().notNull().default(['read']),
    /** Whether it may read the identity of a verified person (`GET …/identity`), in addition to its permission. */
    identityAccess: boolean().notNull().default(false),
    /** The version of the API it is pinned to by its first call; null before. */
    apiVersion: text().$type<ApiVersion>(),
    mode: text().$type<KeyMode>().notNull().default('live'),
    isActive: boolean().notNull().default(true),
    lastUsed: instant(),
    expiresAt: instant(),
    /** Null where unknown. It stays after the key is deleted (domain/kernel/same-person.ts). */
    createdBy: text(),
    /** The row stays, without its secret, so that links and decisions of the key remain those of its creator. */
    deletedAt: instant(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index().on(table.clientId, table.createdAt),
    allOf(table.permissions, KEY_PERMISSIONS),
    oneOf(table.mode, KEY_MODES),
    rowCheck(table.id, 'some_permission', sql`cardinality(permissions) > 0`),
    later(table.expiresAt, table.createdAt),
  ],
)

/** A client's webhook endpoints. During a secret rotation both secrets sign. */
export const webhookConfigs = pgTable(
  'webhook_configs',
  {
    id: publicId(),
    clientId: clientId(),
    /** A webhook receives events of verifications in its own mode only. */
    mode: text().$type<KeyMode>().notNull().default('live'),
    webhookName: text().notNull(),
    url: text().notNull(),
    events: text().array().$type<WebhookEvent[]>().notNull().default(['verification.completed']),
    /** The version of the API its events are written in. */
    apiVersion: text().$type<ApiVersion>().notNull().default('2026-11-21'),
    secret: sealed().notNull(),
    previousSecret: sealed(),
    previousSecretUntil: instant(),
    isActive: boolean().notNull().default(true),
    retryAttempts: integer().notNull().default(3),
    timeoutSeconds: integer().notNull().default(30),
    lastTriggered: instant(),
    /** Set when the platform switches it off; resuming it clears both. */
    disabledReason: text().$type<DisabledReason>(),
    disabledAt: instant(),
    /** Since when every attempt has failed, and the last failure; null while it works. */
    failingSince: instant(),
    lastFailedAt: instant(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index().on(table.clientId, table.createdAt),
    // Referenced by deliveries.
    uniqueIndex('webhook_configs_of_client').on(table.clientId, table.id),
    oneOf(table.mode, KEY_MODES),
    allOf(table.events, WEBHOOK_EVENTS),
    rowCheck(table.id, 'some_event', sql`cardinality(events) > 0`),
    inRange(table.retryAttempts, 0, MAX_RETRIES),
    inRange(table.timeoutSeconds, 1, MAX_TIMEOUT_SECONDS),
    oneOf(table.disabledReason, DISABLED_REASONS),
    rowCheck(
      table.id,
      'disabled',
      sql`(disabled_reason is null) = (disabled_at is null) and (disabled_reason is null or not is_active)`,
    ),
    rowCheck(
      table.id,
      'previous_secret_until',
      sql`(previous_secret is null) = (previous_secret_until is null)`,
    ),
  ],
)

/**
 * Delivery of one event to one webhook, with the result of its last attempt. A pending row is due at `nextAttemptAt`;
 * the process that sends it writes `claim` and sets `nextAttemptAt` to the end of the claim, so that another takes over
 * if it dies.
 */
export const webhookLogs = pgTable(
  'webhook_logs',
  {
    id: publicId(),
    clientId: clientId(),
    webhookConfigId: text().notNull(),
    eventId: text().notNull(),
    mode: text().$type<KeyMode>().notNull().default('live'),
    event: text().$type<WebhookEvent>().notNull(),
    /** The address at the time of the event, for the list. */
    url: text().notNull(),
    payload: jsonb().$type<EventBody>().notNull(),
    responseStatus: integer(),
    responseBody: text(),
    attempt: integer().notNull().default(1),
    success: boolean().notNull().default(false),
    status: text().$type<DeliveryStatus>().notNull().default('pending'),
    errorMessage: text(),
    nextAttemptAt: instant(),
    claim: text(),
    /** Attempts made before a person requested redelivery: retries are counted from here. */
    roundFrom: integer().notNull().default(0),
    deliveredAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex().on(table.clientId, table.eventId, table.webhookConfigId),
    index().on(table.clientId, table.mode, table.createdAt, table.id),
    index().on(table.clientId, table.mode, table.status, table.createdAt, table.id),
    index().on(table.webhookConfigId, table.createdAt, table.id),
    index('webhook_logs_due')
      .on(table.webhookConfigId, table.nextAttemptAt)
      .where(sql`status = 'pending'`),
    // Referenced by attempts.
    uniqueIndex('webhook_logs_of_client').on(table.clientId, table.id),
    foreignKey({
      name: 'webhook_logs_webhook_fk',
      columns: [table.clientId, table.webhookConfigId],
      foreignColumns: [webhookConfigs.clientId, webhookConfigs.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'webhook_logs_event_fk',
      columns: [table.clientId, table.eventId],
      foreignColumns: [events.clientId, events.id],
    }),
    oneOf(table.mode, KEY_MODES),
    oneOf(table.event, WEBHOOK_EVENTS),
    oneOf(table.status, DELIVERY_STATUSES),
    notNegative(table.attempt),
    rowCheck(table.id, 'round', sql`round_from between 0 and attempt`),
    rowCheck(table.id, 'pending_is_due', sql`(status = 'pending') = (next_attempt_at is not null)`),
    rowCheck(table.id, 'claimed_is_pending', sql`claim is null or status = 'pending'`),
    rowCheck(table.id, 'success_of_status', sql`status = 'pending' or success = (status = 'success')`),
  ],
)

/** One attempt of a delivery: request and response. */
export const webhookAttempts = pgTable(
  'webhook_attempts',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    clientId: clientId(),
    webhookLogId: text().notNull(),
    attempt: integer().notNull(),
    url: text().notNull(),
    requestHeaders: jsonb().$type<Record<string, string>>().notNull(),
    responseStatus: integer(),
    responseBody: text(),
    errorMessage: text(),
    ms: integer().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex().on(table.clientId, table.webhookLogId, table.attempt),
    foreignKey({
      name: 'webhook_attempts_delivery_fk',
      columns: [table.clientId, table.webhookLogId],
      foreignColumns: [webhookLogs.clientId, webhookLogs.id],
    }).onDelete('cascade'),
    positive(table.attempt),
    notNegative(table.ms),
  ],
)

/**
 * Events, recorded in the transaction of the change itself: the outbox of the webhooks. Thin: ids, states and the client's own reference.
 */
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
     * Its position in the client's feed, assigned after it has committed (domain/kernel/sequence-events.ts):
     * `createdAt` in microseconds since 1970, or one more than the previous position where that is later. Null until
     * then.
     */
    position: bigint({ mode: 'number' }),
  },
  (table) => [
    index().on(table.clientId, table.mode, table.position),
    index().on(table.clientId, table.mode, table.type, table.position),
    index().on(table.clientId, table.verificationId, table.position),
    // Referenced by deliveries.
    uniqueIndex('events_of_client').on(table.clientId, table.id),
    ofVerification(table),
    oneOf(table.mode, KEY_MODES),
    oneOf(table.type, WEBHOOK_EVENTS),
  ],
)

/**
 * Events without a position, inserted by a trigger on `events`. A separate table stays small, while a partial index on
 * `events` would fill with dead entries.
 */
export const unplacedEvents = pgTable(
  'unplaced_events',
  { clientId: clientId(), createdAt: instant().notNull(), eventId: text().notNull() },
  (table) => [primaryKey({ columns: [table.clientId, table.createdAt, table.eventId] })],
)

/** The last position assigned in each client's event feed; the row is locked while positions are assigned. */
export const eventFeeds = pgTable(
  'event_feeds',
  {
    clientId: clientId().primaryKey(),
    lastPosition: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [notNegative(table.lastPosition)],
)
