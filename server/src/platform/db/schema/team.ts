import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { CLIENT_ROLES, type ClientRole } from '@wabi/contract/endpoint/permissions.ts'
import { oneOf, rowCheck } from './checks.ts'
import { clientId } from './clients.ts'
import { createdAt, instant, publicId } from './columns.ts'

/**
 * Invitations by mail to join a client's staff. `tokenHash` is `hashToken` of the link's token, renewed when resent.
 */
export const invitations = pgTable(
  'invitations',
  {
    id: publicId(),
    clientId: clientId(),
    email: text().notNull(),
    role: text().$type<ClientRole>().notNull(),
    /** As in `client_users`, for who joins. */
    secondFactorRequired: boolean().notNull().default(false),
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
    // Until it is sent, a new one expires at its creation.
    rowCheck(table.id, 'expires_at_order', sql`expires_at >= created_at`),
  ],
)
