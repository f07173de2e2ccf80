import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { ORGANIZATION_STATUSES } from '@wabi/contract/api/admin/organizations.ts'
import { DEFAULT_REVIEW_HOURS, MAX_REVIEW_HOURS, REVIEWED_BY, type ReviewedBy } from '@wabi/contract/cases.ts'
import type { ClientLimits } from '@wabi/contract/client-limits.ts'
import { CUSTOMER_LANGUAGES, type CustomerLanguage } from '@wabi/contract/languages.ts'
import { CLIENT_ROLES, type ClientRole } from '@wabi/contract/permissions.ts'
import { CLIENT_STATUSES, ERASURE_STATUSES } from '@wabi/contract/shapes/clients.ts'
import { APPROVALS } from '@wabi/contract/sign-up.ts'
import { RUN_STATUSES, type RunStatus } from '@wabi/contract/states.ts'
import { adminUsers } from './access.ts'
import { later, notNegative, oneOf, positive, rowCheck, within } from './checks.ts'
import { createdAt, instant, publicId, sealed, updatedAt } from './columns.ts'

/** What several clients belong to: suspending it suspends them. */
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

/** `erased`: nothing of it is left but its number and what was recorded of it. */
export type ClientStatus = (typeof CLIENT_STATUSES)[number]

/** Whether the platform's staff let a company that registered itself in; `approved` where nobody is asked. */
export type ClientApproval = (typeof APPROVALS)[number]

/** The tenant. Its own id is the tenant's id of row-level security. */
export const clients = pgTable(
  'clients',
  {
    id: publicId(),
    companyName: text().notNull(),
    licenseNumber: text(),
    contactEmail: text().notNull(),
    contactPhone: text(),
    logo: text(),
    /** Kept by domain/clients/settle-status.ts from what holds the client: itself, its organization, its erasure. */
    status: text().$type<ClientStatus>().notNull().default('active'),
    apiKey: text().unique(),
    apiSecret: sealed(),
    webhookUrl: text(),
    /** Thresholds and rules of this client; what is absent has the default of decision/. */
    verificationSettings: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    /** In which its customers are written to, where nothing else was chosen. */
    customerLanguage: text().$type<CustomerLanguage>().notNull().default('en'),
    /** What else was chosen (domain/settings/client-settings.ts); what is absent has its default there. */
    settings: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    /** Staff have had a mail about the cases that began to wait for a person up to this place in the feed of events. */
    pendingToldPosition: bigint({ mode: 'number' }),
    /** Who looks at doubtful cases; `platform` and `both` are in the queue of the platform's staff. */
    reviewedBy: text().$type<ReviewedBy>().notNull().default('team'),
    /** After how many hours a case that waits for the platform's staff is overdue. */
    reviewHours: integer().notNull().default(DEFAULT_REVIEW_HOURS),
    createdAt: createdAt(),
    organizationId: text().references(() => organizations.id),
    /** What the operator allows it; what is absent has no limit of its own. */
    limits: jsonb().$type<Partial<ClientLimits>>().notNull().default({}),
    /** Since when it stands still, whatever holds it: its links' time stands still with it. */
    suspendedAt: instant(),
    /** Suspended itself, by staff: since when and why, in words for the client's own staff. */
    heldAt: instant(),
    heldReason: text(),
    /** When the contact address was confirmed; null: nothing is mailed in the company's name. */
    confirmedAt: instant(),
    approval: text().$type<ClientApproval>().notNull().default('approved'),
    /** Why it was refused, in words for the applicant. */
    approvalReason: text(),
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
    oneOf(table.customerLanguage, CUSTOMER_LANGUAGES),
    within(table.reviewHours, 1, MAX_REVIEW_HOURS),
    rowCheck(table.id, 'active_is_not_suspended', sql`status <> 'active' or suspended_at is null`),
    rowCheck(table.id, 'refused_with_reason', sql`(approval = 'refused') = (approval_reason is not null)`),
    rowCheck(
      table.id,
      'erased_has_no_person',
      sql`status <> 'erased' or num_nonnulls(contact_phone, license_number, logo, api_key, api_secret, webhook_url, organization_id, held_reason) = 0 and contact_email = ''`,
    ),
  ],
)

/** Mails that a client sent, by minute (since 1970, UTC), for its limits; minutes older than a day are removed. */
export const mailCounts = pgTable(
  'mail_counts',
  {
    clientId: text()
      .notNull()
      .references(() => clients.id),
    minute: integer().notNull(),
    mails: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.clientId, table.minute] }), positive(table.mails)],
)

/** Staff of a client. `password` is an argon2id PHC string. */
export const clientUsers = pgTable(
  'client_users',
  {
    id: publicId(),
    clientId: text()
      .notNull()
      .references(() => clients.id),
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
    /** Which mails this person wants; what is absent has its default. */
    notifications: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    /** How this person likes the dashboard. */
    preferences: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    /** Gone for good; the row stays for the names in what was decided. */
    removedAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.clientId), oneOf(table.role, CLIENT_ROLES)],
)

/** All that is kept of a client, written to one file for its handover. It lies sealed in storage, in parts, for a week. */
export const clientArchives = pgTable(
  'client_archives',
  {
    id: publicId(),
    clientId: text()
      .notNull()
      .references(() => clients.id),
    /** The admin who asked for it, and why. */
    requestedBy: text().notNull(),
    reason: text().notNull(),
    status: text().$type<RunStatus>().notNull().default('queued'),
    /** Rows and pictures: how many there were when it began, and how many are written. */
    total: integer(),
    written: integer().notNull().default(0),
    parts: integer().notNull().default(0),
    bytes: bigint({ mode: 'number' }).notNull().default(0),
    /** Of the whole file, hexadecimal. */
    sha256: text(),
    /** `hashToken` of the address under which it can be fetched now, once. */
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

/** A client that is to be erased, or was. */
export const clientErasures = pgTable(
  'client_erasures',
  {
    id: publicId(),
    clientId: text()
      .notNull()
      .references(() => clients.id),
    /** The admin who asked for it, and why. */
    requestedBy: text().notNull(),
    reason: text().notNull(),
    status: text().$type<(typeof ERASURE_STATUSES)[number]>().notNull().default('waiting'),
    /** Not before; until then it can be cancelled. */
    dueAt: instant().notNull(),
    /** The admin who cancelled it. */
    cancelledBy: text(),
    /** Rows that were there when it began, and how many are gone. */
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
