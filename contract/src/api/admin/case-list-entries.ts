import { z } from 'zod'
import type { Endpoint } from '../../endpoint/endpoint.ts'
import { idSchema } from '../../endpoint/ids.ts'
import { CaseEntryBody, EntryChangeBody, ListEntry } from '../../shapes/list-entries.ts'
import { dataReply } from '../../shapes/reply.ts'

const PATH = '/api/admin/cases/:verificationId/list-entries'
const access = 'admin:cases:decide'
const one = z.object({ verificationId: idSchema('verification') })

/** Entries made by the platform's staff who review for a client; they belong to that client. */
export const adminCaseListEntriesApi = {
  addEntryInCase: {
    method: 'POST',
    path: PATH,
    access,
    summary: "Add something of a case to its client's list",
    params: one,
    body: CaseEntryBody,
    reply: dataReply(ListEntry),
  },
  changeEntryInCase: {
    method: 'POST',
    path: `${PATH}/:entryId/changes`,
    access,
    summary: 'Suspend an entry that was made in this case or matched it, or remove an own unconfirmed one',
    params: one.extend({ entryId: idSchema('listEntry') }),
    body: EntryChangeBody,
    reply: dataReply(ListEntry),
  },
} as const satisfies Record<string, Endpoint>
