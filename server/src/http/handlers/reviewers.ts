import type { figuresApi } from '@wabi/contract/api/figures.ts'
import type { reviewersApi } from '@wabi/contract/api/reviewers.ts'
import { exportReviewerReport } from '../../domain/review/reviewers/export-reviewer-report.ts'
import { getReviewerReport } from '../../domain/review/reviewers/get-reviewer-report.ts'
import { getWeeklyFigures } from '../../domain/review/reviewers/get-weekly-figures.ts'
import { exportMonth, writeMonth } from '../../domain/records/monthly-report/write-month.ts'
import type { Handlers } from './handler.ts'

export const reviewersHandlers: Handlers<typeof reviewersApi & typeof figuresApi> = {
  async getWeeklyFigures(ctx, { query }) {
    return { success: true, data: await getWeeklyFigures(ctx, query) }
  },
  async getReviewerReport(ctx, { query }) {
    return { success: true, data: await getReviewerReport(ctx, query) }
  },
  getMonthlyReport: (ctx, { query }) => writeMonth(ctx, query),
  exportMonthlyReport: (ctx, { query }) => exportMonth(ctx, query),
  exportReviewerReport: (ctx, { query }) => exportReviewerReport(ctx, query),
}
