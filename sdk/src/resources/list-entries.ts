import type { Call, QueryOf } from '../http/call.ts'
import type { ListEntryChange, NewCaseListEntry, NewListEntry } from '../types/types.ts'
import type { CallOptions } from '../http/send.ts'

/** The block, watch and allow lists, in the key's mode. */
export function listEntries({ one, list }: Call) {
  return {
    /** Those that have not ended, newest first. */
    list: (query: QueryOf<'v1ListEntries'> = {}, options?: CallOptions) =>
      list('v1ListEntries', { query }, options),
    /** Adds a number, phone number, address or network. Needs `admin`. */
    add: (body: NewListEntry, options?: CallOptions) => one('v1AddEntry', { body }, options),
    /** Adds something of a verification, such as its face. Needs `admin`. */
    addFrom: (verificationId: string, body: NewCaseListEntry, options?: CallOptions) =>
      one('v1AddCaseEntry', { params: { verificationId }, body }, options),
    /** Renews, suspends or removes one. Needs `admin`. */
    change: (entryId: string, body: ListEntryChange, options?: CallOptions) =>
      one('v1ChangeEntry', { params: { entryId }, body }, options),
  }
}
