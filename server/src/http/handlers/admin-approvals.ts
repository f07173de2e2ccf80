import type { adminApprovalsApi } from '@wabi/contract/api/admin/approvals.ts'
import { decideAdminApproval, listAdminApprovals } from '../../domain/people/staff/decide-approval.ts'
import type { Handlers } from './handler.ts'

export const adminApprovalsHandlers: Handlers<typeof adminApprovalsApi> = {
  async listAdminApprovals(ctx) {
    return { success: true, data: await listAdminApprovals(ctx) }
  },
  async decideAdminApproval(ctx, { params, body }) {
    await decideAdminApproval(ctx, { ...params, ...body })
    return { success: true }
  },
}
