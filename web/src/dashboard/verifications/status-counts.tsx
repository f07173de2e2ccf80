import { Link } from '@tanstack/react-router'
import { VERIFICATION_STATUSES } from '@wabi/contract/verification/states.ts'
import { STATUS_WORDS } from '@wabi/contract/verification/status-words.ts'
import { type ListSearch, withFilter } from '../list-search.ts'
import { countWords, sumCounts, useCounts } from './use-counts.ts'

const ORDER = ['pending_review', 'completed', 'failed'] as const
const SHOWN = [...ORDER, ...VERIFICATION_STATUSES.filter((status) => !ORDER.some((one) => one === status))]

/**
 * Number of verifications by status under the other filters; each count sets the status filter. Cases flagged after
 * their approval have a count of their own.
 */
export function StatusCounts({ search }: { search: ListSearch }) {
  const { flagged } = search
  const data = useCounts(search)
  const linked = useCounts(withFilter(search, { flagged: 'linked' }))
  if (!data) return <div className="min-h-10.5" />
  const statuses = SHOWN.filter((status) => data.byStatus[status] || status === search.status)
  return (
    <nav aria-label="Counts by status" className="flex shrink-0 gap-1.5 px-4 pb-2.5 md:px-5">
      <Chip
        to={withFilter(search, { status: undefined })}
        current={search.status === undefined}
        words="All"
        count={countWords(sumCounts(data), data)}
      />
      {statuses.map((status) => (
        <Chip
          key={status}
          to={withFilter(search, { status })}
          current={search.status === status}
          words={STATUS_WORDS[status]}
          count={countWords(data.byStatus[status] ?? 0, data)}
        />
      ))}
      {linked && (flagged || sumCounts(linked) > 0) && (
        <Chip
          to={withFilter(search, { flagged: flagged ? undefined : 'linked' })}
          current={flagged !== undefined}
          words="Flagged"
          count={countWords(sumCounts(linked), linked)}
        />
      )}
    </nav>
  )
}

interface ChipProps {
  to: ListSearch
  current: boolean
  words: string
  count: string
}

/** A filter as a link with its number. */
export function Chip({ to, current, words: name, count }: ChipProps) {
  return (
    <Link
      to="/dashboard/verifications"
      search={to}
      aria-current={current ? 'true' : undefined}
      title={name}
      className={`inline-flex min-h-11 max-w-72 shrink-0 items-center gap-2 rounded-3xl border px-3.5 text-sm whitespace-nowrap transition-colors duration-150 md:min-h-8 ${current ? 'border-accent bg-accent-soft font-medium text-accent' : 'border-line hover:bg-sunken'}`}
    >
      <span className="truncate">{name}</span> <span className="tabular-nums">{count}</span>
    </Link>
  )
}
