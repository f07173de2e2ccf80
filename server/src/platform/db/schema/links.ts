import { LANGUAGES, type Language } from '@wabi/contract/language/languages.ts'
import { sql } from 'drizzle-orm'
import {
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { KEY_MODES, type KeyMode } from '@wabi/contract/client/key-limits.ts'
import { RUN_STATUSES, type RunStatus } from '@wabi/contract/verification/states.ts'
import { later, notNegative, oneOf, positive, rowCheck } from './checks.ts'
import { clientId } from './clients.ts'
import { createdAt, instant, publicId, sealed, updatedAt } from './columns.ts'
import { ofVerification } from './keys.ts'

/** A client's own text for the mail with the link, by language; the platform's text where there is no row. */
export const messageTemplates = pgTable(
  'message_templates',
  {
    clientId: clientId(),
    language: text().$type<Language>().notNull(),
    subject: text().notNull(),
    opening: text().notNull(),
    closing: text().notNull(),
    updatedBy: text().notNull(),
    updatedAt: updatedAt(),
  },
  (table) => [primaryKey({ columns: [table.clientId, table.language] }), oneOf(table.language, LANGUAGES)],
)

/** Many links requested at once, created one by one in the background. */
export const linkBatches = pgTable(
  'link_batches',
  {
    id: publicId(),
    clientId: clientId(),
    /** The client user or API key that requested it, the only one that sees it. */
    requestedBy: text().notNull(),
    /** Idempotency key chosen by the caller: sent again, it refers to the same batch. */
    key: text().notNull(),
    /** Mode of the links it creates. */
    mode: text().$type<KeyMode>().notNull().default('live'),
    total: integer().notNull(),
    status: text().$type<RunStatus>().notNull().default('queued'),
    createdAt: createdAt(),
    finishedAt: instant(),
    /** When the batch is deleted; the links stay. */
    expiresAt: instant().notNull(),
  },
  (table) => [
    unique().on(table.clientId, table.requestedBy, table.key),
    index().on(table.clientId, table.requestedBy, table.createdAt),
    index().on(table.expiresAt),
    // Referenced by its lines.
    uniqueIndex('link_batches_of_client').on(table.clientId, table.id),
    oneOf(table.mode, KEY_MODES),
    oneOf(table.status, RUN_STATUSES),
    notNegative(table.total),
    later(table.expiresAt, table.createdAt),
  ],
)

/**
 * One line of a batch. `request` is JSON sealed with the client's key, and cleared once the link is created: from then
 * on only the verification names the customer. A line is done when it has a verification or was refused.
 */
export const linkBatchRows = pgTable(
  'link_batch_rows',
  {
    clientId: clientId(),
    batchId: text().notNull(),
    /** Line number in the file, from 1. */
    line: integer().notNull(),
    request: sealed(),
    verificationId: text(),
    /** Why no link was created, in words. */
    refused: text(),
    /** The code of the same; null in lines refused before it was stored. */
    refusedCode: text(),
    /** Why the link was created without its mail. */
    mailHeld: text(),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.batchId, table.line] }),
    index().on(table.verificationId),
    foreignKey({
      name: 'link_batch_rows_batch_fk',
      columns: [table.clientId, table.batchId],
      foreignColumns: [linkBatches.clientId, linkBatches.id],
    }).onDelete('cascade'),
    ofVerification(table),
    positive(table.line),
    rowCheck(table.line, 'one_end', sql`verification_id is null or refused is null and request is null`),
  ],
)
