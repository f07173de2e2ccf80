import { LANGUAGES, type Language } from '@wabi/contract/language/languages.ts'
import { sql } from 'drizzle-orm'
import { bigserial, boolean, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import {
  EMAIL_PURPOSES,
  EMAIL_STATUSES,
  type EmailPurpose,
  type EmailStatus,
  MESSAGE_CHANNELS,
  type MessageChannel,
} from '@wabi/contract/client/emails.ts'
import { KEY_MODES, type KeyMode } from '@wabi/contract/client/key-limits.ts'
import { notNegative, oneOf, rowCheck } from './checks.ts'
import { clientId, clients } from './clients.ts'
import { createdAt, instant, publicId } from './columns.ts'
import { ofVerification } from './keys.ts'
import { encryptionKeys } from './keys-and-processes.ts'

const KEY_OWNERS = ['verification', 'client'] as const

/** Wrapped data keys. Destroying one (`wrapped` set to null) erases what it sealed, even in backups of other tables. */
export const dataKeys = pgTable(
  'data_keys',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    clientId: clientId(),
    ownerKind: text().$type<(typeof KEY_OWNERS)[number]>().notNull(),
    ownerId: text().notNull(),
    wrapped: text(),
    /** The key in `encryption_keys` that wraps it; 1 is the first one. */
    keyId: integer()
      .notNull()
      .default(1)
      .references(() => encryptionKeys.id),
    createdAt: createdAt(),
    destroyedAt: instant(),
  },
  (table) => [
    unique().on(table.clientId, table.ownerKind, table.ownerId),
    oneOf(table.ownerKind, KEY_OWNERS),
    rowCheck(table.id, 'destroyed_is_gone', sql`(wrapped is null) = (destroyed_at is not null)`),
    index('data_keys_destroyed')
      .on(table.destroyedAt)
      .where(sql`wrapped is null`),
    // Data keys that a change of the key has yet to rewrap.
    index()
      .on(table.keyId)
      .where(sql`wrapped is not null`),
  ],
)

/** Every mail and text message, sent or kept. With `sealed` set, recipient, subject and bodies are sealed with the client's data key. */
export const emails = pgTable(
  'emails',
  {
    id: publicId(),
    clientId: text().references(() => clients.id),
    verificationId: text(),
    /** `sms`: a text message; it has neither subject nor HTML. */
    channel: text().$type<MessageChannel>().notNull().default('email'),
    /** `test`: sent to the client's own team only, otherwise kept. */
    mode: text().$type<KeyMode>().notNull().default('live'),
    to: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text(),
    sealed: boolean().notNull().default(false),
    /** Contains a link that opens an account: its text is deleted once sent. */
    oneTime: boolean().notNull().default(false),
    /** Purpose of a mail to a customer; null: not to a customer, or older than this column. */
    purpose: text().$type<EmailPurpose>(),
    /** When its link expires: it is not sent after that. null: no link. */
    linkExpiresAt: instant(),
    status: text().$type<EmailStatus>().notNull().default('queued'),
    attempts: integer().notNull().default(0),
    /** Why it was not sent: the mail server's message without addresses, or the platform's. */
    error: text(),
    /** When the mail server accepted it. */
    sentAt: instant(),
    /** Since when it has this status; null: older than this column. */
    statusAt: instant(),
    /** The gateway's id of a text message, by which its delivery is reported. */
    gatewayId: text(),
    /** Language of a mail, sent as its Content-Language. */
    language: text().$type<Language>(),
    createdAt: createdAt(),
  },
  (table) => [
    index().on(table.createdAt),
    index().on(table.clientId, table.createdAt),
    // For the erasure of a person.
    index().on(table.verificationId),
    // Mails that the operator may still send.
    index('emails_kept')
      .on(table.createdAt)
      .where(sql`status = 'kept'`),
    // Counted by the health page.
    index('emails_queued')
      .on(table.createdAt)
      .where(sql`status = 'queued'`),
    index('emails_failed')
      .on(table.createdAt)
      .where(sql`status = 'failed'`),
    ofVerification(table),
    oneOf(table.mode, KEY_MODES),
    oneOf(table.purpose, EMAIL_PURPOSES),
    oneOf(table.status, EMAIL_STATUSES),
    oneOf(table.channel, MESSAGE_CHANNELS),
    oneOf(table.language, LANGUAGES),
    index()
      .on(table.gatewayId)
      .where(sql`gateway_id is not null`),
    notNegative(table.attempts),
    // Mails that still have their text.
    index('emails_with_text')
      .on(table.createdAt, table.id)
      .where(sql`text <> ''`),
  ],
)

/** State of the installation itself, such as the canary of its encryption key. */
export const platformSettings = pgTable('platform_settings', {
  key: text().primaryKey(),
  value: jsonb().$type<unknown>().notNull(),
  createdAt: createdAt(),
})
