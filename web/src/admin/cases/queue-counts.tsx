import { Link } from '@tanstack/react-router'
import { formatNumber } from '../../lib/format.ts'
import { type QueueFilter, type QueueSearch, withQueueFilter } from './queue-search.ts'
import { useCaseCounts } from './use-queue.ts'

type Change = Pick<QueueFilter, 'assignee' | 'overdue' | 'escalated'>

const CHIPS = [
  ['Waiting', 'waiting', {}],
  ['Unassigned', 'unassigned', { assignee: 'nobody' }],
  ['Mine', 'mine', { assignee: 'me' }],
  ['Overdue', 'overdue', { overdue: true }],
  ['Escalated', 'escalated', { escalated: true }],
] as const satisfies readonly (readonly [string, string, Change])[]

/** How many cases are waiting; each number links to its cases. */
export function QueueCounts({ search }: { search: QueueSearch }) {
  const { data } = useCaseCounts()
  if (!data) return <div className="min-h-13" />
  return (
    <nav aria-label="Case counts" className="flex gap-1.5 overflow-x-auto px-4 pb-3 md:flex-wrap md:px-5">
      {CHIPS.map(([words, name, change]: readonly [string, (typeof CHIPS)[number][1], Change]) => {
        const { assignee, overdue, escalated } = change
        const current =
          search.assignee === assignee && search.overdue === overdue && search.escalated === escalated
        return (
          <Link
            key={name}
            to="/admin/cases"
            search={withQueueFilter(search, { assignee, overdue, escalated })}
            aria-current={current ? 'true' : undefined}
            className={`inline-flex min-h-11 shrink-0 items-center gap-2 rounded-3xl border px-3.5 text-sm whitespace-nowrap transition-colors duration-150 md:min-h-9 ${current ? 'border-accent bg-accent-soft font-medium text-accent' : 'border-line hover:bg-sunken'}`}
          >
            {words} <span className="tabular-nums">{formatNumber(data[name])}</span>
          </Link>
        )
      })}
    </nav>
  )
}
