import type { adminInvestigationsApi } from '@wabi/contract/api/admin/investigations.ts'
import type { investigationsApi } from '@wabi/contract/api/investigations.ts'
import {
  addInvestigationNote,
  closeInvestigation,
  removeInvestigationCase,
} from '../../domain/review/investigations/change-investigation.ts'
import {
  addInvestigationCases,
  createInvestigation,
} from '../../domain/review/investigations/create-investigation.ts'
import { decideInvestigation } from '../../domain/review/investigations/decide-investigation.ts'
import { exportInvestigation } from '../../domain/review/investigations/export-investigation.ts'
import { getInvestigation } from '../../domain/review/investigations/get-investigation.ts'
import { listInvestigations } from '../../domain/review/investigations/list-investigations.ts'
import type { Handlers } from './handler.ts'

export const investigationsHandlers: Handlers<typeof investigationsApi> = {
  async listInvestigations(ctx) {
    return { success: true, data: await listInvestigations(ctx) }
  },
  async createInvestigation(ctx, { body }) {
    return { success: true, data: await createInvestigation(ctx, body) }
  },
  async getInvestigation(ctx, { params }) {
    return { success: true, data: await getInvestigation(ctx, params) }
  },
  async addInvestigationCases(ctx, { params, body }) {
    return { success: true, data: await addInvestigationCases(ctx, { ...params, ...body }) }
  },
  async removeInvestigationCase(ctx, { params }) {
    await removeInvestigationCase(ctx, params)
    return { success: true }
  },
  async addInvestigationNote(ctx, { params, body }) {
    return { success: true, data: await addInvestigationNote(ctx, { ...params, ...body }) }
  },
  async closeInvestigation(ctx, { params, body }) {
    await closeInvestigation(ctx, { ...params, ...body })
    return { success: true }
  },
  async decideInvestigation(ctx, { params, body }) {
    return { success: true, data: await decideInvestigation(ctx, { ...params, ...body }) }
  },
  exportInvestigation: (ctx, { params }) => exportInvestigation(ctx, params),
}

/** The same operations for the platform's staff. */
export const adminInvestigationsHandlers: Handlers<typeof adminInvestigationsApi> = {
  async listCaseInvestigations(ctx) {
    return { success: true, data: await listInvestigations(ctx) }
  },
  async createCaseInvestigation(ctx, { body }) {
    return { success: true, data: await createInvestigation(ctx, body) }
  },
  async getCaseInvestigation(ctx, { params }) {
    return { success: true, data: await getInvestigation(ctx, params) }
  },
  async addCaseInvestigationCases(ctx, { params, body }) {
    return { success: true, data: await addInvestigationCases(ctx, { ...params, ...body }) }
  },
  async removeCaseInvestigationCase(ctx, { params }) {
    await removeInvestigationCase(ctx, params)
    return { success: true }
  },
  async addCaseInvestigationNote(ctx, { params, body }) {
    return { success: true, data: await addInvestigationNote(ctx, { ...params, ...body }) }
  },
  async closeCaseInvestigation(ctx, { params, body }) {
    await closeInvestigation(ctx, { ...params, ...body })
    return { success: true }
  },
  async decideCaseInvestigation(ctx, { params, body }) {
    return { success: true, data: await decideInvestigation(ctx, { ...params, ...body }) }
  },
  exportCaseInvestigation: (ctx, { params }) => exportInvestigation(ctx, params),
}
