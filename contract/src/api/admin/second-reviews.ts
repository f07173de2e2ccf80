import { z } from 'zod'
import type { Endpoint } from '../../endpoint.ts'
import { idOf } from '../../ids.ts'
import { REJECT_REASONS } from '../../reject-reasons.ts'
import {
  CaseStats,
  Disagreement,
  OpenBody,
  SecondReviewDetail,
  SecondReviewResult,
} from '../../shapes/cases.ts'
import { dataOf, day, instant, pageOf } from '../../shapes/reply.ts'
import { optionalText } from '../../shapes/text.ts'

const PATH = '/api/admin/second-reviews'
const ONE = `${PATH}/:secondReviewId`
const one = z.object({ secondReviewId: idOf('secondReview') })
const words = optionalText(2000)

/** Decided cases that another decides again without knowing how, and the figures of all who review. */
export const adminSecondReviewsApi = {
  nextSecondReview: {
    method: 'POST',
    path: `${PATH}/next`,
    access: 'admin:cases:decide',
    summary: 'Take the next case to decide a second time, without knowing how it was decided',
    reply: dataOf(z.object({ id: idOf('secondReview').nullable() })),
  },
  listDisagreements: {
    method: 'GET',
    path: `${PATH}/disagreements`,
    access: 'admin:cases:read',
    summary: 'Cases that two decided differently, newest first, with both sides',
    query: z.object({
      limit: z.coerce.number().int().min(1).max(100).default(25),
      cursor: z.string().max(200).optional(),
    }),
    reply: pageOf(Disagreement),
  },
  getSecondReview: {
    method: 'GET',
    path: ONE,
    access: 'admin:cases:decide',
    summary: 'A decided case as it stood before it was decided',
    params: one,
    reply: dataOf(SecondReviewDetail),
  },
  openSecondReview: {
    method: 'POST',
    path: `${ONE}/open`,
    access: 'admin:cases:decide',
    summary: 'Say why one looks at it; it is open to one for half an hour then',
    params: one,
    body: OpenBody,
    reply: dataOf(z.object({ until: instant })),
  },
  getSecondReviewImage: {
    method: 'GET',
    path: `${ONE}/evidence/:evidenceId`,
    access: 'admin:evidence:view',
    summary: 'One image of it; each look is audited',
    params: one.extend({ evidenceId: idOf('evidence') }),
    query: z.object({ of: idOf('verification').optional() }),
    reply: 'image',
    ratePerMinute: 600,
  },
  decideSecondReview: {
    method: 'POST',
    path: `${ONE}/decision`,
    access: 'admin:cases:decide',
    summary: 'Say how one would have decided; the case stays as it is, and the first decision is told',
    params: one,
    body: z.discriminatedUnion('outcome', [
      z.object({ outcome: z.literal('approved'), words }),
      z.object({
        outcome: z.literal('rejected'),
        reason: z.enum(REJECT_REASONS, 'Choose a reason'),
        words,
      }),
    ]),
    reply: dataOf(SecondReviewResult),
  },
  caseStats: {
    method: 'GET',
    path: '/api/admin/cases/stats',
    access: 'admin:cases:read',
    summary: "What the platform's reviewers did in a period, and how far two agree",
    query: z
      .object({ from: day, to: day })
      .refine(({ from, to }) => from <= to, { path: ['to'], message: 'The end lies before the beginning' }),
    reply: dataOf(CaseStats),
  },
} as const satisfies Record<string, Endpoint>
