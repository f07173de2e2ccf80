import { z } from 'zod'
import type { Endpoint } from '../endpoint/endpoint.ts'
import { FIGURE_WEEKS } from '../review/figures.ts'
import { dataReply, day, instant } from '../shapes/reply.ts'
import { REASON_CODES } from '../verification/checks.ts'

const count = z.number().int()
/** `YYYY-MM`, in UTC. */
const month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/u, 'Please choose a month')

/** What fraud desks watch, by the week (Monday, UTC) in which a check was created. Live checks that are not restricted. */
export const WeeklyFigures = z
  .object({
    weeks: z.array(
      z.object({
        week: day,
        decided: count,
        /** Approved at some time, and of these labelled as confirmed fraud since: false accepts found later. */
        approved: count,
        falseAccepts: count,
        /** Rejected at some time, and of these labelled as false positives since. */
        rejected: count,
        falsePositives: count,
        /** Decided by a person, and of these rejected by one or labelled as confirmed fraud: the review's precision. */
        reviewed: count,
        reviewHits: count,
        /** Appeals of customers, those decided, and those upheld: approved after all. */
        appeals: count,
        appealsDecided: count,
        appealsUpheld: count,
      }),
    ),
    /** Approvals and false accepts by week and version of the rules; most false accepts first. */
    rules: z.array(
      z.object({
        week: day,
        rulesVersion: z.string(),
        /** The platform's rule for the document that was applied; null without one. */
        rule: z.string().nullable(),
        approved: count,
        falseAccepts: count,
      }),
    ),
    /** Checks with a reason, and of these confirmed fraud and false positives; most hits first. */
    reasons: z.array(
      z.object({
        reason: z.enum(REASON_CODES),
        hits: count,
        confirmedFraud: count,
        falsePositives: count,
      }),
    ),
    /** How far customers come, by device and browser; most opened first. */
    steps: z.array(
      z.object({
        device: z.string().nullable(),
        browser: z.string().nullable(),
        opened: count,
        document: count,
        selfie: count,
        decided: count,
      }),
    ),
    /** The cases that wait for a person now, by how long. */
    queue: z.object({
      waiting: count,
      oldestSince: instant.nullable(),
      underFourHours: count,
      underOneDay: count,
      underThreeDays: count,
      longer: count,
    }),
  })
  .meta({ id: 'WeeklyFigures' })

/** Figures for a client's fraud desk. */
export const figuresApi = {
  getWeeklyFigures: {
    method: 'GET',
    path: '/api/client/figures',
    access: 'client:activity:read',
    summary:
      'Get the figures of the last weeks: false accepts by rule, review precision, reasons, appeals, drop-off, queue',
    query: z.object({ weeks: z.coerce.number().pipe(z.literal(FIGURE_WEEKS)).default(13) }),
    reply: dataReply(WeeklyFigures),
    ratePerMinute: 30,
  },
  getMonthlyReport: {
    method: 'GET',
    path: '/api/client/monthly-report',
    access: 'client:activity:read',
    summary:
      'Download a month in numbers as a PDF file: what was created, decided and asked for by supervisors; audited',
    query: z.object({ month }),
    reply: 'pdf',
    ratePerMinute: 10,
  },
  exportMonthlyReport: {
    method: 'GET',
    path: '/api/client/monthly-report/csv',
    access: 'client:activity:read',
    summary: 'Download a month in numbers as CSV; audited',
    query: z.object({ month }),
    reply: 'csv',
    ratePerMinute: 10,
  },
} as const satisfies Record<string, Endpoint>
