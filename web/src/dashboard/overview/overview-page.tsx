import { useQueryClient } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { usePreferences } from '../../lib/use-preferences.ts'
import { Loading } from '../../ui/loading.tsx'
import { DataRequestsBanner } from './data-requests-banner.tsx'
import { FirstStepsCard } from './first-steps-card.tsx'
import { Panels } from './panels.tsx'
import { toPeriod } from './period.ts'
import { PeriodPicker } from './period-picker.tsx'
import { RecentList } from './recent-list.tsx'
import { StatCards } from './stat-cards.tsx'
import { WalkInsBanner } from './walk-ins-banner.tsx'
import { useFirstSteps } from './use-first-steps.ts'
import { useOverview, useStats } from './use-overview.ts'

/** Overview: first steps, the four figures, the results of a period, and the latest verifications. */
export function OverviewPage() {
  const cache = useQueryClient()
  const search = useSearch({ from: '/dashboard/' })
  const { preferences } = usePreferences()
  const period = toPeriod({ ...(preferences.period && { period: preferences.period }), ...search })
  const { data: stats } = useStats()
  // Fetched at once, but shown only when the content above is known.
  useOverview(period)
  const { pending } = useFirstSteps()
  const refresh = () => {
    void cache.invalidateQueries({ queryKey: ['stats'] })
    void cache.invalidateQueries({ queryKey: ['verifications'] })
  }
  if (pending) return <Loading />
  return (
    <div className="grid gap-4 md:gap-6">
      <FirstStepsCard />
      <DataRequestsBanner />
      <WalkInsBanner walkIns={stats?.walkIns} />
      <StatCards />
      {stats?.totalVerifications !== 0 && (
        <>
          <PeriodPicker period={period} />
          <Panels period={period} />
        </>
      )}
      <RecentList onRefresh={refresh} />
    </div>
  )
}
