import type { ReplyOf } from '@wabi/contract/api.ts'

/** A decided case as it was before the decision. */
export type SecondReviewDetail = ReplyOf<'getSecondReview'>['data']

/** The server's answer to a second opinion, with the opinion itself. */
export type SecondReviewResult = ReplyOf<'decideSecondReview'>['data'] & { own: 'approved' | 'rejected' }

/** Keys of the queries with the number of second opinions that wait, by team. */
export const SECOND_COUNTS = { client: ['second-reviews', 'count'], platform: ['cases', 'counts'] } as const

/** Key of the query with one case for a second opinion. */
export const secondReviewKey = (team: keyof typeof SECOND_COUNTS, id: string) => ['second-review', team, id]
