import { CircleCheck, RotateCcw, Trash } from 'lucide-react'
import { useState } from 'react'
import { QueryError } from '../../lib/query-error.tsx'
import { formatAgo, formatInstant } from '../../lib/format.ts'
import { useHasAdminPermission } from '../../lib/use-admin-permissions.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Confirm } from '../../ui/confirm.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Cell, Row, Table } from '../../ui/table.tsx'
import { type DeadLetter, useDeadLetters, useDeadLetterAction } from './use-health.ts'

const HEAD = ['Job', 'About', 'Why', 'Failed', 'Actions']

/** Jobs that used up their attempts; a person puts each one back or discards it. */
export function DeadLettersCard() {
  const { data, error, isFetching, refetch } = useDeadLetters()
  const may = useHasAdminPermission('health:manage')
  const retry = useDeadLetterAction('retryDeadLetter')
  const discard = useDeadLetterAction('discardDeadLetter')
  const [toDiscard, setToDiscard] = useState<DeadLetter | null>(null)
  return (
    <Card title="Permanently failed jobs" note="Kept for a month, then deleted." flush>
      {error ? (
        <QueryError title="The failed jobs could not be loaded" query={{ error, isFetching, refetch }} />
      ) : !data ? (
        <Loading />
      ) : data.length === 0 ? (
        <Empty icon={<CircleCheck />} title="No job has failed permanently" />
      ) : (
        <Table label="Permanently failed jobs" head={HEAD}>
          {data.map((one) => (
            <Row key={one.id}>
              <Cell header className="font-mono text-sm">
                {one.job}
              </Cell>
              <Cell label="About" className="font-mono text-sm wrap-anywhere">
                {Object.values(one.about).join(' ') || '–'}
              </Cell>
              <Cell label="Why">
                {one.error ?? 'unknown'}
                <span className="text-sm text-ink-soft">
                  {one.tries === 1 ? ', one try' : `, ${one.tries} tries`}
                </span>
              </Cell>
              <Cell label="Failed" className="whitespace-nowrap">
                <time dateTime={one.diedAt} title={formatInstant(one.diedAt)}>
                  {formatAgo(one.diedAt)}
                </time>
              </Cell>
              <Cell>
                {may && (
                  <div className="flex flex-wrap gap-2">
                    <Button
                      aria-label={`Try again: ${one.job}`}
                      busy={retry.isPending && retry.variables === one.id}
                      onClick={() => retry.mutate(one.id)}
                      className="[&_svg]:size-4"
                    >
                      <RotateCcw aria-hidden />
                      Try again
                    </Button>
                    <Button
                      variant="quiet"
                      aria-label={`Discard: ${one.job}`}
                      onClick={() => setToDiscard(one)}
                      className="[&_svg]:size-4"
                    >
                      <Trash aria-hidden />
                      Discard
                    </Button>
                  </div>
                )}
              </Cell>
            </Row>
          ))}
        </Table>
      )}
      <Confirm
        open={toDiscard !== null}
        title="Discard this job"
        question="Are you sure you want to discard this job?"
        consequence="Its work will not be done. The audit log records that you discarded it."
        action="Discard"
        busy={discard.isPending}
        onCancel={() => setToDiscard(null)}
        onConfirm={() => toDiscard && discard.mutate(toDiscard.id, { onSettled: () => setToDiscard(null) })}
      />
    </Card>
  )
}
