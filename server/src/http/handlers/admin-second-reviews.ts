import type { adminSecondReviewsApi } from '@wabi/contract/api/admin/second-reviews.ts'
import { getCaseStats } from '../../domain/review/second-reviews/case-stats.ts'
import { decideSecondReview } from '../../domain/review/second-reviews/decide-second-review.ts'
import {
  getSecondReview,
  openSecondReview,
  readSecondReviewImage,
} from '../../domain/review/second-reviews/get-second-review.ts'
import { listDisagreements } from '../../domain/review/second-reviews/list-disagreements.ts'
import { claimNextSecondReview } from '../../domain/review/second-reviews/claim-next-second-review.ts'
import type { Handlers } from './handler.ts'

export const adminSecondReviewsHandlers: Handlers<typeof adminSecondReviewsApi> = {
  async claimNextSecondReview(ctx) {
    return { success: true, data: { id: await claimNextSecondReview(ctx) } }
  },
  async listDisagreements(ctx, { query }) {
    return { success: true, ...(await listDisagreements(ctx, query)) }
  },
  async getSecondReview(ctx, { params }) {
    return { success: true, data: await getSecondReview(ctx, params) }
  },
  async openSecondReview(ctx, { params, body }) {
    const { until } = await openSecondReview(ctx, { ...params, ...body })
    return { success: true, data: { until: until.toISOString() } }
  },
  getSecondReviewImage: (ctx, { params, query }) => readSecondReviewImage(ctx, { ...params, ...query }),
  async decideSecondReview(ctx, { params, body }) {
    return { success: true, data: await decideSecondReview(ctx, { ...params, ...body }) }
  },
  async getCaseStats(ctx, { query }) {
    return { success: true, data: await getCaseStats(ctx, query) }
  },
}
