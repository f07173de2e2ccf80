import { CalendarX2 } from 'lucide-react'
import { QueryError } from '../../lib/query-error.tsx'
import { Card } from '../../ui/card.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Refreshing } from '../../ui/refreshing.tsx'
import { DocumentsCard } from './documents-card.tsx'
import { FunnelCard } from './funnel-card.tsx'
import { OutcomeCard } from './outcome-card.tsx'
import type { Period } from './period.ts'
import { ReasonsCard } from './reasons-card.tsx'
import { SeriesCard } from './series-card.tsx'
import { TimeCard } from './time-card.tsx'
import { useOverview } from './use-overview.ts'

/** Results of the period's verifications: over time, outcome, funnel, reasons, times, documents. */
export function Panels({ period }: { period: Period }) {
  const { data: overview, error, isFetching, isPlaceholderData, refetch } = useOverview(period)
  if (error)
    return (
      <Card>
        <QueryError title="Failed to fetch the overview" query={{ error, isFetching, refetch }} />
      </Card>
    )
  if (!overview)
    return (
      // About as high as the content, so that nothing below shifts when it loads.
      <Card className="min-h-[70rem]">
        <Loading label="Loading…" />
      </Card>
    )
  if (overview.total === 0)
    return (
      <Card>
        <Empty icon={<CalendarX2 />} title="No verifications in this period">
          Choose a longer one, or create a link for your next customer.
        </Empty>
      </Card>
    )
  return (
    <Refreshing active={isPlaceholderData} className="grid gap-4 md:gap-6 lg:grid-cols-2">
      <div className="min-w-0 lg:col-span-2">
        <SeriesCard overview={overview} />
      </div>
      <OutcomeCard overview={overview} />
      <FunnelCard overview={overview} />
      <ReasonsCard overview={overview} />
      <div className="grid content-start gap-4 md:gap-6">
        <TimeCard overview={overview} />
        <DocumentsCard overview={overview} />
      </div>
    </Refreshing>
  )
}
