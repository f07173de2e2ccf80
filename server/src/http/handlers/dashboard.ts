import type { dashboardApi } from '@wabi/contract/api/dashboard.ts'
import { dashboardOverview } from '../../domain/records/overview/dashboard-overview.ts'
import { dashboardStats } from '../../domain/records/overview/dashboard-stats.ts'
import { firstSteps } from '../../domain/records/overview/first-steps.ts'
import type { Handlers } from './handler.ts'

export const dashboardHandlers: Handlers<typeof dashboardApi> = {
  async dashboardStats(ctx) {
    return { success: true, data: await dashboardStats(ctx) }
  },
  async dashboardOverview(ctx, { query }) {
    return { success: true, data: await dashboardOverview(ctx, query) }
  },
  async firstSteps(ctx) {
    return { success: true, data: await firstSteps(ctx) }
  },
}
