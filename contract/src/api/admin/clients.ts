import { z } from 'zod'
import { SMS_SENDER, SMS_SENDER_WORDS } from '../../client/sms-number.ts'
import type { Endpoint } from '../../endpoint/endpoint.ts'
import { CLIENT_STATUSES } from '../../client/client-status.ts'
import { idSchema } from '../../endpoint/ids.ts'
import { Client, ClientArchive, ClientItem, clientLimits } from '../../shapes/clients.ts'
import { APPROVALS } from '../../client/sign-up.ts'
import { dataReply, pageReply, pageQuery } from '../../shapes/reply.ts'
import { email, optionalText, requiredText, text } from '../../shapes/text.ts'
import { settingsBody } from '../settings.ts'

/** Default days between the request to erase a client and the erasure. */
export const ERASURE_GRACE_DAYS = 7
/** How long an archive can be downloaded. */
export const ARCHIVE_DAYS = 7

/** Reason for an action; the client's staff may read it. */
export const actionReason = requiredText(3, 500, 'Please say why')

const PATH = '/api/admin/clients'
const read = 'admin:clients:read'
const manage = 'admin:clients:manage'
const client = z.object({ clientId: idSchema('client') })
const archive = z.object({ clientId: idSchema('client'), archiveId: idSchema('archive') })
const password = z.string().min(1, 'Please enter your password').max(1024)

/** Management of the clients by the platform's staff. */
export const adminClientsApi = {
  listClients: {
    method: 'GET',
    path: PATH,
    access: read,
    summary: 'List the clients of the platform, newest first',
    query: z.object({
      /** Part of the name, the license number or the contact address; or the id. */
      search: text(200).optional(),
      status: z.enum(CLIENT_STATUSES).optional(),
      approval: z.enum(APPROVALS).optional(),
      organizationId: idSchema('organization').optional(),
      ...pageQuery(25),
    }),
    reply: pageReply(ClientItem),
  },
  createClient: {
    method: 'POST',
    path: PATH,
    access: manage,
    stepUp: 'recent',
    summary: 'Create a client; its owner receives an invitation by e-mail',
    body: z.object({
      companyName: requiredText(2, 200, 'Company name must be at least 2 characters'),
      contactEmail: email('Valid email is required'),
      contactPhone: optionalText(40),
      licenseNumber: optionalText(80),
      ownerEmail: email('Valid email is required'),
      organizationId: idSchema('organization').nullable().default(null),
    }),
    reply: dataReply(z.object({ id: idSchema('client') })),
    ratePerMinute: 30,
  },
  getClient: {
    method: 'GET',
    path: `${PATH}/:clientId`,
    access: read,
    summary: 'Get one client with its settings, usage and limits',
    params: client,
    reply: dataReply(Client),
  },
  updateClient: {
    method: 'PATCH',
    path: `${PATH}/:clientId`,
    access: manage,
    stepUp: 'recent',
    summary:
      'Update a client; settings other than names and contact data wait for one of its owners, unless an emergency is stated',
    params: client,
    body: settingsBody.extend({
      organizationId: idSchema('organization').nullable().optional(),
      limits: clientLimits.partial().optional(),
      /** As its gateway account has registered it; null: the installation's. */
      smsSender: z.string().regex(SMS_SENDER, SMS_SENDER_WORDS).nullable().optional(),
      /** Why the settings have to change without waiting for an owner; the owners are mailed it at once. */
      emergencyReason: requiredText(10, 500, 'Please say why, in at least 10 characters').optional(),
    }),
    reply: dataReply(Client),
    ratePerMinute: 60,
  },
  withdrawClientChange: {
    method: 'POST',
    path: `${PATH}/:clientId/change/withdraw`,
    access: manage,
    summary: 'Withdraw the change of its settings that waits for one of its owners',
    params: client,
    reply: dataReply(Client),
  },
  approveClient: {
    method: 'POST',
    path: `${PATH}/:clientId/approve`,
    access: manage,
    summary: 'Approve a company that signed up, and notify it by e-mail',
    params: client,
    reply: dataReply(Client),
  },
  refuseClient: {
    method: 'POST',
    path: `${PATH}/:clientId/refuse`,
    access: manage,
    summary: 'Refuse a company that is waiting for approval, and send it the reason by e-mail',
    params: client,
    body: z.object({ reason: actionReason }),
    reply: dataReply(Client),
  },
  suspendClient: {
    method: 'POST',
    path: `${PATH}/:clientId/suspend`,
    access: manage,
    summary:
      'Suspend a client: stop its links, keys, sign-ins, sessions and webhooks at once; no data is lost',
    params: client,
    body: z.object({ reason: actionReason }),
    reply: dataReply(Client),
  },
  reactivateClient: {
    method: 'POST',
    path: `${PATH}/:clientId/reactivate`,
    access: manage,
    summary: 'Reactivate a suspended client; it continues where it stopped',
    params: client,
    body: z.object({ reason: optionalText(500) }),
    reply: dataReply(Client),
  },
  listClientArchives: {
    method: 'GET',
    path: `${PATH}/:clientId/archives`,
    access: manage,
    summary: 'List the archives of all its data that are being written or can be downloaded',
    params: client,
    reply: dataReply(z.array(ClientArchive)),
  },
  createClientArchive: {
    method: 'POST',
    path: `${PATH}/:clientId/archives`,
    access: manage,
    stepUp: 'recent',
    summary: 'Write all data of a client to one file in the background',
    params: client,
    body: z.object({ reason: actionReason }),
    reply: dataReply(ClientArchive),
    ratePerMinute: 10,
  },
  openClientArchive: {
    method: 'POST',
    path: `${PATH}/:clientId/archives/:archiveId/open`,
    access: manage,
    stepUp: 'in-body',
    summary: 'Create a URL that downloads the file once, within a minute',
    params: archive,
    body: z.object({ password }),
    reply: dataReply(z.object({ path: z.string() })),
    ratePerMinute: 10,
  },
  downloadClientArchive: {
    method: 'GET',
    path: '/api/archives/:token',
    access: 'anyone',
    summary: 'Download the file (tar.gz) by its one-time URL',
    params: z.object({ token: z.string().min(1).max(100) }),
    reply: 'archive',
    ratePerMinute: 20,
  },
  eraseClient: {
    method: 'POST',
    path: `${PATH}/:clientId/erasure`,
    access: manage,
    stepUp: 'in-body',
    summary: 'Erase a client after a grace period, during which it is suspended and this can be cancelled',
    params: client,
    body: z.object({
      /** The exact name, to confirm. */
      companyName: z.string().min(1, 'Please type the name of the company').max(400),
      password,
      reason: actionReason,
      graceDays: z.number().int().min(0).max(90).default(ERASURE_GRACE_DAYS),
    }),
    reply: dataReply(Client),
    ratePerMinute: 10,
  },
  cancelClientErasure: {
    method: 'DELETE',
    path: `${PATH}/:clientId/erasure`,
    access: manage,
    summary: 'Cancel the erasure during the grace period',
    params: client,
    reply: dataReply(Client),
  },
} as const satisfies Record<string, Endpoint>
