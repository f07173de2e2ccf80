import { bigint, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { USER_KINDS, type UserKind } from '@wabi/contract/endpoint/permissions.ts'
import { later, notNegative, oneOf, rowCheck } from './checks.ts'
import { createdAt, instant, sealed } from './columns.ts'
import { user, userOfKind } from './user-of-kind.ts'

/** A person's authenticator app (TOTP, RFC 6238), active once confirmed with a code. */
export const secondFactors = pgTable(
  'second_factors',
  {
    userId: text().primaryKey(),
    userType: text().$type<UserKind>().notNull(),
    secret: sealed().notNull(),
    confirmedAt: instant(),
    /** The time step of the last accepted code: neither it nor an earlier one is accepted again. */
    lastStep: bigint({ mode: 'number' }).notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [
    oneOf(table.userType, USER_KINDS),
    notNegative(table.lastStep),
    rowCheck(table.userId, 'user_of_kind', userOfKind),
  ],
)

/** A person's passkeys (WebAuthn level 3), second factors beside the app. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: text().primaryKey(),
    ...user(),
    /** As the authenticator made it; base64url. */
    credentialId: text().notNull().unique(),
    /** COSE key; base64url. */
    publicKey: text().notNull(),
    /** Uses as the authenticator counts them; 0 if it does not. */
    counter: bigint({ mode: 'number' }).notNull(),
    /** How the browser reaches it: `usb`, `internal`, … */
    transports: text().array().notNull(),
    name: text().notNull(),
    lastUsedAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    index().on(table.userId),
    oneOf(table.userType, USER_KINDS),
    notNegative(table.counter),
    rowCheck(table.id, 'user_of_kind', userOfKind),
  ],
)

/** Single-use codes for people who have lost the app, stored as keyed hashes. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    ...user(),
    codeHash: text().notNull(),
    usedAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    unique().on(table.userId, table.codeHash),
    oneOf(table.userType, USER_KINDS),
    rowCheck(table.userId, 'user_of_kind', userOfKind),
  ],
)

/** Sign-ins between the correct password and the second factor. `ticketHash` is `hashToken` of the browser's ticket. */
export const halfSignIns = pgTable(
  'half_sign_ins',
  {
    ticketHash: text().primaryKey(),
    ...user(),
    tries: integer().notNull().default(0),
    /** The challenge of WebAuthn that was given last. */
    passkeyChallenge: text(),
    expiresAt: instant().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index().on(table.expiresAt),
    index().on(table.userId),
    oneOf(table.userType, USER_KINDS),
    notNegative(table.tries),
    later(table.expiresAt, table.createdAt),
    rowCheck(table.userId, 'user_of_kind', userOfKind),
  ],
)
