import { z } from 'zod'
import type { Endpoint } from '../endpoint/endpoint.ts'
import { idSchema } from '../endpoint/ids.ts'
import { Disagreement, SecondOpinionBody, SecondReviewDetail, SecondReviewResult } from '../shapes/cases.ts'
import { dataReply, pageQuery, pageReply } from '../shapes/reply.ts'

const PATH = '/api/client/second-reviews'
const ONE = `${PATH}/:secondReviewId`
const one = z.object({ secondReviewId: idSchema('secondReview') })

/** Blind second reviews of cases that a client's own team or keys decided. */
export const secondReviewsApi = {
  countTeamSecondReviews: {
    method: 'GET',
    path: PATH,
    access: 'client:reviews:decide',
    summary: 'Count the decided cases that wait for a second opinion and that you may give one on',
    reply: dataReply(z.object({ count: z.number().int() })),
  },
  claimNextTeamSecondReview: {
    method: 'POST',
    path: `${PATH}/next`,
    access: 'client:reviews:decide',
    summary: 'Take the next case of your team for a blind second review',
    reply: dataReply(z.object({ id: idSchema('secondReview').nullable() })),
  },
  listTeamDisagreements: {
    method: 'GET',
    path: `${PATH}/disagreements`,
    access: 'client:activity:read',
    summary:
      'List the cases that two of your reviewers decided differently, newest first, with both decisions',
    query: z.object(pageQuery(25)),
    reply: pageReply(Disagreement),
  },
  getTeamSecondReview: {
    method: 'GET',
    path: ONE,
    access: 'client:reviews:decide',
    summary: 'Get a decided case as it was before the decision',
    params: one,
    reply: dataReply(SecondReviewDetail),
  },
  getTeamSecondReviewImage: {
    method: 'GET',
    path: `${ONE}/evidence/:evidenceId`,
    access: 'client:evidence:view',
    summary: 'Get one of its images; each view is audited',
    params: one.extend({ evidenceId: idSchema('evidence') }),
    query: z.object({ of: idSchema('verification').optional() }),
    reply: 'image',
    ratePerMinute: 600,
  },
  decideTeamSecondReview: {
    method: 'POST',
    path: `${ONE}/decision`,
    access: 'client:reviews:decide',
    summary: 'Record your decision; the case does not change, and the response shows the first decision',
    params: one,
    body: SecondOpinionBody,
    reply: dataReply(SecondReviewResult),
  },
} as const satisfies Record<string, Endpoint>
