import { z } from 'zod'
import type { Endpoint } from '../endpoint/endpoint.ts'
import { idSchema } from '../endpoint/ids.ts'
import { LIST_KINDS, LIST_VIEWS, LISTS } from '../review/list-entries.ts'
import {
  CaseEntryBody,
  EntryChangeBody,
  EntrySearch,
  EntrySearchBody,
  ListEntry,
  TypedEntryBody,
} from '../shapes/list-entries.ts'
import { dataReply, pageQuery, pageReply } from '../shapes/reply.ts'

const PATH = '/api/client/list-entries'
const access = 'client:blocks:manage'

/** Query of the list of entries. */
export const EntryQuery = z.object({
  view: z
    .enum(LIST_VIEWS)
    .default('all')
    .describe(
      '`all` that have not ended; `due`: for review by now; `unconfirmed` or `suspended`: in this state',
    ),
  list: z.enum(LISTS).optional().describe('Only entries of this list'),
  kind: z.enum(LIST_KINDS).optional().describe('Only entries of this kind'),
  ...pageQuery(50),
})

/** A client's block, watch and allow lists. */
export const listEntriesApi = {
  listEntries: {
    method: 'GET',
    path: PATH,
    access: 'client:verifications:read',
    summary: 'List the entries that have not ended, newest first; those due for review by their date',
    query: EntryQuery,
    reply: pageReply(ListEntry),
  },
  countEntries: {
    method: 'GET',
    path: `${PATH}/counts`,
    access: 'client:verifications:read',
    unattended: true,
    summary: 'Count the entries that need somebody: due for review, unconfirmed, with a complaint',
    reply: dataReply(
      z.object({ due: z.number().int(), unconfirmed: z.number().int(), suspended: z.number().int() }),
    ),
  },
  addEntry: {
    method: 'POST',
    path: PATH,
    access,
    summary: 'Add a number, phone number, address or network to a list; an equal entry is returned instead',
    body: TypedEntryBody,
    reply: dataReply(ListEntry),
  },
  addCaseEntry: {
    method: 'POST',
    path: '/api/client/verifications/:verificationId/list-entries',
    access,
    summary: 'Add something of a verification to a list; an equal entry is returned instead',
    params: z.object({ verificationId: idSchema('verification') }),
    body: CaseEntryBody,
    reply: dataReply(ListEntry),
  },
  changeEntry: {
    method: 'POST',
    path: `${PATH}/:entryId/changes`,
    access,
    summary: 'Confirm, renew, suspend, keep or remove an entry; earlier decisions do not change',
    params: z.object({ entryId: idSchema('listEntry') }),
    body: EntryChangeBody,
    reply: dataReply(ListEntry),
  },
  searchEntries: {
    method: 'POST',
    path: `${PATH}/search`,
    access,
    summary: 'Find the entries that match a face or a typed value; neither is kept',
    body: EntrySearchBody,
    bodyLimit: 15_000_000,
    reply: dataReply(EntrySearch),
    ratePerMinute: 20,
  },
} as const satisfies Record<string, Endpoint>
