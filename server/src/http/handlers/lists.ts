import type { listsApi } from '@wabi/contract/api/lists.ts'
import { createExport } from '../../domain/exports/create-export.ts'
import { listExports } from '../../domain/exports/list-exports.ts'
import { readExport } from '../../domain/exports/read-export.ts'
import { actOnVerifications } from '../../domain/lists/act-on-verifications.ts'
import { countVerifications } from '../../domain/lists/count-verifications.ts'
import { followVerifications } from '../../domain/lists/follow-verifications.ts'
import { listReviewers } from '../../domain/lists/list-reviewers.ts'
import { assignVerifications } from '../../domain/reviews/assign-verifications.ts'
import { deleteView } from '../../domain/views/delete-view.ts'
import { listViews } from '../../domain/views/list-views.ts'
import { saveView } from '../../domain/views/save-view.ts'
import type { Handlers } from '../handler.ts'

export const listsHandlers: Handlers<typeof listsApi> = {
  async countVerifications(ctx, { query }) {
    return { success: true, data: await countVerifications(ctx, query) }
  },
  followVerifications: (ctx, { query: filter }, { signal }) => followVerifications(ctx, { filter, signal }),
  async listReviewers(ctx) {
    return { success: true, data: await listReviewers(ctx) }
  },
  async actOnVerifications(ctx, { body }) {
    return { success: true, data: await actOnVerifications(ctx, body) }
  },
  async assignVerifications(ctx, { body }) {
    return { success: true, data: await assignVerifications(ctx, body) }
  },
  async createExport(ctx, { body }) {
    return { success: true, data: await createExport(ctx, body) }
  },
  async listExports(ctx) {
    return { success: true, data: await listExports(ctx) }
  },
  downloadExport: (ctx, { params }) => readExport(ctx, params),
  async listViews(ctx) {
    return { success: true, data: await listViews(ctx) }
  },
  async saveView(ctx, { body }) {
    return { success: true, data: await saveView(ctx, body) }
  },
  async deleteView(ctx, { params }) {
    await deleteView(ctx, params)
    return { success: true }
  },
}
