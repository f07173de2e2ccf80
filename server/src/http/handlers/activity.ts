import type { activityApi } from '@wabi/contract/api/activity.ts'
import { exportActivity } from '../../domain/audit/activity/export-activity.ts'
import { getAuditHead } from '../../domain/audit/activity/get-audit-head.ts'
import { listActivePeople, listActivity } from '../../domain/audit/activity/list-activity.ts'
import type { Handlers } from './handler.ts'

export const activityHandlers: Handlers<typeof activityApi> = {
  async listActivity(ctx, { query }) {
    return { success: true, ...(await listActivity(ctx, query)) }
  },
  async listActivePeople(ctx) {
    return { success: true, data: await listActivePeople(ctx) }
  },
  async getAuditHead(ctx) {
    return { success: true, data: await getAuditHead(ctx) }
  },
  exportActivity: (ctx, { query }) => exportActivity(ctx, query),
}
