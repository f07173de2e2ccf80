import { Radio, RefreshCw, SearchX } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { QueryError } from '../../lib/query-error.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Empty } from '../../ui/empty.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Pager } from '../../ui/pager.tsx'
import { DeliveryDialog } from './delivery-dialog.tsx'
import { DeliveryFilters } from './delivery-filters.tsx'
import { DeliveryTable } from './delivery-table.tsx'
import { type DeliveryFilter, useDeliveries } from './use-deliveries.ts'
import type { Webhook } from './use-webhooks.ts'

interface DeliveriesCardProps {
  webhooks: readonly Webhook[]
  /** The delivery whose details are open. */
  shown: string | null
  onShow: (deliveryId: string | null) => void
}

/** Recent deliveries, newest first, with filters, pages and details. */
export function DeliveriesCard({ webhooks, shown, onShow }: DeliveriesCardProps) {
  const [filter, setFilter] = useState<DeliveryFilter>({})
  /** Cursors of the pages visited so far; the last one is this page's. */
  const [cursors, setCursors] = useState<string[]>([])
  const deferredFilter = useDeferredValue(filter)
  const { data, error, isFetching, refetch } = useDeliveries(deferredFilter, cursors.at(-1))
  const filtered = Object.keys(filter).length > 0

  const change = (next: DeliveryFilter) => {
    setFilter(next)
    setCursors([])
  }
  const next = data?.page?.next

  return (
    <Card
      title="Recent Webhook Deliveries"
      flush
      actions={
        <div className="flex flex-wrap items-center gap-2 max-md:w-full">
          {(filtered || (data && data.data.length > 0)) && (
            <DeliveryFilters filter={filter} webhooks={webhooks} onChange={change} />
          )}
          <IconButton label="Refresh deliveries" disabled={isFetching} onClick={() => void refetch()}>
            <RefreshCw aria-hidden className={isFetching ? 'animate-spin' : ''} />
          </IconButton>
        </div>
      }
    >
      {error ? (
        <QueryError title="Failed to fetch webhook logs" query={{ error, isFetching, refetch }} />
      ) : !data ? (
        <Loading />
      ) : data.data.length > 0 ? (
        <DeliveryTable deliveries={data.data} onOpen={({ id }) => onShow(id)} />
      ) : filtered ? (
        <Empty
          icon={<SearchX />}
          title="No delivery matches these filters"
          action={<Button onClick={() => change({})}>Clear</Button>}
        >
          Deliveries are kept for 30 days.
        </Empty>
      ) : (
        <Empty icon={<Radio />} title="No webhook deliveries yet">
          Webhook events will appear here once configured
        </Empty>
      )}
      <Pager
        page={cursors.length + 1}
        busy={isFetching}
        onPrevious={cursors.length > 0 ? () => setCursors(cursors.slice(0, -1)) : undefined}
        onNext={next ? () => setCursors([...cursors, next]) : undefined}
      />
      {shown !== null && <DeliveryDialog deliveryId={shown} onClose={() => onShow(null)} />}
    </Card>
  )
}
