import { sql } from 'drizzle-orm'
import { bigserial, boolean, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { EMAIL_PURPOSES, EMAIL_STATUSES, type EmailPurpose, type EmailStatus } from '@wabi/contract/emails.ts'
import { KEY_MODES, type KeyMode } from '@wabi/contract/key-limits.ts'
import { notNegative, oneOf, rowCheck } from './checks.ts'
import { clients } from './clients.ts'
import { createdAt, instant, publicId } from './columns.ts'
import { ofVerification } from './keys.ts'

const KEY_OWNERS = ['verification', 'client'] as const

/** Data keys, wrapped. Destroying one (wrapped set to null) erases what it sealed, in backups of other tables too. */
export const dataKeys = pgTable(
  'data_keys',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    clientId: text()
      .notNull()
      .references(() => clients.id),
    ownerKind: text().$type<(typeof KEY_OWNERS)[number]>().notNull(),
    ownerId: text().notNull(),
    wrapped: text(),
    /** Which of `encryption_keys` wraps it; 1 is the one that was there from the beginning. */
    keyId: integer().notNull().default(1),
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
    // What a change of the key has still to do.
    index()
      .on(table.keyId)
      .where(sql`wrapped is not null`),
  ],
)

/** Every mail, sent or kept. With `sealed` set, recipient, subject and bodies are sealed by the client's data key. */
export const emails = pgTable(
  'emails',
  {
    id: publicId(),
    clientId: text().references(() => clients.id),
    verificationId: text(),
    /** `test`: sent to the client's own team only, and kept. */
    mode: text().$type<KeyMode>().notNull().default('live'),
    to: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text(),
    sealed: boolean().notNull().default(false),
    /** Holds a link that opens an account: once it is sent, its words are forgotten. */
    oneTime: boolean().notNull().default(false),
    /** What it tells a customer; null: not to a customer, or stored before this column. */
    purpose: text().$type<EmailPurpose>(),
    /** From when its link opens nothing: it is not sent after that. null: it has none. */
    linkExpiresAt: instant(),
    status: text().$type<EmailStatus>().notNull().default('queued'),
    attempts: integer().notNull().default(0),
    /** Why it is not sent: the mail server's words without addresses, or ours. */
    error: text(),
    /** When the mail server accepted it. */
    sentAt: instant(),
    /** Since when it has this status; null: since before this column. */
    statusAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    index().on(table.createdAt),
    index().on(table.clientId, table.createdAt),
    // What erasing a person looks for.
    index().on(table.verificationId),
    // What the operator may still send.
    index('emails_kept')
      .on(table.createdAt)
      .where(sql`status = 'kept'`),
    // What the health page counts.
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
    notNegative(table.attempts),
    // Those that still have their text.
    index('emails_with_text')
      .on(table.createdAt, table.id)
      .where(sql`text <> ''`),
  ],
)

/** What the installation itself must remember, such as the canary of its encryption key. */
export const platformSettings = pgTable('platform_settings', {
  key: text().primaryKey(),
  value: jsonb().$type<unknown>().notNull(),
  createdAt: createdAt(),
})
