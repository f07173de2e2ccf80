import { sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { REOPEN_CAUSES, type ReopenCause } from '@wabi/contract/review/reopen.ts'
import { oneOf, rowCheck } from './checks.ts'
import { clientId } from './clients.ts'
import { createdAt, publicId, sealed } from './columns.ts'
import { ofDecision } from './evidence.ts'

/** Why a decided verification waited for a person again. An erasure empties `words`. */
export const reopenings = pgTable(
  'reopenings',
  {
    id: publicId(),
    clientId: clientId(),
    verificationId: text().notNull(),
    /** The open decision that it led to; what was decided before is the decision that this one follows. */
    decisionId: text().notNull(),
    cause: text().$type<ReopenCause>().notNull(),
    /** The reviewer's reason, or what the customer wrote. */
    words: sealed(),
    /** A client user, an API key or one of the platform's staff; null: the customer. */
    openedBy: text(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('reopenings_decision').on(table.clientId, table.decisionId),
    index().on(table.clientId, table.verificationId, table.createdAt),
    ofDecision(table),
    oneOf(table.cause, REOPEN_CAUSES),
    rowCheck(table.id, 'opened_by_of_cause', sql`(cause = 'appeal') = (opened_by is null)`),
  ],
)
