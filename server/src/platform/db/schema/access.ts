import { sql } from 'drizzle-orm'
import { bigint, bigserial, boolean, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { ID_PREFIXES } from '@wabi/contract/ids.ts'
import { ADMIN_ROLES, type AdminRole, USER_KINDS, type UserKind } from '@wabi/contract/permissions.ts'
import { later, notNegative, oneOf, rowCheck } from './checks.ts'
import { createdAt, instant, publicId, sealed, updatedAt } from './columns.ts'

/** A person's id says of which kind they are. */
const userOfKind = sql.raw(
  `user_id like case user_type when 'admin' then '${ID_PREFIXES.admin}' else '${ID_PREFIXES.clientUser}' end || '\\_%'`,
)

/** The platform's own staff. `password` is an argon2id PHC string. */
export const adminUsers = pgTable(
  'admin_users',
  {
    id: publicId(),
    username: text().notNull().unique(),
    email: text().notNull().unique(),
    password: text().notNull(),
    role: text().$type<AdminRole>().notNull().default('admin'),
    isActive: boolean().notNull().default(true),
    mustChangePassword: boolean().notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    lastLogin: instant(),
    /** The sign-in before the last one, which the header shows. */
    previousLogin: instant(),
  },
  (table) => [oneOf(table.role, ADMIN_ROLES)],
)

/** Bearer tokens of both areas. `token` is `hashToken` of it, never the token. */
export const authSessions = pgTable(
  'auth_sessions',
  {
    id: text().primaryKey(),
    userId: text().notNull(),
    userType: text().$type<UserKind>().notNull(),
    token: text().notNull().unique(),
    /** The absolute end, whatever the use. */
    expiresAt: instant().notNull(),
    createdAt: createdAt(),
    /** For the idle limit. */
    lastUsedAt: instant().notNull().defaultNow(),
    ip: text(),
    userAgent: text(),
    /** When the password was last said again, for what asks for it anew. */
    confirmedAt: instant(),
  },
  (table) => [
    index().on(table.userId),
    index().on(table.expiresAt),
    oneOf(table.userType, USER_KINDS),
    later(table.expiresAt, table.createdAt),
    rowCheck(table.id, 'user_of_kind', userOfKind),
  ],
)

/** The web session store: binds a customer's browser to its session. `sid` is `hashToken` of the cookie.
 * `lost`: another browser has the session now. */
export const sessions = pgTable(
  'sessions',
  {
    sid: text().primaryKey(),
    sess: jsonb().$type<{ sessionId: string; clientId: string; lost?: true }>().notNull(),
    /** Both of `sess`: in columns, row security and indexes can use them. */
    clientId: text()
      .notNull()
      .generatedAlwaysAs(sql`sess ->> 'clientId'`),
    sessionId: text()
      .notNull()
      .generatedAlwaysAs(sql`sess ->> 'sessionId'`),
    expire: instant().notNull(),
  },
  (table) => [
    index().on(table.expire),
    // The browsers of one session: each opening of a link asks for them.
    index('sessions_of_session').on(table.sessionId),
  ],
)

/** What an attempt guesses at; a confirmation is a signed-in person's, who is asked again. */
const ATTEMPT_PURPOSES = ['sign-in', 'second-factor', 'confirmation'] as const
export type AttemptPurpose = (typeof ATTEMPT_PURPOSES)[number]

/**
 * Sign-ins by the name that was submitted, whether it exists or not: counting only existing ones would tell which do.
 */
export const loginAttempts = pgTable(
  'login_attempts',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    userType: text().$type<UserKind>().notNull(),
    /** Guesses at different secrets are counted separately. */
    purpose: text().$type<AttemptPurpose>().notNull().default('sign-in'),
    /** Keyed hash of the submitted name: people type passwords there. Of a confirmation: of the sign-in's id. */
    username: text().notNull(),
    /** The network (`networkOf`): an IPv4 address, or an IPv6 /64. */
    ip: text().notNull(),
    /** The known device that it came from; null: an unknown one. */
    deviceId: text(),
    succeeded: boolean().notNull(),
    /** The secret was compared; until then the attempt counts as failed. */
    judged: boolean().notNull().default(true),
    createdAt: createdAt(),
  },
  (table) => [
    index().on(table.userType, table.username, table.createdAt),
    index().on(table.ip, table.createdAt),
    index().on(table.createdAt),
    oneOf(table.userType, USER_KINDS),
    oneOf(table.purpose, ATTEMPT_PURPOSES),
    rowCheck(table.id, 'succeeded_is_judged', sql`judged or not succeeded`),
  ],
)

