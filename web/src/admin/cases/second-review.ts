import type { ReplyOf } from '@wabi/contract/api.ts'

/** A decided case as it was before the decision. */
export type SecondDetail = ReplyOf<'getSecondReview'>['data']

/** The server's answer to a second opinion, with the opinion itself. */
export type Told = ReplyOf<'decideSecondReview'>['data'] & { own: 'approved' | 'rejected' }
