import { integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { notNegative } from './checks.ts'
import { clientId } from './clients.ts'

/** Mails and text messages sent by a client per minute (since 1970, UTC), for its limits; minutes older than a day are deleted. */
export const mailCounts = pgTable(
  'mail_counts',
  {
    clientId: clientId(),
    minute: integer().notNull(),
    mails: integer().notNull().default(0),
    sms: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.minute] }),
    notNegative(table.mails),
    notNegative(table.sms),
  ],
)
