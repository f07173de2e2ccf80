import { formatInstant } from '../../lib/format.ts'
import { Cell, Row, ROW_LINK, Table } from '../../ui/table.tsx'
import { Wrappable } from '../../ui/wrappable.tsx'
import { DeliveryStatus } from './delivery-status.tsx'
import type { Delivery } from './use-deliveries.ts'

const HEAD = ['Event', 'URL', 'Status', 'Response', 'Timestamp', 'Attempts']

interface DeliveryTableProps {
  deliveries: readonly Delivery[]
  onOpen: (delivery: Delivery) => void
}

export function DeliveryTable({ deliveries, onOpen }: DeliveryTableProps) {
  return (
    <Table label="Recent webhook deliveries" head={HEAD} stickyHead>
      {deliveries.map((delivery) => (
        <Row key={delivery.id} compact>
          <Cell header>
            <button
              type="button"
              aria-label={`Open the delivery of ${delivery.event}, ${formatInstant(delivery.timestamp)}`}
              onClick={() => onOpen(delivery)}
              className={`min-h-11 text-left font-mono text-sm text-accent underline decoration-line-strong underline-offset-4 hover:decoration-accent md:min-h-8 md:whitespace-nowrap md:[&_wbr]:hidden ${ROW_LINK}`}
            >
              <Wrappable text={delivery.event} />
            </button>
          </Cell>
          <Cell
            label="URL"
            className="font-mono text-sm md:w-3/5 md:max-w-0 md:[&_span]:truncate md:[&_wbr]:hidden"
            title={delivery.url}
          >
            <Wrappable text={delivery.url} />
          </Cell>
          <Cell className="md:w-2/5 md:max-w-0 md:min-w-32" title={delivery.error ?? undefined}>
            <DeliveryStatus status={delivery.status} />
            {delivery.error && (
              <span className="block text-sm wrap-anywhere text-ink-soft md:truncate md:text-xs md:leading-4">
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
