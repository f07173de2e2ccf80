import { z } from 'zod'
import { DAY_MS } from '../time/durations.ts'
import { DOCUMENT_TYPES } from '../catalog/document-types.ts'
import { REASON_CODES } from '../verification/checks.ts'
import type { Endpoint } from '../endpoint/endpoint.ts'
import { dataReply, day, instant } from '../shapes/reply.ts'
import { VERIFICATION_STATUSES } from '../verification/states.ts'

/** The longest period of the overview, in days: ten years. */
export const MAX_PERIOD_DAYS = 3660

const count = z.number().int()

/** Time to decision in seconds from the first photo. Accurate to 5 %, because durations are counted in buckets. */
const Duration = z.object({ decisions: count, medianSeconds: z.number(), p90Seconds: z.number() })

const Period = z
  .object({ from: day, to: day })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: 'The last day is before the first' })
  .refine(({ from, to }) => Date.parse(to) - Date.parse(from) < MAX_PERIOD_DAYS * DAY_MS, {
    path: ['from'],
    message: 'Choose a period of at most ten years',
  })

export const dashboardApi = {
  dashboardStats: {
    method: 'GET',
    path: '/api/client/dashboard/stats',
    access: 'client:verifications:read',
    summary: 'Get the four figures of the overview with their comparison values',
    reply: dataReply(
      z.object({
        totalVerifications: count,
        /** Change in percent of this month so far against the same days of last month; 0 without a last month. */
        monthlyGrowth: z.number(),
        /** Created in this month so far. */
        thisMonth: count,
        /** Created in the same days of last month. */
        lastMonth: count,
        /** Approved or rejected, by rules or people. */
        decided: count,
        /** Percentage approved among those decided; 0 if none. */
        successRate: z.number(),
        pendingReviews: count,
        /** Seconds from the first photo to the first decision. */
        avgProcessingTime: z.number(),
        /** The last 30 days and the 30 days before; null if nothing was decided. */
        recent: z.object({ successRate: z.number().nullable(), avgProcessingTime: z.number().nullable() }),
        before: z.object({ successRate: z.number().nullable(), avgProcessingTime: z.number().nullable() }),
        /** Since when the oldest pending review has been waiting; null if none is pending. */
        oldestReview: instant.nullable(),
        /** Walk-ins of today (UTC) and the most that may start in a day; null where walk-ins are not this client's. */
        walkIns: z.object({ today: count, limit: count }).nullable(),
      }),
    ),
  },
  dashboardOverview: {
    method: 'GET',
    path: '/api/client/dashboard/overview',
    access: 'client:verifications:read',
    summary: 'Get the results of the verifications created in a period (days in UTC)',
    query: Period,
    reply: dataReply(
      z.object({
        from: day,
        to: day,
        total: count,
        /** The preceding period of the same length. */
        before: z.object({ from: day, to: day, total: count }),
        unit: z.enum(['day', 'month']),
        /** Every day or month of the period, including empty ones. */
        series: z.array(
          z.object({ from: day, to: day, statuses: z.partialRecord(z.enum(VERIFICATION_STATUSES), count) }),
        ),
        /** How many reached each step; each count includes that of the next step. */
        steps: z.object({
          created: count,
          opened: count,
          document: count,
          selfie: count,
          decided: count,
        }),
        statuses: z.partialRecord(z.enum(VERIFICATION_STATUSES), count),
        /** Why the rules did not approve and why people rejected; most frequent first. */
        reasons: z.array(z.object({ reason: z.enum(REASON_CODES), words: z.string(), count })),
        documents: z.array(z.object({ documentType: z.enum(DOCUMENT_TYPES), count })),
        /** To the first decision, by the rules; and to the final one, approved or rejected by rules or people. */
        timeToDecision: z.object({ first: Duration.nullable(), final: Duration.nullable() }),
      }),
    ),
  },
  firstSteps: {
    method: 'GET',
    path: '/api/client/dashboard/first-steps',
    access: 'client:verifications:read',
    summary: 'Get the progress of a new client, from the first test customer to going live',
    reply: dataReply(
      z.object({
        /** A test verification was decided. */
        testCustomerTried: z.boolean(),
        linkCreated: z.boolean(),
        linkOpened: z.boolean(),
        customerVerified: z.boolean(),
        keyCreated: z.boolean(),
        webhookAdded: z.boolean(),
        /** An endpoint accepted an event, of either mode. */
        webhookReached: z.boolean(),
        /** The client has a logo. */
        brandAdded: z.boolean(),
        colleagueInvited: z.boolean(),
        /** A level of assurance was chosen, possibly by confirming the default. */
        assuranceChosen: z.boolean(),
        /** The company's address was confirmed: links are mailed. */
        companyConfirmed: z.boolean(),
      }),
    ),
  },
} as const satisfies Record<string, Endpoint>
