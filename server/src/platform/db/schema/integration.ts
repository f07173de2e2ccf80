import { boolean, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import type { WebhookEvent } from '@wabi/contract/events.ts'
import type { KeyPermission } from '@wabi/contract/permissions.ts'
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
    permissions: text().array().$type<KeyPermission[]>().notNull().default(['read']),
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
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index().on(table.clientId, table.createdAt)],
)

/** One event to one webhook: the attempts so far and what the last one met. */
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
    event: text().$type<WebhookEvent>().notNull(),
    /** As it was when the event happened, for the list. */
    url: text().notNull(),
    payload: jsonb().$type<Record<string, unknown>>().notNull(),
    responseStatus: integer(),
    responseBody: text(),
    attempt: integer().notNull().default(1),
    success: boolean().notNull().default(false),
    status: text().$type<'pending' | 'success' | 'failed'>().notNull().default('pending'),
    errorMessage: text(),
    nextAttemptAt: instant(),
    deliveredAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    unique().on(table.eventId, table.webhookConfigId),
    index().on(table.clientId, table.createdAt),
    index().on(table.webhookConfigId),
  ],
)

/** What happened, written in the transaction in which it happened: the outbox of the webhooks. Thin, no personal data. */
export const events = pgTable(
  'events',
  {
    id: publicId(),
    clientId: clientId(),
    verificationId: text(),
    type: text().$type<WebhookEvent>().notNull(),
    payload: jsonb().$type<Record<string, unknown>>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.clientId, table.createdAt), index().on(table.clientId, table.verificationId)],
)
