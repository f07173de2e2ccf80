import type { ReplyOf } from '@wabi/contract/api.ts'

/** A decided case as it was before the decision. */
export type SecondReviewDetail = ReplyOf<'getSecondReview'>['data']

/** The server's answer to a second opinion, with the opinion itself. */
export type SecondReviewResult = ReplyOf<'decideSecondReview'>['data'] & { own: 'approved' | 'rejected' }
