import { CirclePause, TriangleExclamationPoint } from 'lucide-react'
import { formatAgo, formatInstant } from '../../lib/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { Cell, Row, Table } from '../../ui/table.tsx'
import { formatCount, formatDuration } from './amounts.ts'
import type { Health } from './use-health.ts'

const HEAD = ['Client', 'Webhook', 'State', 'Since']

/** Waiting deliveries, and webhooks whose receivers fail. */
export function WebhooksCard({ webhooks }: { webhooks: Health['webhooks'] }) {
  const { due, later, oldestDueSeconds, failing, disabled } = webhooks
  const waits = oldestDueSeconds === null ? '' : `, the oldest for ${formatDuration(oldestDueSeconds)}`
  const rows = [...disabled, ...failing]
  return (
    <Card
      title="Webhooks"
      note={`${formatCount(due)} to be delivered now${waits}; ${formatCount(later)} later.`}
      flush
    >
      {rows.length === 0 ? (
        <p className="px-4 pb-4 text-ink-soft md:px-5">Every receiver answers.</p>
      ) : (
        <Table label="Failing webhooks" head={HEAD}>
          {rows.map((webhook) => (
            <Row key={webhook.id}>
              <Cell header className="font-medium wrap-anywhere">
                {webhook.companyName}
              </Cell>
              <Cell label="Webhook" className="wrap-anywhere">
                {webhook.webhookName}
                <span className="block text-sm text-ink-soft">{webhook.host}</span>
              </Cell>
              <Cell label="State" className="whitespace-nowrap">
                {webhook.disabledReason === null ? (
                  <Badge tone="warn" icon={<TriangleExclamationPoint aria-hidden />}>
                    Failing
                  </Badge>
                ) : (
                  <Badge tone="bad" icon={<CirclePause aria-hidden />}>
                    {webhook.disabledReason === 'gone' ? 'Off: answered 410 Gone' : 'Off: failed for days'}
                  </Badge>
                )}
              </Cell>
              <Cell label="Since" className="whitespace-nowrap">
                <time dateTime={webhook.since} title={formatInstant(webhook.since)}>
                  {formatAgo(webhook.since)}
                </time>
              </Cell>
            </Row>
          ))}
        </Table>
      )}
    </Card>
  )
}
