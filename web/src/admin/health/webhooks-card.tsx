import { CirclePause, TriangleAlert } from 'lucide-react'
import { formatAgo, formatInstant } from '../../lib/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { Cell, Row, Table } from '../../ui/table.tsx'
import { countInWords, spanInWords } from './amounts.ts'
import type { Health } from './use-health.ts'

const HEAD = ['Client', 'Webhook', 'State', 'Since']

/** Deliveries that wait, and webhooks whose receivers do not answer. */
export function WebhooksCard({ webhooks }: { webhooks: Health['webhooks'] }) {
  const { due, later, oldestDueSeconds, failing, disabled } = webhooks
  const waits = oldestDueSeconds === null ? '' : `, the oldest for ${spanInWords(oldestDueSeconds)}`
  const rows = [...disabled, ...failing]
  return (
    <Card
      title="Webhooks"
      note={`${countInWords(due)} to be delivered now${waits}; ${countInWords(later)} later.`}
      flush
    >
      {rows.length === 0 ? (
        <p className="px-4 pb-4 text-ink-soft md:px-5">Every receiver answers.</p>
      ) : (
        <Table label="Webhooks that fail" head={HEAD}>
          {rows.map((one) => (
            <Row key={one.id}>
              <Cell className="font-medium wrap-anywhere">{one.companyName}</Cell>
              <Cell label="Webhook" className="wrap-anywhere">
                {one.webhookName}
                <span className="block text-sm text-ink-soft">{one.host}</span>
              </Cell>
              <Cell label="State" className="whitespace-nowrap">
                {one.disabledReason === null ? (
                  <Badge tone="warn" icon={<TriangleAlert aria-hidden />}>
                    Failing
                  </Badge>
                ) : (
                  <Badge tone="bad" icon={<CirclePause aria-hidden />}>
                    {one.disabledReason === 'gone' ? 'Off: answered 410 Gone' : 'Off: failed for days'}
                  </Badge>
                )}
              </Cell>
              <Cell label="Since" className="whitespace-nowrap">
                <time dateTime={one.since} title={formatInstant(one.since)}>
                  {formatAgo(one.since)}
                </time>
              </Cell>
            </Row>
          ))}
        </Table>
      )}
    </Card>
  )
}
