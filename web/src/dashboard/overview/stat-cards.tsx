import { CircleCheck, Eye, ScanFace, Timer } from 'lucide-react'
import { wordsOf } from '../../lib/api-error.ts'
import { formatGrowth, formatNumber, formatPercent } from '../../lib/format.ts'
import { Card } from '../../ui/card.tsx'
import { Failed } from '../../ui/failed.tsx'
import { StatCard } from './stat-card.tsx'
import { useNoneDecided, useStats } from './use-stats.ts'

/** Total, success, reviews that wait, and time: how the client is doing. */
export function StatCards() {
  const { data: stats, error, isFetching, refetch } = useStats()
  const noneDecided = useNoneDecided(stats)
  if (error)
    return (
      <Card>
        <Failed
          title="Failed to fetch dashboard stats"
          words={wordsOf(error, 'The server did not answer.')}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      </Card>
    )
  return (
    <dl className="grid grid-cols-2 gap-3 md:gap-4 xl:grid-cols-4">
      <StatCard
        name="Total Verifications"
        value={stats ? formatNumber(stats.totalVerifications) : null}
        note={
          stats ? `${stats.monthlyGrowth === 0 ? '–' : formatGrowth(stats.monthlyGrowth)} this month` : ' '
        }
        icon={<ScanFace aria-hidden />}
      />
      <StatCard
        name="Success Rate"
        value={
          stats && noneDecided !== undefined ? (noneDecided ? '–' : formatPercent(stats.successRate)) : null
        }
        note="approved, of all decided"
        icon={<CircleCheck aria-hidden />}
      />
      <StatCard
        name="Pending Reviews"
        value={stats ? formatNumber(stats.pendingReviews) : null}
        note={stats?.pendingReviews === 1 ? 'waits for a person' : 'wait for a person'}
        icon={<Eye aria-hidden />}
      />
      <StatCard
        name="Avg. Processing"
        value={
          stats ? (stats.avgProcessingTime === 0 ? '–' : `${formatNumber(stats.avgProcessingTime)}s`) : null
        }
        note="first photo to decision"
        icon={<Timer aria-hidden />}
      />
    </dl>
  )
}
