import { z } from 'zod'
import { ClientChange } from './client-changes.ts'
import { ASSURANCE_LEVELS } from '../verification/assurance.ts'
import { MAX_CLIENT_LIMITS } from '../client/client-limits.ts'
import { CLIENT_STATUSES, ERASURE_STATUSES } from '../client/client-status.ts'
import { idSchema } from '../endpoint/ids.ts'
import { RETENTION_DAYS } from '../client/retention.ts'
import { APPROVALS } from '../client/sign-up.ts'
import { RUN_STATUSES } from '../verification/states.ts'
import { instant } from './reply.ts'

const positiveInteger = (most: number, words: string) =>
  z.number(words).int(words).min(1, words).max(most, words)

/** Limits of one client; null: no specific limit. */
export const clientLimits = z.object({
  verificationsPerMonth: positiveInteger(
    MAX_CLIENT_LIMITS.verificationsPerMonth,
    'Please enter a whole number of verifications',
  ).nullable(),
  callsPerMinute: positiveInteger(
    MAX_CLIENT_LIMITS.callsPerMinute,
    'Please enter a whole number of calls',
  ).nullable(),
  storageDays: positiveInteger(
    MAX_CLIENT_LIMITS.storageDays,
    'Please enter a whole number of days',
  ).nullable(),
  mailsPerHour: positiveInteger(
    MAX_CLIENT_LIMITS.mailsPerHour,
    'Please enter a whole number of mails',
  ).nullable(),
  mailsPerDay: positiveInteger(
    MAX_CLIENT_LIMITS.mailsPerDay,
    'Please enter a whole number of mails',
  ).nullable(),
  smsPerHour: positiveInteger(
    MAX_CLIENT_LIMITS.smsPerHour,
    'Please enter a whole number of messages',
  ).nullable(),
  smsPerDay: positiveInteger(
    MAX_CLIENT_LIMITS.smsPerDay,
    'Please enter a whole number of messages',
  ).nullable(),
  walkInsPerDay: positiveInteger(
    MAX_CLIENT_LIMITS.walkInsPerDay,
    'Please enter a whole number of verifications',
  ).nullable(),
})

/** A client in the list for the platform's staff. */
export const ClientItem = z
  .object({
    id: idSchema('client'),
    companyName: z.string(),
    licenseNumber: z.string().nullable(),
    contactEmail: z.string(),
    status: z.enum(CLIENT_STATUSES),
    /** Approval by staff after it signed up. */
    approval: z.enum(APPROVALS),
    /** Its contact address is confirmed; until then no e-mail is sent in its name. */
    confirmed: z.boolean(),
    organization: z.object({ id: idSchema('organization'), companyName: z.string() }).nullable(),
    /** Live verifications started in this calendar month (UTC). */
    verificationsThisMonth: z.number().int(),
    /** Last verification, sign-in or API call; null if there was none. */
    lastActivityAt: instant.nullable(),
    createdAt: instant,
  })
  .meta({ id: 'ClientListItem' })

const Erasure = z.object({
  id: idSchema('erasure'),
  status: z.enum(ERASURE_STATUSES),
  reason: z.string(),
  requestedBy: z.string(),
  createdAt: instant,
  dueAt: instant,
  /** Rows that existed when it started, and how many have been erased. */
  total: z.number().int().nullable(),
  erased: z.number().int(),
  endedAt: instant.nullable(),
})

/** All stored data of a client, in one file. */
export const ClientArchive = z
  .object({
    id: idSchema('archive'),
    status: z.enum(RUN_STATUSES),
    reason: z.string(),
    requestedBy: z.string(),
    /** Rows and images. */
    total: z.number().int().nullable(),
    written: z.number().int(),
    bytes: z.number().int(),
    sha256: z.string().nullable(),
    createdAt: instant,
    expiresAt: instant,
    downloadedAt: instant.nullable(),
  })
  .meta({ id: 'ClientArchive' })

/** All details of a client, for the platform's staff. */
export const Client = ClientItem.extend({
  contactPhone: z.string(),
  logo: z.string().nullable(),
  customerLanguage: z.string(),
  /** Sender of its text messages; null: the installation's. */
  smsSender: z.string().nullable(),
  /** Since when it is suspended, what caused it, and the reason shown to its staff. */
  suspended: z
    .object({ since: instant, by: z.enum(['client', 'organization', 'erasure']), reason: z.string() })
    .nullable(),
  settings: z.object({
    approveAt: z.number().int(),
    rejectBelow: z.number().int(),
    minimumAge: z.number().int(),
    whenBlocked: z.enum(['review', 'reject']),
    minimumAssurance: z.enum(ASSURANCE_LEVELS),
    fourEyes: z.boolean(),
    requireSecondFactor: z.boolean(),
    secondFactorFrom: instant.nullable(),
    revealApiKeys: z.boolean(),
    retentionDays: z.literal(RETENTION_DAYS).nullable(),
  }),
  rulesVersion: z.string(),
  limits: clientLimits,
  /** E-mails it may send now, and has sent in the last hour and the last 24 hours. */
  mails: z.object({
    perHour: z.number().int(),
    perDay: z.number().int(),
    inLastHour: z.number().int(),
    inLastDay: z.number().int(),
  }),
  /** Why its application was refused; null if it was not. */
  refusedBecause: z.string().nullable(),
  team: z.object({
    members: z.number().int(),
    invitations: z.number().int(),
    owners: z.array(z.object({ name: z.string(), email: z.string(), lastLogin: instant.nullable() })),
  }),
  keys: z.object({ active: z.number().int(), lastUsed: instant.nullable() }),
  webhooks: z.object({
    active: z.number().int(),
    /** Active webhooks whose recent attempts all failed. */
    failing: z.number().int(),
    off: z.number().int(),
    /** Pending deliveries. */
    waiting: z.number().int(),
  }),
  /** The last twelve calendar months (UTC), newest first; live verifications by the month in which they started. */
  months: z.array(
    z.object({
      month: z.string(),
      created: z.number().int(),
      approved: z.number().int(),
      rejected: z.number().int(),
      inReview: z.number().int(),
    }),
  ),
  /** The erasure that is waiting, running or done. */
  erasure: Erasure.nullable(),
  /** A change of its settings that waits for one of its owners. */
  waitingChange: ClientChange.nullable(),
}).meta({ id: 'Client' })
