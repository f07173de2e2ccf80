import type { ReplyOf } from '@wabi/contract/api.ts'

/** A decided case as it stood before it was decided. */
export type SecondDetail = ReplyOf<'getSecondReview'>['data']

/** What one is told after a second opinion, beside the opinion itself. */
export type Told = ReplyOf<'decideSecondReview'>['data'] & { own: 'approved' | 'rejected' }
