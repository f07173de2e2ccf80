import { CircleCheck, CircleX, Clock } from 'lucide-react'
import { formatInstant } from '../../lib/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { Cell, Row, Table } from '../../ui/table.tsx'
import type { Delivery } from './use-webhooks.ts'

const HEAD = ['Event', 'URL', 'Status', 'Response', 'Timestamp', 'Attempts']

export function DeliveryTable({ deliveries }: { deliveries: readonly Delivery[] }) {
  return (
    <Table label="Recent webhook deliveries" head={HEAD}>
      {deliveries.map((delivery) => (
        <Row key={delivery.id}>
          <Cell className="font-mono text-sm whitespace-nowrap">{delivery.event}</Cell>
          <Cell label="URL" className="max-w-72 md:min-w-40 font-mono text-sm break-all">
            {delivery.url}
          </Cell>
          <Cell className="md:min-w-32">
            <DeliveryStatus status={delivery.status} />
            {delivery.error && (
              <span className="mt-0.5 block max-w-72 text-sm wrap-anywhere text-ink-soft">
                {delivery.error}
              </span>
            )}
          </Cell>
          <Cell label="Response">{delivery.responseCode ?? <span className="text-ink-soft">–</span>}</Cell>
          <Cell label="Timestamp" className="whitespace-nowrap">
            {formatInstant(delivery.timestamp)}
          </Cell>
          <Cell label="Attempts">{delivery.attempts}</Cell>
        </Row>
      ))}
    </Table>
  )
}

/** Success and failure in their colours; anything else is still on its way. */
function DeliveryStatus({ status }: { status: string }) {
  if (status === 'success')
    return (
      <Badge tone="good" icon={<CircleCheck aria-hidden />}>
        Success
      </Badge>
    )
  if (status === 'failed')
    return (
      <Badge tone="bad" icon={<CircleX aria-hidden />}>
        Failed
      </Badge>
    )
  return (
    <Badge tone="warn" icon={<Clock aria-hidden />}>
      {status === 'pending' ? 'Pending' : status}
    </Badge>
  )
}
