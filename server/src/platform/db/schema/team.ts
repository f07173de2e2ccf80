import { sql } from 'drizzle-orm'
import { index, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { CLIENT_ROLES, type ClientRole } from '@wabi/contract/permissions.ts'
import { oneOf, rowCheck } from './checks.ts'
import { clients } from './clients.ts'
import { createdAt, instant, publicId } from './columns.ts'

/** Who was asked by mail to join a client's staff. `tokenHash` is `hashToken` of the link's; sent again, it is a new one. */
export const invitations = pgTable(
  'invitations',
  {
    id: publicId(),
    clientId: text()
      .notNull()
      .references(() => clients.id),
    email: text().notNull(),
    role: text().$type<ClientRole>().notNull(),
    tokenHash: text().notNull().unique(),
    invitedBy: text().notNull(),
    expiresAt: instant().notNull(),
    acceptedAt: instant(),
    revokedAt: instant(),
    sentAt: instant().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index().on(table.clientId, table.createdAt),
    unique().on(table.clientId, table.email),
    oneOf(table.role, CLIENT_ROLES),
    // One that is being written ends as it begins, until it is sent.
    rowCheck(table.id, 'expires_at_order', sql`expires_at >= created_at`),
  ],
)
