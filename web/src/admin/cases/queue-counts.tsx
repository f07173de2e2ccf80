import { Link } from '@tanstack/react-router'
import { REASONS } from '@wabi/contract/verification/checks.ts'
import { PLATFORM_REVIEW } from '../../evidence/platform-review.ts'
import { hasSkills, useReviewers } from '../../evidence/review/use-reviewers.ts'
import { formatNumber } from '../../lib/format.ts'
import { type QueueFilter, type QueueSearch, withQueueFilter } from './queue-search.ts'
import { useCaseCounts } from './use-queue.ts'

type Change = Pick<QueueFilter, 'assignee' | 'overdue' | 'escalated'>

const CHIPS = [
  ['Waiting', 'waiting', {}],
  ['Unassigned', 'unassigned', { assignee: 'nobody' }],
  ['For me', 'suited', { assignee: 'suited' }],
  ['Mine', 'mine', { assignee: 'me' }],
  ['Overdue', 'overdue', { overdue: true }],
  ['Escalated', 'escalated', { escalated: true }],
] as const satisfies readonly (readonly [string, string, Change])[]

/** How many cases are waiting, and for which reasons; each number links to its cases. */
export function QueueCounts({ search }: { search: QueueSearch }) {
  const { data } = useCaseCounts()
  const me = useReviewers(PLATFORM_REVIEW).find(({ you }) => you)
  if (!data) return <div className="min-h-10.5" />
  return (
    <div className="flex gap-3 overflow-x-auto px-4 pb-2 md:px-5">
      <nav aria-label="Case counts" className={ROW}>
        {CHIPS.filter(([, name]) => name !== 'suited' || (me && hasSkills(me))).map(
          ([words, name, change]: readonly [string, (typeof CHIPS)[number][1], Change]) => {
            const { assignee, overdue, escalated } = change
            const isCurrent =
              search.assignee === assignee && search.overdue === overdue && search.escalated === escalated
            return (
              <Chip
                key={name}
                to={withQueueFilter(search, { assignee, overdue, escalated })}
                current={isCurrent}
                count={data[name]}
              >
                {words}
              </Chip>
            )
          },
        )}
      </nav>
      {data.byReason.length > 0 && (
        <nav aria-label="By reason" className={`${ROW} border-l border-line pl-3`}>
          {data.byReason.map(({ key, count }) => (
            <Chip
              key={key}
              to={withQueueFilter(search, { reason: search.reason === key ? undefined : key })}
              current={search.reason === key}
              count={count}
            >
              {REASONS[key][1]}
            </Chip>
          ))}
        </nav>
      )}
    </div>
  )
}

const ROW = 'flex shrink-0 gap-1.5'

interface ChipProps {
  to: QueueSearch
  current: boolean
  count: number
  children: string
}

function Chip({ to, current, count, children }: ChipProps) {
  return (
    <Link
      to="/admin/cases"
      search={to}
      aria-current={current ? 'true' : undefined}
      title={children}
      className={`inline-flex min-h-11 max-w-72 shrink-0 items-center gap-2 rounded-3xl border px-3.5 text-sm whitespace-nowrap transition-colors duration-150 md:min-h-8 ${current ? 'border-accent bg-accent-soft font-medium text-accent' : 'border-line hover:bg-sunken'}`}
    >
      <span className="truncate">{children}</span>
      <span className="tabular-nums">{formatNumber(count)}</span>
    </Link>
  )
}
