import type { adminCasesApi } from '@wabi/contract/api/admin/cases.ts'
import { addCaseNote } from '../../domain/review/cases/add-case-note.ts'
import { askAgainInCase } from '../../domain/review/cases/ask-again-in-case.ts'
import { assignCases } from '../../domain/review/cases/assign-cases.ts'
import { getCaseNeighbours } from '../../domain/review/cases/case-neighbours.ts'
import { countCases } from '../../domain/review/cases/count-cases.ts'
import { escalateCase } from '../../domain/review/cases/escalate-case.ts'
import { getCase } from '../../domain/review/cases/get-case.ts'
import { holdCase } from '../../domain/review/cases/hold-case.ts'
import { listCaseReviewers } from '../../domain/review/cases/list-case-reviewers.ts'
import { listCases } from '../../domain/review/cases/list-cases.ts'
import { listHeldCases } from '../../domain/review/cases/list-held-cases.ts'
import { markCasePresence } from '../../domain/review/cases/mark-case-presence.ts'
import { claimNextCase } from '../../domain/review/cases/claim-next-case.ts'
import { openCase } from '../../domain/review/cases/open-case.ts'
import { readCaseImage } from '../../domain/review/cases/read-case-image.ts'
import { undoCaseDecision } from '../../domain/review/cases/undo-case-decision.ts'
import type { Handlers } from './handler.ts'

export const adminCasesHandlers: Handlers<typeof adminCasesApi> = {
  async listCases(ctx, { query }) {
    return { success: true, ...(await listCases(ctx, query)) }
  },
  async countCases(ctx) {
    return { success: true, data: await countCases(ctx) }
  },
  async listCaseReviewers(ctx) {
    return { success: true, data: await listCaseReviewers(ctx) }
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
    return { success: true, data: await holdCase(ctx, { ...params, ...body }) }
  },
  async listHeldCases(ctx) {
    return { success: true, data: await listHeldCases(ctx) }
  },
  async undoCaseDecision(ctx, { params, body }) {
    await undoCaseDecision(ctx, { ...params, ...body })
    return { success: true }
  },
  async requestCaseResubmission(ctx, { params, body }) {
    return { success: true, data: await askAgainInCase(ctx, { ...params, ...body }) }
  },
  async escalateCase(ctx, { params, body }) {
    await escalateCase(ctx, { ...params, ...body })
    return { success: true }
  },
  async recordCasePresence(ctx, { params, body }) {
    return { success: true, data: await markCasePresence(ctx, { ...params, ...body }) }
  },
  async addCaseNote(ctx, { params, body }) {
    await addCaseNote(ctx, { ...params, ...body })
    return { success: true }
  },
  async getCaseNeighbours(ctx, { params, query }) {
    return { success: true, data: await getCaseNeighbours(ctx, { ...params, ...query }) }
  },
}
