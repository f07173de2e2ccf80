import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core'
import {
  ESIGNET_STATES,
  type EsignetState,
  WHEN_ESIGNET_MISSING,
  type WhenEsignetMissing,
} from '@wabi/contract/verification/esignet.ts'
import { later, notBefore, oneOf } from './checks.ts'
import { clients } from './clients.ts'
import { createdAt, instant, sealed, updatedAt } from './columns.ts'
import { ofVerificationsSession } from './keys.ts'

/** A client's registration with eSignet. */
export const esignetSettings = pgTable(
  'esignet_settings',
  {
    clientId: text()
      .primaryKey()
      .references(() => clients.id),
    enabled: boolean().notNull().default(false),
    issuer: text().notNull(),
    oidcClientId: text().notNull(),
    acrValues: text().array().notNull(),
    whenMissing: text().$type<WhenEsignetMissing>().notNull().default('continue'),
    /** A JWK: authenticates the client, and decrypts answers. */
    privateKey: sealed().notNull(),
    updatedAt: updatedAt(),
  },
  (table) => [oneOf(table.whenMissing, WHEN_ESIGNET_MISSING)],
)

/** A customer's sign-ins with eSignet; the newest counts. */
export const esignetSignIns = pgTable(
  'esignet_sign_ins',
  {
    /** `hashToken` of the state in the address. */
    stateHash: text().primaryKey(),
    clientId: text()
      .notNull()
      .references(() => clients.id),
    verificationId: text().notNull(),
    sessionId: text().notNull(),
    state: text().$type<EsignetState>().notNull().default('started'),
    /** Nonce and PKCE verifier, as JSON; null once used. */
    secrets: sealed(),
    /** What the provider says about the person, as JSON. */
    person: sealed(),
    /** How the person was authenticated, as the provider names it. */
    acr: text(),
    amr: text().array(),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
    endedAt: instant(),
  },
  (table) => [
    index().on(table.clientId, table.sessionId, table.createdAt),
    ofVerificationsSession(table),
    oneOf(table.state, ESIGNET_STATES),
    later(table.expiresAt, table.createdAt),
    notBefore(table.endedAt, table.createdAt),
  ],
)
