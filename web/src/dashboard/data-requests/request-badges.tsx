import type { DataRequestState } from '@wabi/contract/rights/data-requests.ts'
import { CircleExclamationPoint, CircleCheck, Clock } from 'lucide-react'
import { formatAgo, formatDate, formatTimeLeft } from '../../lib/format.ts'
import { Badge } from '../../ui/badge.tsx'

const STATES = {
  open: ['Open', 'neutral', Clock],
  overdue: ['Overdue', 'bad', CircleExclamationPoint],
  closed: ['Closed', 'good', CircleCheck],
} as const

export const STATE_NAMES: Record<DataRequestState, string> = {
  open: STATES.open[0],
  overdue: STATES.overdue[0],
  closed: STATES.closed[0],
}

export function StateBadge({ state }: { state: DataRequestState }) {
  const [words, tone, Icon] = STATES[state]
  return (
    <Badge tone={tone} icon={<Icon aria-hidden />}>
      {words}
    </Badge>
  )
}

/** The deadline, with the time left or passed while the request is open. */
export function DueDate({ dueAt, state }: { dueAt: string; state: DataRequestState }) {
  return (
    <span className="md:whitespace-nowrap">
      <time dateTime={dueAt}>{formatDate(dueAt)}</time>
      {state !== 'closed' && (
        <span className="text-ink-soft md:block">
          {' '}
          {state === 'overdue' ? formatAgo(dueAt) : formatTimeLeft(dueAt)}
        </span>
      )}
    </span>
  )
}
