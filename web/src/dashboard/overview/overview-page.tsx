import { useQueryClient } from '@tanstack/react-query'
import { RecentList } from './recent-list.tsx'
import { StatCards } from './stat-cards.tsx'

export function OverviewPage() {
  const cache = useQueryClient()
  const refresh = () => {
    void cache.invalidateQueries({ queryKey: ['stats'] })
    void cache.invalidateQueries({ queryKey: ['verifications'] })
  }
  return (
    <div className="grid gap-4 md:gap-6">
      <StatCards />
      <RecentList onRefresh={refresh} />
    </div>
  )
}
