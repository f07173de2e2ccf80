import type { listsApi } from '@wabi/contract/api/lists.ts'
import { createExport } from '../../domain/records/exports/create-export.ts'
import { listExports } from '../../domain/records/exports/list-exports.ts'
import { readExport } from '../../domain/records/exports/read-export.ts'
import { actOnVerifications } from '../../domain/review/reviews/act-on-verifications.ts'
import { countVerifications } from '../../domain/records/lists/count-verifications.ts'
import { claimNextReview } from '../../domain/records/lists/claim-next-review.ts'
import { countQueue } from '../../domain/records/lists/count-queue.ts'
import { followVerifications } from '../../domain/records/lists/follow-verifications.ts'
import { assignCases } from '../../domain/review/reviews/assign-cases.ts'
import { listReviewers } from '../../domain/review/scope/list-reviewers.ts'
import { deleteView } from '../../domain/records/views/delete-view.ts'
import { listViews } from '../../domain/records/views/list-views.ts'
import { saveView } from '../../domain/records/views/save-view.ts'
import type { Handlers } from './handler.ts'

export const listsHandlers: Handlers<typeof listsApi> = {
  async countVerifications(ctx, { query }) {
    return { success: true, data: await countVerifications(ctx, query) }
  },
  async countQueue(ctx, { query }) {
    return { success: true, data: await countQueue(ctx, query) }
  },
  followVerifications: (ctx, { query: filter }, { signal }) => followVerifications(ctx, { filter, signal }),
  async listReviewers(ctx) {
    return { success: true, data: await listReviewers(ctx) }
  },
  async actOnVerifications(ctx, { body }) {
    return { success: true, data: await actOnVerifications(ctx, body) }
  },
  async assignVerifications(ctx, { body }) {
    return { success: true, data: await assignCases(ctx, body) }
  },
  async claimNextReview(ctx, { body }) {
    return { success: true, data: { verificationId: await claimNextReview(ctx, body) } }
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
