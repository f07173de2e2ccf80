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
import { KEY_MODES, type KeyMode } from '@wabi/contract/key-limits.ts'
import { CUSTOMER_LANGUAGES, type CustomerLanguage } from '@wabi/contract/languages.ts'
import { RUN_STATUSES, type RunStatus } from '@wabi/contract/states.ts'
import { later, notNegative, oneOf, positive, rowCheck } from './checks.ts'
import { clients } from './clients.ts'
import { createdAt, instant, publicId, sealed, updatedAt } from './columns.ts'
import { ofVerification } from './keys.ts'

const clientId = () =>
  text()
    .notNull()
    .references(() => clients.id)

/** A client's own words around the link, by language; the platform's where there is no row. */
export const messageTemplates = pgTable(
  'message_templates',
  {
    clientId: clientId(),
    language: text().$type<CustomerLanguage>().notNull(),
    subject: text().notNull(),
    opening: text().notNull(),
    closing: text().notNull(),
    updatedBy: text().notNull(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.language] }),
    oneOf(table.language, CUSTOMER_LANGUAGES),
  ],
)

/** Many links asked for at once; made in the background, one after the other. */
export const linkBatches = pgTable(
  'link_batches',
  {
    id: publicId(),
    clientId: clientId(),
    /** The client user who asked for it, and alone sees it. */
    requestedBy: text().notNull(),
    /** Chosen by who asks: sent again, it names the same batch. */
    key: text().notNull(),
    /** Of the links that it makes. */
    mode: text().$type<KeyMode>().notNull().default('live'),
    total: integer().notNull(),
    status: text().$type<RunStatus>().notNull().default('queued'),
    createdAt: createdAt(),
    finishedAt: instant(),
    /** From then on it is forgotten; the links stay. */
    expiresAt: instant().notNull(),
  },
  (table) => [
    unique().on(table.clientId, table.requestedBy, table.key),
    index().on(table.clientId, table.requestedBy, table.createdAt),
    index().on(table.expiresAt),
    // What its lines refer to.
    uniqueIndex('link_batches_of_client').on(table.clientId, table.id),
    oneOf(table.mode, KEY_MODES),
    oneOf(table.status, RUN_STATUSES),
    notNegative(table.total),
    later(table.expiresAt, table.createdAt),
  ],
)

/**
 * One line of a batch. `request` is JSON, sealed by the client's key, and gone as soon as the link is made: then what
 * names the customer is the verification's. A line has come to its end when it has a verification or was refused.
 */
export const linkBatchRows = pgTable(
  'link_batch_rows',
  {
    clientId: clientId(),
    batchId: text().notNull(),
    /** Of the file, 1 for its first. */
    line: integer().notNull(),
    request: sealed(),
    verificationId: text(),
    /** Why no link was made, in words. */
    refused: text(),
    /** Why the link was made without its mail. */
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
