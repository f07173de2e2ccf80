import { Radio, RefreshCw } from 'lucide-react'
import { wordsOf } from '../../lib/api-error.ts'
import { Card } from '../../ui/card.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Failed } from '../../ui/failed.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Loading } from '../../ui/loading.tsx'
import { DeliveryTable } from './delivery-table.tsx'
import { useWebhookLogs } from './use-webhooks.ts'

/** The calls of late, newest first. */
export function DeliveriesCard() {
  const { data: deliveries, error, isFetching, refetch } = useWebhookLogs()
  return (
    <Card
      title="Recent Webhook Deliveries"
      flush
      actions={
        <IconButton label="Refresh deliveries" disabled={isFetching} onClick={() => void refetch()}>
          <RefreshCw aria-hidden className={isFetching ? 'animate-spin' : ''} />
        </IconButton>
      }
    >
      {error ? (
        <Failed
          title="Failed to fetch webhook logs"
          words={wordsOf(error, 'The server did not answer.')}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : !deliveries ? (
        <Loading />
      ) : deliveries.length === 0 ? (
        <Empty icon={<Radio />} title="No webhook deliveries yet">
          Webhook events will appear here once configured
        </Empty>
      ) : (
        <DeliveryTable deliveries={deliveries} />
      )}
    </Card>
  )
}
