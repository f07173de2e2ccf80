import { z } from 'zod'
import type { Endpoint } from '../../endpoint/endpoint.ts'
import { idSchema } from '../../endpoint/ids.ts'
import { CaseEntryBody, EntryChangeBody, ListEntry, TypedEntryBody } from '../../shapes/list-entries.ts'
import { dataReply, pageReply } from '../../shapes/reply.ts'
import { EntryQuery } from '../list-entries.ts'

const PATH = '/api/v1/list-entries'

/** The client's block, watch and allow lists, in the key's mode. */
export const v1ListEntriesApi = {
  v1ListEntries: {
    method: 'GET',
    path: PATH,
    access: 'key:read',
    summary: 'List the entries that have not ended, newest first; those due for review by their date',
    query: EntryQuery,
    reply: pageReply(ListEntry),
  },
  v1AddEntry: {
    method: 'POST',
    path: PATH,
    access: 'key:admin',
    summary: 'Add a number, phone number, address or network to a list; an equal entry is returned instead',
    body: TypedEntryBody.meta({
      id: 'NewListEntry',
      description: 'An entry for a value that is entered by hand',
      examples: [
        { list: 'watch', kind: 'phone', value: '+251911234567', reason: 'money_mule', expiryDays: 180 },
      ],
    }),
    reply: dataReply(ListEntry),
  },
  v1AddCaseEntry: {
    method: 'POST',
    path: '/api/v1/verifications/:verificationId/list-entries',
    access: 'key:admin',
    summary: 'Add something of a verification to a list; an equal entry is returned instead',
    params: z.object({ verificationId: idSchema('verification') }),
    body: CaseEntryBody.meta({
      id: 'NewCaseListEntry',
      description: 'An entry for something of a verification',
      examples: [{ list: 'block', kind: 'email', effect: 'review', reason: 'confirmed_fraud' }],
    }),
    reply: dataReply(ListEntry),
    errors: ['verification.not_found', 'verification.erased', 'list_entry.nothing'],
  },
  v1ChangeEntry: {
    method: 'POST',
    path: `${PATH}/:entryId/changes`,
    access: 'key:admin',
    summary: 'Renew, suspend or remove an entry. To `confirm` and `keep` one is left to people',
    params: z.object({ entryId: idSchema('listEntry') }),
    body: EntryChangeBody.meta({
      id: 'ListEntryChange',
      description: 'What to do with an entry',
      examples: [{ action: 'suspend', words: 'Says that the card was stolen from them' }],
    }),
    reply: dataReply(ListEntry),
    errors: ['list_entry.not_found', 'list_entry.bad_state', 'list_entry.people_needed'],
  },
} as const satisfies Record<string, Endpoint>
