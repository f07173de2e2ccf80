import { formatGrowth, formatNumber } from '../../lib/format.ts'
import type { Stats } from './use-overview.ts'

/** From this many verifications on both sides a change in percent says something. */
const MIN_FOR_PERCENT = 10

/** What was created this month, beside the same days of last month. */
export function growthNote({
  monthlyGrowth,
  thisMonth,
  lastMonth,
}: Pick<Stats, 'monthlyGrowth' | 'thisMonth' | 'lastMonth'>): string {
  if (lastMonth === 0) return 'none at this point last month'
  if (monthlyGrowth === 0) return 'the same this month as at this point last month'
  return Math.min(thisMonth, lastMonth) < MIN_FOR_PERCENT
    ? `${formatNumber(thisMonth)} this month, ${formatNumber(lastMonth)} at this point last month`
    : `${formatGrowth(monthlyGrowth)} this month, compared to the same days last month`
}
