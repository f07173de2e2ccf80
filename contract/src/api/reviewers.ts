import { z } from 'zod'
import { REVIEWER_SIGNALS } from '../review/reviewer-signals.ts'
import type { Endpoint } from '../endpoint/endpoint.ts'
import { Agreement } from '../shapes/cases.ts'
import { dataReply, day } from '../shapes/reply.ts'
import { DAY_MS } from '../time/durations.ts'
import { REASON_CODES } from '../verification/checks.ts'

const MAX_DAYS = 366
const count = z.number().int()

const Figures = z.object({
  decided: count,
  approved: count,
  rejected: count,
  /** Approved although the rules rejected or gave a reason that indicates fraud, or rejected although they approved. */
  againstAdvice: count,
  /** Reasons of the rules in cases that this reviewer approved, most frequent first. */
  approvedDespite: z.array(z.object({ reason: z.enum(REASON_CODES), count })),
  /** Median of the seconds from opening the case to the decision; null without an opening on record. */
  medianSeconds: count.nullable(),
  /** Average number of pictures opened before a decision. */
  picturesPerDecision: z.number(),
  /** Cases whose link this reviewer made. */
  ownLinks: count,
  /** Decisions from the network that the customer used. */
  sameNetwork: count,
  /** Decisions outside working hours (`WORKING_HOURS`). */
  offHours: count,
  /** Approved cases that were labelled as confirmed fraud since. */
  confirmedFraud: count,
})

export const ReviewerReport = z
  .object({
    /** Days in UTC, both included. */
    from: day,
    to: day,
    /** Those who stand out most first. */
    reviewers: z.array(
      Figures.extend({
        /** A client user's or an API key's. */
        id: z.string(),
        name: z.string(),
        isKey: z.boolean(),
        /** What stands out, compared with the others. */
        signals: z.array(z.enum(REVIEWER_SIGNALS)),
        agreement: Agreement,
      }),
    ),
    /** Of blind second opinions. */
    agreement: Agreement,
  })
  .meta({ id: 'ReviewerReport' })

const period = z
  .object({ from: day, to: day })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: 'The last day is before the first' })
  .refine(({ from, to }) => Date.parse(to) - Date.parse(from) < MAX_DAYS * DAY_MS, {
    path: ['to'],
    message: `At most ${MAX_DAYS} days`,
  })

const PATH = '/api/client/reviewers/report'
const access = 'client:activity:read'

/** What a client's own reviewers and keys decided, and what stands out. */
export const reviewersApi = {
  getReviewerReport: {
    method: 'GET',
    path: PATH,
    access,
    summary: "Report on this client's reviewers in a period, those who stand out first",
    query: period,
    reply: dataReply(ReviewerReport),
  },
  exportReviewerReport: {
    method: 'GET',
    path: `${PATH}/csv`,
    access,
    summary: 'Download the report as CSV; audited',
    query: period,
    reply: 'csv',
    ratePerMinute: 10,
  },
} as const satisfies Record<string, Endpoint>
