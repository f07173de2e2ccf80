import { z } from 'zod'
import type { Endpoint } from '../../endpoint/endpoint.ts'
import { idSchema } from '../../endpoint/ids.ts'
import {
  CaseStats,
  Disagreement,
  OpenBody,
  SecondOpinionBody,
  SecondReviewDetail,
  SecondReviewResult,
} from '../../shapes/cases.ts'
import { dataReply, day, instant, pageReply } from '../../shapes/reply.ts'

const PATH = '/api/admin/second-reviews'
const ONE = `${PATH}/:secondReviewId`
const one = z.object({ secondReviewId: idSchema('secondReview') })

/** Blind second reviews of decided cases, and the statistics of the reviewers. */
export const adminSecondReviewsApi = {
  claimNextSecondReview: {
    method: 'POST',
    path: `${PATH}/next`,
    access: 'admin:cases:decide',
    summary: 'Take the next case for a blind second review',
    reply: dataReply(z.object({ id: idSchema('secondReview').nullable() })),
  },
  listDisagreements: {
    method: 'GET',
    path: `${PATH}/disagreements`,
    access: 'admin:cases:read',
    summary: 'List the cases that two reviewers decided differently, newest first, with both decisions',
    query: z.object({
      limit: z.coerce.number().int().min(1).max(100).default(25),
      cursor: z.string().max(200).optional(),
    }),
    reply: pageReply(Disagreement),
  },
  getSecondReview: {
    method: 'GET',
    path: ONE,
    access: 'admin:cases:decide',
    summary: 'Get a decided case as it was before the decision',
    params: one,
    reply: dataReply(SecondReviewDetail),
  },
  openSecondReview: {
    method: 'POST',
    path: `${ONE}/open`,
    access: 'admin:cases:decide',
    summary: 'Give a reason for opening it; it is then open to you for half an hour',
    params: one,
    body: OpenBody,
    reply: dataReply(z.object({ until: instant })),
  },
  getSecondReviewImage: {
    method: 'GET',
    path: `${ONE}/evidence/:evidenceId`,
    access: 'admin:evidence:view',
    summary: 'Get one of its images; each view is audited',
    params: one.extend({ evidenceId: idSchema('evidence') }),
    query: z.object({ of: idSchema('verification').optional() }),
    reply: 'image',
    ratePerMinute: 600,
  },
  decideSecondReview: {
    method: 'POST',
    path: `${ONE}/decision`,
    access: 'admin:cases:decide',
    summary: 'Record your decision; the case does not change, and the response shows the first decision',
    params: one,
    body: SecondOpinionBody,
    reply: dataReply(SecondReviewResult),
  },
  getCaseStats: {
    method: 'GET',
    path: '/api/admin/cases/stats',
    access: 'admin:cases:read',
    summary: "Get the statistics of the platform's reviewers in a period, with their agreement",
    query: z
      .object({ from: day, to: day })
      .refine(({ from, to }) => from <= to, { path: ['to'], message: 'The last day is before the first' }),
    reply: dataReply(CaseStats),
  },
} as const satisfies Record<string, Endpoint>
