import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { ChartNoAxesColumn } from 'lucide-react'
import { PLATFORM_REVIEW } from '../../evidence/platform-review.ts'
import { QueryError } from '../../lib/query-error.tsx'
import { call } from '../../lib/calls.ts'
import { Card } from '../../ui/card.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Loading } from '../../ui/loading.tsx'
import { AgreementCard } from '../../evidence/second-review/agreement-card.tsx'
import { DisagreementsCard } from '../../evidence/second-review/disagreements-card.tsx'
import { ReviewerTable } from './reviewer-table.tsx'
import { PeriodChoice } from '../../evidence/second-review/period-choice.tsx'
import { daysBack } from '../../evidence/second-review/stats-period.ts'

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
      <PeriodChoice
        note="Days in UTC, today included."
        period={period}
        onChange={(search) => void navigate({ search, replace: true })}
      />
      {error ? (
        <Card>
          <QueryError title="The figures could not be loaded" query={{ error, isFetching, refetch }} />
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
      <DisagreementsCard scope={PLATFORM_REVIEW} />
    </div>
  )
}
