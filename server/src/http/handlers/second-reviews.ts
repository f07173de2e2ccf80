import type { secondReviewsApi } from '@wabi/contract/api/second-reviews.ts'
import { claimNextSecondReview } from '../../domain/review/second-reviews/claim-next-second-review.ts'
import { decideSecondReview } from '../../domain/review/second-reviews/decide-second-review.ts'
import {
  getSecondReview,
  readSecondReviewImage,
} from '../../domain/review/second-reviews/get-second-review.ts'
import { listDisagreements } from '../../domain/review/second-reviews/list-disagreements.ts'
import { countSecondReviews } from '../../domain/review/second-reviews/second-review-queue.ts'
import type { Handlers } from './handler.ts'

export const secondReviewsHandlers: Handlers<typeof secondReviewsApi> = {
  async countTeamSecondReviews(ctx) {
    return { success: true, data: { count: await countSecondReviews(ctx) } }
  },
  async claimNextTeamSecondReview(ctx) {
    return { success: true, data: { id: await claimNextSecondReview(ctx) } }
  },
  async listTeamDisagreements(ctx, { query }) {
    return { success: true, ...(await listDisagreements(ctx, query)) }
  },
  async getTeamSecondReview(ctx, { params }) {
    return { success: true, data: await getSecondReview(ctx, params) }
  },
  getTeamSecondReviewImage: (ctx, { params, query }) => readSecondReviewImage(ctx, { ...params, ...query }),
  async decideTeamSecondReview(ctx, { params, body }) {
    return { success: true, data: await decideSecondReview(ctx, { ...params, ...body }) }
  },
}