/** Whose a row is: staff of a client and of the platform alike. */
const user = () => ({
  userId: text().notNull(),
  userType: text().$type<UserKind>().notNull(),
})

/**
 * Browsers from which a person has signed in before: throttling slows strangers, not them. `tokenHash` is `hashToken` of
 * the browser's cookie; one browser may be several people's.
 */
export const knownDevices = pgTable(
  'known_devices',
  {
    id: text().primaryKey(),
    ...user(),
    tokenHash: text().notNull(),
    lastUsedAt: instant().notNull().defaultNow(),
    expiresAt: instant().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique().on(table.tokenHash, table.userId),
    index().on(table.userId),
    index().on(table.expiresAt),
    oneOf(table.userType, USER_KINDS),
    later(table.expiresAt, table.createdAt),
    rowCheck(table.id, 'user_of_kind', userOfKind),
  ],
)

/** A person's authenticator app (TOTP, RFC 6238). It counts once it was confirmed with a code. */
export const secondFactors = pgTable(
  'second_factors',
  {
    userId: text().primaryKey(),
    userType: text().$type<UserKind>().notNull(),
    secret: sealed().notNull(),
    confirmedAt: instant(),
    /** The time step of the last code that was taken: none is taken twice, nor one before it. */
    lastStep: bigint({ mode: 'number' }).notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [
    oneOf(table.userType, USER_KINDS),
    notNegative(table.lastStep),
    rowCheck(table.userId, 'user_of_kind', userOfKind),
  ],
)

/** Codes for who has lost the app: each once, kept as a keyed hash. */
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

/** Between a right password and the second factor. `ticketHash` is `hashToken` of what the browser holds meanwhile. */
export const halfSignIns = pgTable(
  'half_sign_ins',
  {
    ticketHash: text().primaryKey(),
    ...user(),
    tries: integer().notNull().default(0),
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

const MAILED_LINK_KINDS = ['reset', 'email', 'company'] as const

/**
 * What a person was sent by mail to prove that a mailbox is his: a new password, another address. `tokenHash` is
 * `hashToken` of the link's. A row without one is a request that was not looked at yet, for whoever `about` names.
 */
export const mailedLinks = pgTable(
  'mailed_links',
  {
    id: text().primaryKey(),
    /** `company`: the contact address of a company; `userId` is its owner. */
    kind: text().$type<(typeof MAILED_LINK_KINDS)[number]>().notNull(),
    userType: text().$type<UserKind>().notNull(),
    userId: text(),
    tokenHash: text().unique(),
    /** Sealed: the name or address as it was typed, or the new address. */
    about: sealed(),
    usedAt: instant(),
    expiresAt: instant().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index().on(table.userId, table.createdAt),
    index().on(table.expiresAt),
    oneOf(table.kind, MAILED_LINK_KINDS),
    oneOf(table.userType, USER_KINDS),
    later(table.expiresAt, table.createdAt),
    rowCheck(table.userId, 'user_of_kind', sql`user_id is null or ${userOfKind}`),
    // Only a request for a new password is not answered yet.
    rowCheck(table.id, 'answered', sql`token_hash is not null and user_id is not null or kind = 'reset'`),
  ],
)
