import { boolean, foreignKey, index, pgTable, text } from 'drizzle-orm/pg-core'
import { LINK_STATUSES, type LinkStatus } from '@wabi/contract/verification/states.ts'
import { later, oneOf } from './checks.ts'
import { clientId } from './clients.ts'
import { createdAt, instant, publicId, sealed } from './columns.ts'
import { verificationSessions } from './verifications.ts'

/** The link sent to a customer. */
export const verificationLinks = pgTable(
  'verification_links',
  {
    id: publicId(),
    clientId: clientId(),
    sessionId: text().notNull(),
    verificationId: text().notNull(),
    customerName: sealed(),
    customerEmail: sealed(),
    verificationUrl: text().notNull(),
    notes: sealed(),
    status: text().$type<LinkStatus>().notNull().default('pending'),
    emailSent: boolean().notNull().default(false),
    createdAt: createdAt(),
    expiresAt: instant(),
    /** The client user or API key that created it. */
    createdBy: text(),
  },
  (table) => [
    index().on(table.clientId, table.createdAt),
    index().on(table.clientId, table.verificationId),
    index().on(table.sessionId),
    foreignKey({
      name: 'verification_links_session_fk',
      columns: [table.clientId, table.verificationId, table.sessionId],
      foreignColumns: [
        verificationSessions.clientId,
        verificationSessions.verificationId,
        verificationSessions.sessionId,
      ],
    }),
    oneOf(table.status, LINK_STATUSES),
    later(table.expiresAt, table.createdAt),
  ],
)
