import type { adminAuditApi } from '@wabi/contract/api/admin/audit.ts'
import { auditState } from '../../domain/audit/search/audit-state.ts'
import { exportAudit } from '../../domain/audit/search/export-audit.ts'
import { getAuditEntry } from '../../domain/audit/search/get-audit-entry.ts'
import { listAuditActions } from '../../domain/audit/search/list-audit-actions.ts'
import { listAuditExports } from '../../domain/audit/search/list-audit-exports.ts'
import { listAudit } from '../../domain/audit/search/list-audit.ts'
import { readAuditExport } from '../../domain/audit/search/read-audit-export.ts'
import { verifyAuditNow } from '../../domain/audit/search/verify-audit-now.ts'
import type { Handlers } from './handler.ts'

export const adminAuditHandlers: Handlers<typeof adminAuditApi> = {
  async listAudit(ctx, { query }) {
    return { success: true, ...(await listAudit(ctx, query)) }
  },
  async getAuditEntry(ctx, { params }) {
    return { success: true, data: await getAuditEntry(ctx, params) }
  },
  async listAuditActions(ctx) {
    return { success: true, data: await listAuditActions(ctx) }
  },
  async auditState(ctx) {
    return { success: true, data: await auditState(ctx) }
  },
  async verifyAuditNow(ctx) {
    return { success: true, data: await verifyAuditNow(ctx) }
  },
  async exportAudit(ctx, { body }) {
    return { success: true, data: await exportAudit(ctx, body) }
  },
  async listAuditExports(ctx) {
    return { success: true, data: await listAuditExports(ctx) }
  },
  downloadAuditCsv: (ctx, { params }) => readAuditExport(ctx, { ...params, format: 'csv' }),
  downloadAuditJsonl: (ctx, { params }) => readAuditExport(ctx, { ...params, format: 'jsonl' }),
}
