import { z } from 'zod'
import type { Endpoint } from '../../endpoint.ts'
import { idOf } from '../../ids.ts'
import { Client, CLIENT_STATUSES, ClientArchive, ClientItem, clientLimits } from '../../shapes/clients.ts'
import { APPROVALS } from '../../sign-up.ts'
import { dataOf, pageOf } from '../../shapes/reply.ts'
import { email, optionalText, requiredText, text } from '../../shapes/text.ts'
import { settingsBody } from '../settings.ts'

/** Days that the data of a client that is to be erased is kept, unless told. */
export const ERASURE_GRACE_DAYS = 7
/** How long an archive can be downloaded. */
export const ARCHIVE_DAYS = 7

/** Why something is done; the client's staff may read it. */
export const actReason = requiredText(3, 500, 'Please say why')

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
      approval: z.enum(APPROVALS).optional(),
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
      limits: clientLimits.partial().optional(),
    }),
    reply: dataOf(Client),
    ratePerMinute: 60,
  },
  approveClient: {
    method: 'POST',
    path: `${PATH}/:clientId/approve`,
    access: manage,
    summary: 'Approve a company that registered itself, and notify it by mail',
    params: client,
    reply: dataOf(Client),
  },
  refuseClient: {
    method: 'POST',
    path: `${PATH}/:clientId/refuse`,
    access: manage,
    summary: 'Refuse a company that waits for approval, and send it the reason by mail',
    params: client,
    body: z.object({ reason: actReason }),
    reply: dataOf(Client),
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
    reply: dataOf(z.array(ClientArchive)),
  },
  createClientArchive: {
    method: 'POST',
    path: `${PATH}/:clientId/archives`,
    access: manage,
    summary: 'Write all its data to one file, in the background',
    params: client,
    body: z.object({ reason: actReason }),
    reply: dataOf(ClientArchive),
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
