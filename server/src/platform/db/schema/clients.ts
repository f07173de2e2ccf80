import type { DocumentType } from '@wabi/contract/catalog/document-types.ts'
import { LANGUAGES, type Language } from '@wabi/contract/language/languages.ts'
import { REVIEWER_SEXES, type ReviewerSex } from '@wabi/contract/review/reviewer-sex.ts'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { ORGANIZATION_STATUSES } from '@wabi/contract/api/admin/organizations.ts'
import {
  DEFAULT_REVIEW_HOURS,
  MAX_REVIEW_HOURS,
  REVIEWED_BY,
  type ReviewedBy,
} from '@wabi/contract/review/cases.ts'
import type { ClientLimits } from '@wabi/contract/client/client-limits.ts'
import { CLIENT_ROLES, type ClientRole } from '@wabi/contract/endpoint/permissions.ts'
import { CLIENT_CHANGE_STATUSES, type ClientChangeStatus } from '@wabi/contract/client/client-changes.ts'
import { CLIENT_STATUSES, type ClientStatus, ERASURE_STATUSES } from '@wabi/contract/client/client-status.ts'
import { APPROVALS } from '@wabi/contract/client/sign-up.ts'
import { RUN_STATUSES, type RunStatus } from '@wabi/contract/verification/states.ts'
import { adminUsers } from './access.ts'
import { jsonObject, later, notNegative, oneOf, rowCheck, inRange } from './checks.ts'
import { createdAt, instant, publicId, sealed, updatedAt } from './columns.ts'

/** A group of clients: suspending it suspends them. */
export const organizations = pgTable(
  'organizations',
  {
    id: text().primaryKey(),
    companyName: text().notNull(),
    businessType: text(),
    licenseNumber: text(),
    contactEmail: text().notNull(),
    contactPhone: text(),
    address: jsonb().$type<Record<string, string>>(),
    website: text(),
    logo: text(),
    status: text().notNull().default('active'),
    createdBy: text().references(() => adminUsers.id),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    /** Why it is suspended, in words for its clients' staff. */
    suspendReason: text(),
  },
  (table) => [oneOf(table.status, ORGANIZATION_STATUSES)],
)

/** Whether the platform's staff approved a company that registered itself; `approved` where no approval is needed. */
export type ClientApproval = (typeof APPROVALS)[number]

