import { z } from 'zod'
import { ASSURANCE_LEVELS } from '../assurance.ts'
import { MOST_OF_LIMIT } from '../client-limits.ts'
import { idOf } from '../ids.ts'
import { RETENTION_DAYS } from '../retention-days.ts'
import { APPROVALS } from '../sign-up.ts'
import { RUN_STATUSES } from '../states.ts'
import { instant } from './reply.ts'

export const CLIENT_STATUSES = ['active', 'suspended', 'erased'] as const

export const ERASURE_STATUSES = ['waiting', 'running', 'done', 'cancelled'] as const

const whole = (most: number, words: string) => z.number(words).int(words).min(1, words).max(most, words)

/** Limits of one client; null: none of its own. */
export const clientLimits = z.object({
  verificationsPerMonth: whole(
    MOST_OF_LIMIT.verificationsPerMonth,
    'Please enter a whole number of verifications',
  ).nullable(),
  callsPerMinute: whole(MOST_OF_LIMIT.callsPerMinute, 'Please enter a whole number of calls').nullable(),
  storageDays: whole(MOST_OF_LIMIT.storageDays, 'Please enter a whole number of days').nullable(),
  mailsPerHour: whole(MOST_OF_LIMIT.mailsPerHour, 'Please enter a whole number of mails').nullable(),
  mailsPerDay: whole(MOST_OF_LIMIT.mailsPerDay, 'Please enter a whole number of mails').nullable(),
})

/** A client in the list of the platform's staff. */
export const ClientItem = z
  .object({
    id: idOf('client'),
    companyName: z.string(),
    licenseNumber: z.string().nullable(),
    contactEmail: z.string(),
    status: z.enum(CLIENT_STATUSES),
    /** Whether staff let it in after it registered itself. */
    approval: z.enum(APPROVALS),
    /** Its contact address is confirmed; until then nothing is mailed in its name. */
    confirmed: z.boolean(),
    organization: z.object({ id: idOf('organization'), companyName: z.string() }).nullable(),
    /** Live ones, begun in this calendar month (UTC). */
    verificationsThisMonth: z.number().int(),
    /** The last verification, sign-in or call of a key; null where there was none. */
    lastActivityAt: instant.nullable(),
    createdAt: instant,
  })
  .meta({ id: 'ClientListItem' })

const Erasure = z.object({
  id: idOf('erasure'),
  status: z.enum(ERASURE_STATUSES),
  reason: z.string(),
  requestedBy: z.string(),
  createdAt: instant,
  dueAt: instant,
  /** Rows that were there when it began, and how many are gone. */
  total: z.number().int().nullable(),
  erased: z.number().int(),
  endedAt: instant.nullable(),
})

/** All that is kept of a client, in one file. */
export const ClientArchive = z
  .object({
    id: idOf('archive'),
    status: z.enum(RUN_STATUSES),
    reason: z.string(),
    requestedBy: z.string(),
    /** Rows and pictures. */
    total: z.number().int().nullable(),
    written: z.number().int(),
    bytes: z.number().int(),
    sha256: z.string().nullable(),
    createdAt: instant,
    expiresAt: instant,
    downloadedAt: instant.nullable(),
  })
  .meta({ id: 'ClientArchive' })

/** A client whole, as the platform's staff see it. */
export const Client = ClientItem.extend({
  contactPhone: z.string(),
  logo: z.string().nullable(),
  customerLanguage: z.string(),
  /** Since when it stands still, by whom that was said, and why in words for its staff. */
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
  /** Mails it may send now, and has sent within the hour and within 24. */
  mails: z.object({
    perHour: z.number().int(),
    perDay: z.number().int(),
    inLastHour: z.number().int(),
    inLastDay: z.number().int(),
  }),
  /** Why its application was refused. */
  refusedBecause: z.string().nullable(),
  team: z.object({
    members: z.number().int(),
    invitations: z.number().int(),
    owners: z.array(z.object({ name: z.string(), email: z.string(), lastLogin: instant.nullable() })),
  }),
  keys: z.object({ active: z.number().int(), lastUsed: instant.nullable() }),
  webhooks: z.object({
    active: z.number().int(),
    /** Of those, where every attempt fails lately. */
    failing: z.number().int(),
    off: z.number().int(),
    /** Deliveries that wait. */
    waiting: z.number().int(),
  }),
  /** The last twelve calendar months (UTC), the newest first; live verifications by the month of their beginning. */
  months: z.array(
    z.object({
      month: z.string(),
      created: z.number().int(),
      approved: z.number().int(),
      rejected: z.number().int(),
      inReview: z.number().int(),
    }),
  ),
  /** The one that waits or runs, or that was carried out. */
  erasure: Erasure.nullable(),
}).meta({ id: 'Client' })
