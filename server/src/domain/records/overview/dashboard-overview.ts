import type { z } from 'zod'
import type { dashboardApi } from '@wabi/contract/api/dashboard.ts'
import { DOCUMENT_TYPES } from '@wabi/contract/catalog/document-types.ts'
import { REASON_CODES, REASONS } from '@wabi/contract/verification/checks.ts'
import { VERIFICATION_STATUSES } from '@wabi/contract/verification/states.ts'
import type { Ctx } from '../../kernel/context.ts'
import { asTenant } from '../../../platform/db/tenant.ts'
import { pipelineQueries } from '../../../platform/db/pipeline-queries.ts'
import { requireClientId } from '../../kernel/require-client-id.ts'
import { callerMode } from '../../kernel/caller-mode.ts'
import { type CountsRow, countsBetween, sumCounts } from '../../kernel/counts-between.ts'
import { addDays, toDay, countDays, startOfMonth } from '../../kernel/days.ts'
import { summarizeDurations } from './summarize-durations.ts'
import { type Period, toSeries, seriesUnit } from './series.ts'

export type Overview = z.input<typeof dashboardApi.dashboardOverview.reply>['data']

/** Reasons without words for the customer only cost points and do not lead to review by themselves. */
const SHOWN_REASONS = REASON_CODES.filter((reason) => REASONS[reason][0] !== '')

/**
 * Outcomes of the verifications created in a period, by day of creation (UTC), so that the counts match the list for
 * the same days. Reads counts, never verifications.
 */
export async function dashboardOverview(ctx: Ctx, period: Period): Promise<Overview> {
  const clientId = requireClientId(ctx)
  const owner = { clientId, mode: callerMode(ctx) }
  const { from, to } = period
  const length = countDays(from, to)
  const before = { from: addDays(from, -length), to: addDays(from, -1) }
  const unit = seriesUnit(period)
  // There is nothing after today: a period up to today is read to the end of its month, one row instead of up to
  // thirty.
  const whole = { from, to: to < toDay(ctx.clock.now()) ? to : addDays(startOfMonth(to, 1), -1) }
  const [counts, bars, earlier] = await asTenant(
    ctx,
    clientId,
    (tx) =>
      pipelineQueries([
        tx.execute<CountsRow>(countsBetween(owner, ['step', 'type', 'reason', 'first', 'final'], whole)),
        tx.execute<CountsRow>(countsBetween(owner, ['status'], period, unit === 'day')),
        tx.execute<CountsRow>(countsBetween(owner, ['step'], before)),
      ]),
    { reads: 'replica' },
  )
  const totals = sumCounts(counts.rows)
  const countsFor = (kind: string) => totals.get(kind) ?? new Map<string, number>()
  const sizes = (kind: string) => new Map([...countsFor(kind)].map(([key, n]) => [Number(key), n]))
  const steps = countsFor('step')
  const statuses = sumCounts(bars.rows).get('status') ?? new Map<string, number>()
  const stepCount = (step: string) => steps.get(step) ?? 0
  return {
    from,
    to,
    unit,
    total: stepCount('created'),
    before: { ...before, total: sumCounts(earlier.rows).get('step')?.get('created') ?? 0 },
    series: toSeries(period, bars.rows),
    steps: {
      created: stepCount('created'),
      opened: stepCount('opened'),
      document: stepCount('document'),
      selfie: stepCount('selfie'),
      decided: stepCount('decided'),
    },
    statuses: Object.fromEntries(mostFirst(VERIFICATION_STATUSES, statuses)),
    reasons: mostFirst(SHOWN_REASONS, countsFor('reason')).map(([reason, count]) => ({
      reason,
      words: REASONS[reason][1],
      count,
    })),
    documents: mostFirst(DOCUMENT_TYPES, countsFor('type')).map(([documentType, count]) => ({
      documentType,
      count,
    })),
    timeToDecision: { first: summarizeDurations(sizes('first')), final: summarizeDurations(sizes('final')) },
  }
}

/** Currently known codes with their counts, largest first; codes of older versions are left out. */
function mostFirst<T extends string>(
  known: readonly T[],
  counts: ReadonlyMap<string, number>,
): [T, number][] {
  return known
    .flatMap((code): [T, number][] => (counts.has(code) ? [[code, counts.get(code) ?? 0]] : []))
    .toSorted(([, a], [, b]) => b - a)
}
