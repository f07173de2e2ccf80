import { formatNumber } from '../../lib/format.ts'
import { Card } from '../../ui/card.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Cell, Row, Table } from '../../ui/table.tsx'
import { formatDuration } from './amounts.ts'
import type { Health } from './use-health.ts'

const HEAD = ['Job', 'Waiting', 'Running', 'Retrying', 'Failed today', 'Longest wait']

type Queue = Health['queues'][number]

const isIdle = (queue: Queue) => queue.waiting + queue.active + queue.retrying + queue.dead === 0

/** Every job queue; idle ones are collapsed into one line. */
export function QueuesCard({ queues }: { queues: readonly Queue[] }) {
  const busy = queues.filter((queue) => !isIdle(queue))
  const idle = queues.filter(isIdle)
  return (
    <Card title="Queues" note="Background jobs." flush>
      {busy.length > 0 && (
        <Table label="Queues" head={HEAD}>
          {busy.map((queue) => (
            <Row key={queue.job}>
              <Cell header className="font-mono text-sm">
                {queue.job}
              </Cell>
              <Cell label="Waiting">{formatNumber(queue.waiting)}</Cell>
              <Cell label="Running">{formatNumber(queue.active)}</Cell>
              <Cell label="Retrying">{formatNumber(queue.retrying)}</Cell>
              <Cell label="Failed">{formatNumber(queue.dead)}</Cell>
              <Cell label="Longest wait">
                {queue.oldestWaitingSeconds === null ? '–' : formatDuration(queue.oldestWaitingSeconds)}
              </Cell>
            </Row>
          ))}
        </Table>
      )}
      <div className="px-4 py-2 md:px-5">
        <Disclosure summary={`${idle.length} idle: nothing waiting, running or failed`}>
          <p className="pb-2 font-mono text-sm text-ink-soft">{idle.map(({ job }) => job).join(', ')}</p>
        </Disclosure>
      </div>
    </Card>
  )
}
