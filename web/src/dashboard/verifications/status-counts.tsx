import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { VERIFICATION_STATUSES } from '@wabi/contract/verification/states.ts'
import { STATUS_STYLES } from '../../evidence/status-badge.tsx'
import { call } from '../../lib/calls.ts'
import { formatNumber } from '../../lib/format.ts'
import { type ListSearch, filterQuery, withFilter } from '../list-search.ts'

const ORDER = ['pending_review', 'completed', 'failed'] as const
const SHOWN = [...ORDER, ...VERIFICATION_STATUSES.filter((status) => !ORDER.some((one) => one === status))]

const useCounts = (search: ListSearch) => {
  const filter = filterQuery(search)
  return useQuery({
    queryKey: ['verifications', 'counts', filter],
    queryFn: async () => (await call('countVerifications', { query: filter })).data,
    placeholderData: keepPreviousData,
  }).data
}
type Counts = NonNullable<ReturnType<typeof useCounts>>

const sum = ({ byStatus }: Counts) => Object.values(byStatus).reduce((all, n) => all + (n ?? 0), 0)
const words = (n: number, { more }: Counts) => `${formatNumber(n)}${more ? '+' : ''}`

/**
 * Number of verifications by status under the other filters; each count sets the status filter. Cases flagged after
 * their approval have a count of their own.
 */
export function StatusCounts({ search }: { search: ListSearch }) {
  const { flagged } = search
  const data = useCounts(withFilter(search, { status: undefined }))
  const linked = useCounts(withFilter(search, { status: undefined, flagged: 'linked' }))
  if (!data) return <div className="min-h-10.5" />
  const statuses = SHOWN.filter((status) => data.byStatus[status] || status === search.status)
  return (
    <nav aria-label="Counts by status" className="flex gap-1.5 overflow-x-auto px-4 pb-2.5 md:px-5">
      <Chip
        to={withFilter(search, { status: undefined })}
        current={search.status === undefined}
        words="All"
        count={words(sum(data), data)}
      />
      {statuses.map((status) => (
        <Chip
          key={status}
          to={withFilter(search, { status })}
          current={search.status === status}
          words={STATUS_STYLES[status][0]}
          count={words(data.byStatus[status] ?? 0, data)}
        />
      ))}
      {linked && (flagged || sum(linked) > 0) && (
        <Chip
          to={withFilter(search, { flagged: flagged ? undefined : 'linked' })}
          current={flagged !== undefined}
          words="Flagged"
          count={words(sum(linked), linked)}
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

function Chip({ to, current, words: name, count }: ChipProps) {
  return (
    <Link
      to="/dashboard/verifications"
      search={to}
      aria-current={current ? 'true' : undefined}
      className={`inline-flex min-h-11 shrink-0 items-center gap-2 rounded-3xl border px-3.5 text-sm whitespace-nowrap transition-colors duration-150 md:min-h-8 ${current ? 'border-accent bg-accent-soft font-medium text-accent' : 'border-line hover:bg-sunken'}`}
    >
      {name} <span className="tabular-nums">{count}</span>
    </Link>
  )
}
