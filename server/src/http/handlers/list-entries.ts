import type { adminCaseListEntriesApi } from '@wabi/contract/api/admin/case-list-entries.ts'
import type { listEntriesApi } from '@wabi/contract/api/list-entries.ts'
import type { v1ListEntriesApi } from '@wabi/contract/api/v1/list-entries.ts'
import { addEntryInCase } from '../../domain/review/reviews/add-entry-in-case.ts'
import { changeEntryInCase } from '../../domain/review/reviews/change-entry-in-case.ts'
import { addCaseEntry } from '../../domain/verification/fraud/add-case-entry.ts'
import { addTypedEntry } from '../../domain/verification/fraud/add-typed-entry.ts'
import { changeEntry } from '../../domain/verification/fraud/change-entry.ts'
import { countEntries, listEntries } from '../../domain/verification/fraud/list-entries.ts'
import { searchEntries } from '../../domain/verification/fraud/search-entries.ts'
import type { Handlers } from './handler.ts'

export const listEntriesHandlers: Handlers<
  typeof listEntriesApi & typeof adminCaseListEntriesApi & typeof v1ListEntriesApi
> = {
  async listEntries(ctx, { query }) {
    return { success: true, ...(await listEntries(ctx, query)) }
  },
  async countEntries(ctx) {
    return { success: true, data: await countEntries(ctx) }
  },
  async addEntry(ctx, { body }) {
    return { success: true, data: await addTypedEntry(ctx, body) }
  },
  async addCaseEntry(ctx, { params, body }) {
    return { success: true, data: await addCaseEntry(ctx, { ...params, ...body }) }
  },
  async changeEntry(ctx, { params, body }) {
    return { success: true, data: await changeEntry(ctx, { ...params, ...body }) }
  },
  async searchEntries(ctx, { body }) {
    return { success: true, data: await searchEntries(ctx, body) }
  },
  async addEntryInCase(ctx, { params, body }) {
    return { success: true, data: await addEntryInCase(ctx, { ...params, ...body }) }
  },
  async changeEntryInCase(ctx, { params, body }) {
    return { success: true, data: await changeEntryInCase(ctx, { ...params, ...body }) }
  },
  async v1ListEntries(ctx, { query }) {
    return { success: true, ...(await listEntries(ctx, query)) }
  },
  async v1AddEntry(ctx, { body }) {
    return { success: true, data: await addTypedEntry(ctx, body) }
  },
  async v1AddCaseEntry(ctx, { params, body }) {
    return { success: true, data: await addCaseEntry(ctx, { ...params, ...body }) }
  },
  async v1ChangeEntry(ctx, { params, body }) {
    return { success: true, data: await changeEntry(ctx, { ...params, ...body }) }
  },
}
