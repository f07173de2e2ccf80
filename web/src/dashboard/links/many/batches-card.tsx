import { Link } from '@tanstack/react-router'
import { formatInstant, formatNumber } from '../../../lib/format.ts'
import { Card } from '../../../ui/card.tsx'
import { type Batch, useBatches } from './use-batches.ts'

/** Recent batches, to reopen a result whose page was closed. */
export function BatchesCard() {
  const { data: batches = [] } = useBatches()
  if (batches.length === 0) return null
  return (
    <Card title="Your files of the last 7 days">
      <ul>
        {batches.map((batch) => (
          <li
            key={batch.id}
            className="flex flex-wrap items-center gap-x-4 border-b border-line last:border-b-0"
          >
            <Link
              to="/dashboard/create/many"
              search={{ batch: batch.id }}
              className="inline-flex min-h-11 items-center font-medium text-accent"
            >
              {formatInstant(batch.createdAt)}
            </Link>
            <span className="text-ink-soft tabular-nums">{inWords(batch)}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function inWords({ status, total, made, refused }: Batch): string {
  if (status === 'queued') return `${formatNumber(total)} customers, waiting`
  if (status === 'running') return `${formatNumber(made + refused)} of ${formatNumber(total)}`
  if (status === 'failed') return `stopped after ${formatNumber(made + refused)} of ${formatNumber(total)}`
  return refused > 0
    ? `${formatNumber(made)} links, ${formatNumber(refused)} not made`
    : `${formatNumber(made)} links`
}