/** The tenant. Its id is the tenant id of row-level security. */
export const clients = pgTable(
  'clients',
  {
    id: publicId(),
    companyName: text().notNull(),
    licenseNumber: text(),
    contactEmail: text().notNull(),
    contactPhone: text(),
    logo: text(),
    /** Maintained by domain/clients/clients/update-client-status.ts from its own suspension, its organization and its erasure. */
    status: text().$type<ClientStatus>().notNull().default('active'),
    apiKey: text().unique(),
    apiSecret: sealed(),
    webhookUrl: text(),
    /** Thresholds and rules of this client; defaults are in decision/. */
    verificationSettings: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    /** Default language of messages to its customers. */
    customerLanguage: text().$type<Language>().notNull().default('en'),
    /** Sender of its text messages, as the gateway knows it; null: the installation's. */
    smsSender: text(),
    /** Other settings (domain/kernel/client-settings.ts, with their defaults). */
    settings: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    /** Position in the event feed up to which staff have been mailed about pending reviews. */
    pendingToldPosition: bigint({ mode: 'number' }),
    /** Who reviews pending cases; `platform` and `both` are in the queue of the platform's staff. */
    reviewedBy: text().$type<ReviewedBy>().notNull().default('team'),
    /** Hours after which a case that waits for the platform's staff is overdue. */
    reviewHours: integer().notNull().default(DEFAULT_REVIEW_HOURS),
    createdAt: createdAt(),
    organizationId: text().references(() => organizations.id),
    /** Limits set by the operator; absent ones do not apply. */
    limits: jsonb().$type<Partial<ClientLimits>>().notNull().default({}),
    /** Since when it is suspended, for whatever reason: the validity of its links is paused too. */
    suspendedAt: instant(),
    /** Suspended by the platform's staff: since when and why, in words for the client's staff. */
    heldAt: instant(),
    heldReason: text(),
    /** When the contact address was confirmed; null: no mail is sent in the company's name. */
    confirmedAt: instant(),
    approval: text().$type<ClientApproval>().notNull().default('approved'),
    /** Why it was refused, in words for the applicant. */
    approvalReason: text(),
    /** Until when its owners were mailed about what the platform's staff viewed. */
    staffAccessMailedUntil: instant(),
    /** The day (UTC) of the latest mail about walk-ins, and the limit it was about. */
    walkInWarnedOn: date(),
    walkInWarnedLimit: integer(),
  },
  (table) => [
    index().on(table.createdAt, table.id),
    index().on(table.organizationId),
    index('clients_waiting_index')
      .on(table.createdAt)
      .where(sql`approval = 'waiting'`),
    oneOf(table.status, CLIENT_STATUSES),
    oneOf(table.approval, APPROVALS),
    oneOf(table.reviewedBy, REVIEWED_BY),
    oneOf(table.customerLanguage, LANGUAGES),
    inRange(table.reviewHours, 1, MAX_REVIEW_HOURS),
    jsonObject(table.settings),
    jsonObject(table.verificationSettings),
    jsonObject(table.limits),
    rowCheck(table.id, 'active_is_not_suspended', sql`status <> 'active' or suspended_at is null`),
    rowCheck(table.id, 'refused_with_reason', sql`(approval = 'refused') = (approval_reason is not null)`),
    rowCheck(
      table.id,
      'erased_has_no_person',
      sql`status <> 'erased' or num_nonnulls(contact_phone, license_number, logo, api_key, api_secret, webhook_url, organization_id, held_reason) = 0 and contact_email = ''`,
    ),
  ],
)

/** The client that a row belongs to, in every table whose rows always have one. */
export const clientId = () =>
  text()
    .notNull()
    .references(() => clients.id)

/** Staff of a client. `password` is an argon2id PHC string. */
export const clientUsers = pgTable(
  'client_users',
  {
    id: publicId(),
    clientId: clientId(),
    username: text().notNull().unique(),
    email: text().notNull(),
    password: text().notNull(),
    role: text().$type<ClientRole>().notNull().default('viewer'),
    firstName: text(),
    lastName: text(),
    isActive: boolean().notNull().default(true),
    mustChangePassword: boolean().notNull().default(false),
    lastLogin: instant(),
    previousLogin: instant(),
    /** Which mails this person wants; absent ones have their default. */
    notifications: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    /** This person's dashboard preferences. */
    preferences: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    /** An owner states that this person is trained to inspect documents: their approval may raise the assurance. */
    isTrained: boolean().notNull().default(false),
    /** Whether this person needs a second factor whatever the company requires. */
    secondFactorRequired: boolean().notNull().default(false),
    /** Languages and document types of the cases that this person is preferred for; an empty list: all. */
    reviewLanguages: text().array().$type<Language[]>().notNull().default([]),
    reviewDocuments: text().array().$type<DocumentType[]>().notNull().default([]),
    /** For customers who ask for a reviewer of this sex; null: not stated. Only owners and admins see it. */
    reviewSex: text().$type<ReviewerSex>(),
    /** This person at the client's identity provider (`sub`), from the first single sign-on. */
    ssoSubject: text(),
    /** When the person was removed; the row stays for the names in past decisions. */
    removedAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    index().on(table.clientId),
    // Referenced by verifications.
    uniqueIndex('client_users_of_client').on(table.clientId, table.id),
    uniqueIndex('client_users_sso_subject').on(table.clientId, table.ssoSubject),
    oneOf(table.role, CLIENT_ROLES),
    oneOf(table.reviewSex, REVIEWER_SEXES),
    jsonObject(table.notifications),
    jsonObject(table.preferences),
  ],
)

