import type { adminCasesApi } from '@wabi/contract/api/admin/cases.ts'
import { getCaseNeighbours } from '../../domain/review/queue/case-neighbours.ts'
import { claimNextCase } from '../../domain/review/queue/claim-next-case.ts'
import { countCases } from '../../domain/review/queue/count-cases.ts'
import { listCases } from '../../domain/review/queue/list-cases.ts'
import { addNote } from '../../domain/review/reviews/add-note.ts'
import { assignCases } from '../../domain/review/reviews/assign-cases.ts'
import { escalateReview } from '../../domain/review/reviews/escalate-review.ts'
import { getCase } from '../../domain/review/reviews/get-case.ts'
import { holdDecision } from '../../domain/review/reviews/hold-decision.ts'
import { listHeldDecisions } from '../../domain/review/reviews/list-held-decisions.ts'
import { openCase } from '../../domain/review/reviews/open-case.ts'
import { readCaseImage } from '../../domain/review/reviews/read-case-image.ts'
import { recordPresence } from '../../domain/review/reviews/record-presence.ts'
import { requestResubmission } from '../../domain/review/reviews/request-resubmission.ts'
import { undoDecision } from '../../domain/review/reviews/undo-decision.ts'
import { listReviewers } from '../../domain/review/scope/list-reviewers.ts'
import type { Handlers } from './handler.ts'

export const adminCasesHandlers: Handlers<typeof adminCasesApi> = {
  async listCases(ctx, { query }) {
    return { success: true, ...(await listCases(ctx, query)) }
  },
  async countCases(ctx) {
    return { success: true, data: await countCases(ctx) }
  },
  async listCaseReviewers(ctx) {
    return { success: true, data: await listReviewers(ctx) }
  },
  async claimNextCase(ctx, { body }) {
    return { success: true, data: { verificationId: await claimNextCase(ctx, body) } }
  },
  async assignCases(ctx, { body }) {
    return { success: true, data: await assignCases(ctx, body) }
  },
  async openCase(ctx, { params, body }) {
    const { until } = await openCase(ctx, { ...params, ...body })
    return { success: true, data: { until: until.toISOString() } }
  },
  async getCase(ctx, { params }) {
    return { success: true, data: await getCase(ctx, params) }
  },
  getCaseImage: (ctx, { params, query }) => readCaseImage(ctx, { ...params, ...query }),
  async decideCase(ctx, { params, body }) {
    return { success: true, data: await holdDecision(ctx, { ...params, ...body }) }
  },
  async listHeldCases(ctx) {
    return { success: true, data: await listHeldDecisions(ctx) }
  },
  async undoCaseDecision(ctx, { params, body }) {
    await undoDecision(ctx, { ...params, ...body })
    return { success: true }
  },
  async requestCaseResubmission(ctx, { params, body }) {
    return { success: true, data: await requestResubmission(ctx, { ...params, ...body }) }
  },
  async escalateCase(ctx, { params, body }) {
    await escalateReview(ctx, { ...params, ...body })
    return { success: true }
  },
  async recordCasePresence(ctx, { params, body }) {
    return { success: true, data: await recordPresence(ctx, { ...params, ...body }) }
  },
  async addCaseNote(ctx, { params, body }) {
    await addNote(ctx, { ...params, ...body })
    return { success: true }
  },
  async getCaseNeighbours(ctx, { params, query }) {
    return { success: true, data: await getCaseNeighbours(ctx, { ...params, ...query }) }
  },
}
