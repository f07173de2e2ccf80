import type { DocumentType } from '@wabi/contract/catalog/document-types.ts'
import type { Language } from '@wabi/contract/language/languages.ts'
import { REVIEWER_SEXES, type ReviewerSex } from '@wabi/contract/review/reviewer-sex.ts'
import { sql } from 'drizzle-orm'
import { bigserial, boolean, index, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import {
  ADMIN_APPROVAL_ACTIONS,
  ADMIN_APPROVAL_STATUSES,
  type AdminApprovalAction,
  type AdminApprovalStatus,
} from '@wabi/contract/audit/admin-approvals.ts'
import {
  ADMIN_ROLES,
  type AdminRole,
  USER_KINDS,
  type UserKind,
} from '@wabi/contract/endpoint/permissions.ts'
import { later, oneOf, rowCheck } from './checks.ts'
import { createdAt, instant, publicId, sealed, updatedAt } from './columns.ts'
import { user, userOfKind } from './user-of-kind.ts'

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
    /** An admin states that this person is trained to inspect documents: their approval may raise the assurance. */
    isTrained: boolean().notNull().default(false),
    /** Languages and document types of the cases that this person is preferred for; an empty list: all. */
    reviewLanguages: text().array().$type<Language[]>().notNull().default([]),
    reviewDocuments: text().array().$type<DocumentType[]>().notNull().default([]),
    /** For customers who ask for a reviewer of this sex; null: not stated. Only admins see it. */
    reviewSex: text().$type<ReviewerSex>(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    lastLogin: instant(),
    /** The sign-in before the last one, shown in the header. */
    previousLogin: instant(),
  },
  (table) => [oneOf(table.role, ADMIN_ROLES), oneOf(table.reviewSex, REVIEWER_SEXES)],
)

/** An admin's request for another admin's approval of one action, and whether it was given and used. */
export const adminApprovals = pgTable(
  'admin_approvals',
  {
    id: publicId(),
    action: text().$type<AdminApprovalAction>().notNull(),
    /** Id of what it is done to. */
    subject: text().notNull(),
    /** The same in words. */
    about: text().notNull(),
    /** Why, in the words of the admin who asks. */
    reason: text(),
    /** SHA-256 of what else is approved, hexadecimal. */
    inputHash: text().notNull(),
    requestedBy: text().notNull(),
    status: text().$type<AdminApprovalStatus>().notNull().default('waiting'),
    decidedBy: text(),
    decidedAt: instant(),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
  },
  (table) => [
    index()
      .on(table.expiresAt)
      .where(sql`status in ('waiting', 'approved')`),
    index().on(table.requestedBy, table.subject),
    oneOf(table.action, ADMIN_APPROVAL_ACTIONS),
    oneOf(table.status, ADMIN_APPROVAL_STATUSES),
    later(table.expiresAt, table.createdAt),
    rowCheck(
      table.id,
      'another_decides',
      sql`(status = 'waiting') = (decided_by is null) and (decided_by is null) = (decided_at is null) and decided_by is distinct from requested_by`,
    ),
  ],
)

/** Bearer tokens of both areas. `token` is `hashToken` of the token, never the token itself. */
export const authSessions = pgTable(
  'auth_sessions',
  {
    id: text().primaryKey(),
    userId: text().notNull(),
    userType: text().$type<UserKind>().notNull(),
    token: text().notNull().unique(),
    /** Absolute expiry, regardless of use. */
    expiresAt: instant().notNull(),
    createdAt: createdAt(),
    /** For the idle limit. */
    lastUsedAt: instant().notNull().defaultNow(),
    ip: text(),
    userAgent: text(),
    /** The last proof of identity: the sign-in, or a password or factor asked for again (`Endpoint.stepUp`). */
    confirmedAt: instant(),
    /** The challenge of WebAuthn that this sign-in was given last, and until when it may be answered. */
    passkeyChallenge: text(),
    passkeyChallengeUntil: instant(),
    /** Where the token was used last other than where it was issued, by network and user agent; reported to its owner. */
    movedAt: instant(),
    movedIp: text(),
    movedUserAgent: text(),
    /** Its owner has proved from there who they are. */
    movedProved: boolean().notNull().default(false),
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
 * `lost`: another browser has taken over the session; `discarded`: and what this one sent. */
export const sessions = pgTable(
  'sessions',
  {
    sid: text().primaryKey(),
    sess: jsonb().$type<{ sessionId: string; clientId: string; lost?: true | 'discarded' }>().notNull(),
    /** Both from `sess`, as columns for row security and indexes. */
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
    // The browsers of one session, queried each time a link is opened.
    index('sessions_of_session').on(table.sessionId),
  ],
)

/** The secret an attempt is for; a confirmation asks a signed-in person for their password again. */
const ATTEMPT_PURPOSES = ['sign-in', 'second-factor', 'confirmation'] as const
export type AttemptPurpose = (typeof ATTEMPT_PURPOSES)[number]

/**
 * Sign-in attempts by the submitted name, whether it exists or not: counting only existing ones would reveal which do.
 */
export const loginAttempts = pgTable(
  'login_attempts',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    userType: text().$type<UserKind>().notNull(),
    /** Attempts at different secrets are counted separately. */
    purpose: text().$type<AttemptPurpose>().notNull().default('sign-in'),
    /** Keyed hash of the submitted name, as people type passwords there; for a confirmation, of the sign-in's id. */
    username: text().notNull(),
    /** The network (`toNetwork`): an IPv4 address, or an IPv6 /64. */
    ip: text().notNull(),
    /** The known device it came from; null for an unknown one. */
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

/**
 * Browsers from which a person has signed in before: throttling does not slow them. `tokenHash` is `hashToken` of the
 * browser's cookie; several people may share one browser.
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

const MAILED_LINK_KINDS = ['reset', 'email', 'company'] as const

/**
 * Links mailed to a person to prove that they own a mailbox, for a new password or another address. `tokenHash` is
 * `hashToken` of the link's token. A row without one is a request not yet processed, for the person named in `about`.
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
    /** Sealed: the name or address as typed, or the new address. */
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
    // Only a request for a new password may be unanswered.
    rowCheck(table.id, 'answered', sql`token_hash is not null and user_id is not null or kind = 'reset'`),
  ],
)
