import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core'
import { later } from './checks.ts'
import { clientId, clients } from './clients.ts'
import { createdAt, instant, sealed, updatedAt } from './columns.ts'

/** A client's registration with the identity provider of its own company (OpenID Connect). */
export const singleSignOn = pgTable('single_sign_on', {
  clientId: text()
    .primaryKey()
    .references(() => clients.id),
  enabled: boolean().notNull().default(false),
  required: boolean().notNull().default(false),
  acceptUnverifiedEmail: boolean().notNull().default(false),
  issuer: text().notNull(),
  oidcClientId: text().notNull(),
  clientSecret: sealed().notNull(),
  updatedAt: updatedAt(),
})

/** Single sign-ons that the provider has not answered yet. */
export const singleSignOnAttempts = pgTable(
  'single_sign_on_attempts',
  {
    /** `hashToken` of the state in the address. */
    stateHash: text().primaryKey(),
    clientId: clientId(),
    /** `hashToken` of the secret that the browser keeps. */
    secretHash: text().notNull(),
    /** The person who proves again who they are; null for a sign-in. */
    userId: text(),
    /** Nonce and PKCE verifier, as JSON. */
    secrets: sealed().notNull(),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
  },
  (table) => [
    index().on(table.clientId),
    index().on(table.expiresAt),
    later(table.expiresAt, table.createdAt),
  ],
)
