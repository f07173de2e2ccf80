import { formatInstant } from '../../lib/format.ts'
import { Cell, Row, Table } from '../../ui/table.tsx'
import { DeliveryStatus } from './delivery-status.tsx'
import type { Delivery } from './use-deliveries.ts'

const HEAD = ['Event', 'URL', 'Status', 'Response', 'Timestamp', 'Attempts']

interface DeliveryTableProps {
  deliveries: readonly Delivery[]
  onOpen: (delivery: Delivery) => void
}

export function DeliveryTable({ deliveries, onOpen }: DeliveryTableProps) {
  return (
    <Table label="Recent webhook deliveries" head={HEAD}>
      {deliveries.map((delivery) => (
        <Row key={delivery.id}>
          <Cell header>
            <button
              type="button"
              aria-label={`Open the delivery of ${delivery.event}, ${formatInstant(delivery.timestamp)}`}
              onClick={() => onOpen(delivery)}
              className="min-h-11 text-left font-mono text-sm wrap-anywhere text-accent underline decoration-line-strong underline-offset-4 hover:decoration-accent md:min-h-8 md:whitespace-nowrap"
            >
              {delivery.event}
            </button>
          </Cell>
          <Cell label="URL" className="max-w-72 font-mono text-sm break-all md:min-w-40">
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