/** `(client_id, user_id)`: names a user of the row's client. */
export function ofClientUser(name: string, columns: [client: AnyPgColumn, user: AnyPgColumn]) {
  return foreignKey({ name, columns, foreignColumns: [clientUsers.clientId, clientUsers.id] })
}

/** All data of a client, written to one file for handover. Stored sealed, in parts, for a week. */
export const clientArchives = pgTable(
  'client_archives',
  {
    id: publicId(),
    clientId: clientId(),
    /** The admin who asked for it, and why. */
    requestedBy: text().notNull(),
    reason: text().notNull(),
    status: text().$type<RunStatus>().notNull().default('queued'),
    /** Rows and images: how many at the start, and how many written so far. */
    total: integer(),
    written: integer().notNull().default(0),
    parts: integer().notNull().default(0),
    bytes: bigint({ mode: 'number' }).notNull().default(0),
    /** SHA-256 of the whole file, hexadecimal. */
    sha256: text(),
    /** `hashToken` of the token in its current single-use download link. */
    tokenHash: text().unique(),
    tokenUntil: instant(),
    downloadedAt: instant(),
    createdAt: createdAt(),
    finishedAt: instant(),
    expiresAt: instant().notNull(),
  },
  (table) => [
    index().on(table.clientId, table.createdAt),
    index().on(table.expiresAt),
    oneOf(table.status, RUN_STATUSES),
    notNegative(table.total),
    notNegative(table.written),
    notNegative(table.parts),
    notNegative(table.bytes),
    later(table.expiresAt, table.createdAt),
    rowCheck(table.id, 'token_until', sql`(token_hash is null) = (token_until is null)`),
  ],
)

/** The scheduled or completed erasure of a client. */
export const clientErasures = pgTable(
  'client_erasures',
  {
    id: publicId(),
    clientId: clientId(),
    /** The admin who asked for it, and why. */
    requestedBy: text().notNull(),
    reason: text().notNull(),
    status: text().$type<(typeof ERASURE_STATUSES)[number]>().notNull().default('waiting'),
    /** Earliest start; until then it can be cancelled. */
    dueAt: instant().notNull(),
    /** The admin who cancelled it. */
    cancelledBy: text(),
    /** Rows at the start, and how many are deleted. */
    total: integer(),
    erased: integer().notNull().default(0),
    endedAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    index().on(table.clientId, table.createdAt),
    uniqueIndex('client_erasures_one_open')
      .on(table.clientId)
      .where(sql`status in ('waiting', 'running')`),
    oneOf(table.status, ERASURE_STATUSES),
    notNegative(table.total),
    notNegative(table.erased),
    rowCheck(table.id, 'ended', sql`(status in ('done', 'cancelled')) = (ended_at is not null)`),
    rowCheck(table.id, 'cancelled_by', sql`(status = 'cancelled') = (cancelled_by is not null)`),
  ],
)

/** A change of a client's settings that the platform's staff requested and that one of its owners accepts or declines. */
export const clientChanges = pgTable(
  'client_changes',
  {
    id: publicId(),
    clientId: text()
      .notNull()
      .references(() => clients.id),
    /** One of the platform's staff. */
    requestedBy: text().notNull(),
    /** By name of the setting; no personal data. */
    changes: jsonb().$type<Record<string, { from: unknown; to: unknown }>>().notNull(),
    status: text().$type<ClientChangeStatus>().notNull().default('waiting'),
    /** The owner, or the member of the staff who withdrew or replaced it. */
    decidedBy: text(),
    decidedAt: instant(),
    createdAt: createdAt(),
    /** It can no longer be accepted from then on. */
    expiresAt: instant().notNull(),
  },
  (table) => [
    index().on(table.clientId, table.createdAt),
    uniqueIndex('client_changes_one_waiting')
      .on(table.clientId)
      .where(sql`status = 'waiting'`),
    oneOf(table.status, CLIENT_CHANGE_STATUSES),
    later(table.expiresAt, table.createdAt),
    rowCheck(
      table.id,
      'decided',
      sql`(status = 'waiting') = (decided_at is null) and (decided_at is null) = (decided_by is null)`,
    ),
  ],
)
