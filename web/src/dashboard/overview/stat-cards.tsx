import { CircleCheck, Eye, ScanFace, Timer } from 'lucide-react'
import { QueryError } from '../../lib/query-error.tsx'
import { formatAgo, formatNumber, formatPercent } from '../../lib/format.ts'
import { Card } from '../../ui/card.tsx'
import { growthNote } from './growth-note.ts'
import { StatCard } from './stat-card.tsx'
import { type Stats, useStats } from './use-overview.ts'

/** Total, success rate, pending reviews and processing time, each with its comparison value. */
export function StatCards() {
  const { data: stats, error, isFetching, refetch } = useStats()
  if (error)
    return (
      <Card>
        <QueryError title="Failed to fetch dashboard stats" query={{ error, isFetching, refetch }} />
      </Card>
    )
  return (
    <dl className="grid grid-cols-2 gap-3 md:gap-4 xl:grid-cols-4">
      <StatCard
        name="Total Verifications"
        value={stats ? formatNumber(stats.totalVerifications) : null}
        note={stats ? growthNote(stats) : ' '}
        icon={<ScanFace aria-hidden />}
      />
      <StatCard
        name="Success Rate"
        value={stats ? (stats.decided === 0 ? '–' : formatPercent(stats.successRate)) : null}
        note={
          stats
            ? besides(stats, 'successRate', formatPercent, 'approved, of all decided')
            : 'approved, of all decided'
        }
        icon={<CircleCheck aria-hidden />}
      />
      <StatCard
        name="Pending Reviews"
        value={stats ? formatNumber(stats.pendingReviews) : null}
        note={
          stats?.oldestReview
            ? `the oldest from ${formatAgo(stats.oldestReview)}`
            : stats
              ? 'none is waiting'
              : 'waiting for a reviewer'
        }
        icon={<Eye aria-hidden />}
      />
      <StatCard
        name="Avg. Processing"
        value={stats ? processingTime(stats) : null}
        note={
          stats
            ? besides(
                stats,
                'avgProcessingTime',
                (seconds) => `${formatNumber(seconds)}s`,
                'first photo to first decision',
              )
            : 'first photo to first decision'
        }
        icon={<Timer aria-hidden />}
      />
    </dl>
  )
}

/** 0 s is a figure once something was decided in the last 30 days. */
function processingTime({ avgProcessingTime, recent }: Stats): string {
  return avgProcessingTime === 0 && recent.avgProcessingTime === null
    ? '–'
    : `${formatNumber(avgProcessingTime)}s`
}

/** Change from the previous 30 days to the last 30, if both have decisions; else a description of the figure. */
function besides(
  { recent, before }: Stats,
  figure: 'successRate' | 'avgProcessingTime',
  format: (value: number) => string,
  otherwise: string,
): string {
  const [now, then] = [recent[figure], before[figure]]
  if (now === null) return otherwise
  if (then === null) return `${format(now)} in the last 30 days`
  return `${format(now)} in the last 30 days, ${format(then)} in the 30 days before`
}
