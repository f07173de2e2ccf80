import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { ChartNoAxesColumn } from 'lucide-react'
import { QueryError } from '../../lib/query-error.tsx'
import { call } from '../../lib/calls.ts'
import { Card } from '../../ui/card.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { AgreementCard } from './agreement-card.tsx'
import { DisagreementsCard } from './disagreements-card.tsx'
import { ReviewerTable } from './reviewer-table.tsx'
import { daysBack, PERIODS, type StatsPeriod } from './stats-period.ts'

/** What the platform's reviewers decided, how quickly, and how often two of them agree. */
export function StatsPage() {
  const { period = '30' } = useSearch({ from: '/admin/review-figures' })
  const navigate = useNavigate({ from: '/admin/review-figures' })
  const query = daysBack(period)
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['case-stats', query],
    queryFn: async () => (await call('getCaseStats', { query })).data,
    placeholderData: keepPreviousData,
  })
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="text-sm text-ink-soft">Days in UTC, today included.</p>
        <Segmented
          label="Period"
          value={period}
          options={PERIODS.map((value) => ({ value, label: `${value} days` }))}
          onChange={(next: StatsPeriod) =>
            void navigate({ search: next === '30' ? {} : { period: next }, replace: true })
          }
        />
      </div>
      {error ? (
        <Card>
          <QueryError title="The figures could not be fetched" query={{ error, isFetching, refetch }} />
        </Card>
      ) : !data ? (
        <Loading />
      ) : (
        <>
          <Card title="Reviewers" note="Approved, rejected or sent back to the customer, by reviewer." flush>
            {data.all.decided + data.all.firstApprovals === 0 ? (
              <Empty icon={<ChartNoAxesColumn />} title="Nothing was decided in this period" />
            ) : (
              <ReviewerTable stats={data} />
            )}
          </Card>
          <AgreementCard agreement={data.agreement} />
        </>
      )}
      <DisagreementsCard />
    </div>
  )
}
