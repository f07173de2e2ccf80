import { z } from 'zod'
import { DOCUMENT_TYPES } from '../catalog/documents.ts'
import { REASON_CODES } from '../checks.ts'
import type { Endpoint } from '../endpoint.ts'
import { dataOf, day, instant } from '../shapes/reply.ts'
import { VERIFICATION_STATUSES } from '../states.ts'

/** The longest period of the overview, in days: ten years. */
export const LONGEST_PERIOD_DAYS = 3660

const count = z.number().int()

/** How long decisions took, in seconds from the first photo; each within 5 %, since they are counted by size. */
const Duration = z.object({ decisions: count, medianSeconds: z.number(), p90Seconds: z.number() })

const Period = z
  .object({ from: day, to: day })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: 'The last day is before the first' })
  .refine(({ from, to }) => Date.parse(to) - Date.parse(from) < LONGEST_PERIOD_DAYS * 86_400_000, {
    path: ['from'],
    message: 'Choose a period of at most ten years',
  })

export const dashboardApi = {
  dashboardStats: {
    method: 'GET',
    path: '/api/client/dashboard/stats',
    access: 'client:verifications:read',
    summary: 'The four figures of the overview, and what they compare to',
    reply: dataOf(
      z.object({
        totalVerifications: count,
        /** Percent of this month so far against the same days of the month before; 0 without one. */
        monthlyGrowth: z.number(),
        /** Approved and rejected, by rules or people. */
        decided: count,
        /** Approved among decided, percent; 0 without any. */
        successRate: z.number(),
        pendingReviews: count,
        /** Seconds from the first photo to the first decision. */
        avgProcessingTime: z.number(),
        /** The last 30 days and the 30 before them; null where nothing was decided. */
        recent: z.object({ successRate: z.number().nullable(), avgProcessingTime: z.number().nullable() }),
        before: z.object({ successRate: z.number().nullable(), avgProcessingTime: z.number().nullable() }),
        /** When the review that waits longest was asked for; null when none waits. */
        oldestReview: instant.nullable(),
      }),
    ),
  },
  dashboardOverview: {
    method: 'GET',
    path: '/api/client/dashboard/overview',
    access: 'client:verifications:read',
    summary: 'What became of the verifications that were created in a period (days in UTC)',
    query: Period,
    reply: dataOf(
      z.object({
        from: day,
        to: day,
        total: count,
        /** As many days before. */
        before: z.object({ from: day, to: day, total: count }),
        unit: z.enum(['day', 'month']),
        /** Every day or month of the period, also those without any. */
        series: z.array(
          z.object({ from: day, to: day, statuses: z.partialRecord(z.enum(VERIFICATION_STATUSES), count) }),
        ),
        /** How many came so far: each step has those of the next among its own. */
        steps: z.object({
          created: count,
          opened: count,
          document: count,
          selfie: count,
          decided: count,
        }),
        statuses: z.partialRecord(z.enum(VERIFICATION_STATUSES), count),
        /** Why the rules did not approve by themselves, and why people rejected; most frequent first. */
        reasons: z.array(z.object({ reason: z.enum(REASON_CODES), words: z.string(), count })),
        documents: z.array(z.object({ documentType: z.enum(DOCUMENT_TYPES), count })),
        /** To the first decision, by the rules; and to the one that approved or rejected, by rules or people. */
        timeToDecision: z.object({ first: Duration.nullable(), final: Duration.nullable() }),
      }),
    ),
  },
  firstSteps: {
    method: 'GET',
    path: '/api/client/dashboard/first-steps',
    access: 'client:verifications:read',
    summary: 'What a new client has done of what leads to the first verified customer',
    reply: dataOf(
      z.object({
        linkCreated: z.boolean(),
        linkOpened: z.boolean(),
        customerVerified: z.boolean(),
        webhookAdded: z.boolean(),
        colleagueInvited: z.boolean(),
        /** Somebody chose the level of assurance to approve from, if only by confirming the default. */
        assuranceChosen: z.boolean(),
      }),
    ),
  },
} as const satisfies Record<string, Endpoint>
