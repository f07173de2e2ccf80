import type { adminStaffApi } from '@wabi/contract/api/admin/staff.ts'
import { createStaff } from '../../domain/people/staff/create-staff.ts'
import { dropStaffSecondFactor } from '../../domain/people/staff/delete-staff-second-factor.ts'
import { endStaffSignIns } from '../../domain/people/staff/end-staff-sign-ins.ts'
import { listStaffSignIns } from '../../domain/people/staff/list-staff-sign-ins.ts'
import { listStaff } from '../../domain/people/staff/list-staff.ts'
import { resetStaffPassword } from '../../domain/people/staff/reset-staff-password.ts'
import { updateStaff } from '../../domain/people/staff/update-staff.ts'
import type { Handlers } from './handler.ts'

export const adminStaffHandlers: Handlers<typeof adminStaffApi> = {
  async listStaff(ctx) {
    return { success: true, data: await listStaff(ctx) }
  },
  async createStaff(ctx, { body }) {
    return { success: true, data: await createStaff(ctx, body) }
  },
  async updateStaff(ctx, { params, body }) {
    await updateStaff(ctx, { ...params, ...body })
    return { success: true }
  },
  async resetStaffPassword(ctx, { params, body }) {
    return { success: true, data: await resetStaffPassword(ctx, { ...params, ...body }) }
  },
  async dropStaffSecondFactor(ctx, { params }) {
    await dropStaffSecondFactor(ctx, params)
    return { success: true }
  },
  async listStaffSignIns(ctx, { params }) {
    return { success: true, data: await listStaffSignIns(ctx, params) }
  },
  async endStaffSignIn(ctx, { params }) {
    await endStaffSignIns(ctx, params)
    return { success: true }
  },
  async endStaffSignIns(ctx, { params }) {
    return { success: true, data: { ended: await endStaffSignIns(ctx, params) } }
  },
}
