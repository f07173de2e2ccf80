import { z } from 'zod'
import type { Endpoint } from '../../endpoint.ts'
import { idOf } from '../../ids.ts'
import { dataOf, instant, pageOf } from '../../shapes/reply.ts'
import { email, optionalText, requiredText, text } from '../../shapes/text.ts'
import { RETENTION_DAYS, settingsBody } from '../settings.ts'

export const CLIENT_STATUSES = ['active', 'suspended', 'erased'] as const

/** Days that the data of a client that is to be erased is kept, unless told. */
export const ERASURE_GRACE_DAYS = 7
/** How long an archive can be downloaded. */
export const ARCHIVE_DAYS = 7

const whole = (most: number, words: string) => z.number(words).int(words).min(1, words).max(most, words)

/** Limits of one client; null: none of its own. */
const limits = z.object({
  verificationsPerMonth: whole(100_000_000, 'Please enter a whole number of verifications').nullable(),
  callsPerMinute: whole(1_000_000, 'Please enter a whole number of calls').nullable(),
  storageDays: whole(36_500, 'Please enter a whole number of days').nullable(),
})

/** Why something is done; the client's staff may read it. */
export const actReason = requiredText(3, 500, 'Please say why')

const ClientItem = z
  .object({
    id: idOf('client'),
    companyName: z.string(),
    licenseNumber: z.string().nullable(),
    contactEmail: z.string(),
    status: z.enum(CLIENT_STATUSES),
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
  status: z.enum(['waiting', 'running', 'done', 'cancelled']),
  reason: z.string(),
  requestedBy: z.string(),
  createdAt: instant,
  dueAt: instant,
  /** Rows that were there when it began, and how many are gone. */
  total: z.number().int().nullable(),
  erased: z.number().int(),
  endedAt: instant.nullable(),
})

const Archive = z
  .object({
    id: idOf('archive'),
    status: z.enum(['queued', 'running', 'done', 'failed']),
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

const Client = ClientItem.extend({
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
    fourEyes: z.boolean(),
    requireSecondFactor: z.boolean(),
    revealApiKeys: z.boolean(),
    retentionDays: z.literal(RETENTION_DAYS).nullable(),
  }),
  rulesVersion: z.string(),
  limits,
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
      begun: z.number().int(),
      approved: z.number().int(),
      rejected: z.number().int(),
      inReview: z.number().int(),
    }),
  ),
  /** The one that waits or runs, or that was carried out. */
  erasure: Erasure.nullable(),
}).meta({ id: 'Client' })

const PATH = '/api/admin/clients'
const read = 'admin:clients:read'
const manage = 'admin:clients:manage'
const client = z.object({ clientId: idOf('client') })
const archive = z.object({ clientId: idOf('client'), archiveId: idOf('archive') })
const password = z.string().min(1, 'Please enter your password').max(1024)

/** The platform's clients, for its staff. */
export const adminClientsApi = {
  listClients: {
    method: 'GET',
    path: PATH,
    access: read,
    summary: 'The clients of the platform, newest first',
    query: z.object({
      /** Part of the name, of the licence number or of the contact's address, or the id. */
      search: text(200).optional(),
      status: z.enum(CLIENT_STATUSES).optional(),
      organizationId: idOf('organization').optional(),
      limit: z.coerce.number().int().min(1).max(100).default(25),
      cursor: z.string().max(200).optional(),
    }),
    reply: pageOf(ClientItem),
  },
  createClient: {
    method: 'POST',
    path: PATH,
    access: manage,
    summary: 'A new client; its owner gets an invitation by mail',
    body: z.object({
      companyName: requiredText(2, 200, 'Company name must be at least 2 characters'),
      contactEmail: email('Valid email is required'),
      contactPhone: optionalText(40),
      licenseNumber: optionalText(80),
      ownerEmail: email('Valid email is required'),
      organizationId: idOf('organization').nullable().default(null),
    }),
    reply: dataOf(z.object({ id: idOf('client') })),
    ratePerMinute: 30,
  },
  getClient: {
    method: 'GET',
    path: `${PATH}/:clientId`,
    access: read,
    summary: 'One client: what is set, what it uses, what it may',
    params: client,
    reply: dataOf(Client),
  },
  updateClient: {
    method: 'PATCH',
    path: `${PATH}/:clientId`,
    access: manage,
    summary: 'Set some of it, by the same rules as the client itself; what is left out stays',
    params: client,
    body: settingsBody.extend({
      organizationId: idOf('organization').nullable().optional(),
      limits: limits.partial().optional(),
    }),
    reply: dataOf(Client),
    ratePerMinute: 60,
  },
  suspendClient: {
    method: 'POST',
    path: `${PATH}/:clientId/suspend`,
    access: manage,
    summary: 'Stop its links, keys, sign-ins, sessions and webhooks at once; nothing is lost',
    params: client,
    body: z.object({ reason: actReason }),
    reply: dataOf(Client),
  },
  reactivateClient: {
    method: 'POST',
    path: `${PATH}/:clientId/reactivate`,
    access: manage,
    summary: 'Let it go on where it stopped',
    params: client,
    body: z.object({ reason: optionalText(500) }),
    reply: dataOf(Client),
  },
  listClientArchives: {
    method: 'GET',
    path: `${PATH}/:clientId/archives`,
    access: manage,
    summary: 'Archives of all its data that are written or can be downloaded',
    params: client,
    reply: dataOf(z.array(Archive)),
  },
  createClientArchive: {
    method: 'POST',
    path: `${PATH}/:clientId/archives`,
    access: manage,
    summary: 'Write all its data to one file, in the background',
    params: client,
    body: z.object({ reason: actReason }),
    reply: dataOf(Archive),
    ratePerMinute: 10,
  },
  openClientArchive: {
    method: 'POST',
    path: `${PATH}/:clientId/archives/:archiveId/open`,
    access: manage,
    summary: 'An address under which the file can be fetched once, within a minute',
    params: archive,
    body: z.object({ password }),
    reply: dataOf(z.object({ path: z.string() })),
    ratePerMinute: 10,
  },
  downloadClientArchive: {
    method: 'GET',
    path: '/api/archives/:token',
    access: 'anyone',
    summary: 'The file (tar.gz), by the address that was made for it; once',
    params: z.object({ token: z.string().min(1).max(100) }),
    reply: 'archive',
    ratePerMinute: 20,
  },
  eraseClient: {
    method: 'POST',
    path: `${PATH}/:clientId/erasure`,
    access: manage,
    summary: 'Erase it after a time in which this can be cancelled; it is suspended meanwhile',
    params: client,
    body: z.object({
      /** As it is written. */
      companyName: z.string().min(1, 'Please type the name of the company').max(400),
      password,
      reason: actReason,
      graceDays: z.number().int().min(0).max(90).default(ERASURE_GRACE_DAYS),
    }),
    reply: dataOf(Client),
    ratePerMinute: 10,
  },
  cancelClientErasure: {
    method: 'DELETE',
    path: `${PATH}/:clientId/erasure`,
    access: manage,
    summary: 'Do not erase it after all, while there is time',
    params: client,
    reply: dataOf(Client),
  },
} as const satisfies Record<string, Endpoint>
