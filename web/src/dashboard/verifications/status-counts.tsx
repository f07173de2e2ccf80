import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { VERIFICATION_STATUSES } from '@wabi/contract/verification/states.ts'
import { STATUS_STYLES } from '../../evidence/status-badge.tsx'
import { call } from '../../lib/calls.ts'
import { formatNumber } from '../../lib/format.ts'
import { type ListSearch, filterQuery, withFilter } from '../list-search.ts'

const ORDER = ['pending_review', 'completed', 'failed'] as const
const SHOWN = [...ORDER, ...VERIFICATION_STATUSES.filter((status) => !ORDER.some((one) => one === status))]

/** Number of verifications by status under the other filters; each count sets the status filter. */
export function StatusCounts({ search }: { search: ListSearch }) {
  const filter = filterQuery(withFilter(search, { status: undefined }))
  const { data } = useQuery({
    queryKey: ['verifications', 'counts', filter],
    queryFn: async () => (await call('countVerifications', { query: filter })).data,
    placeholderData: keepPreviousData,
  })
  if (!data) return <div className="min-h-13" />
  const count = (n: number) => `${formatNumber(n)}${data.more ? '+' : ''}`
  const all = Object.values(data.byStatus).reduce((sum, n) => sum + (n ?? 0), 0)
  const statuses = SHOWN.filter((status) => data.byStatus[status] || status === search.status)
  return (
    <nav
      aria-label="Counts by status"
      className="flex gap-1.5 overflow-x-auto px-4 pb-3 md:flex-wrap md:px-5"
    >
      <Chip search={search} status={undefined} words="All" count={count(all)} />
      {statuses.map((status) => (
        <Chip
          key={status}
          search={search}
          status={status}
          words={STATUS_STYLES[status][0]}
          count={count(data.byStatus[status] ?? 0)}
        />
      ))}
    </nav>
  )
}

interface ChipProps {
  search: ListSearch
  status: ListSearch['status']
  words: string
  count: string
}

function Chip({ search, status, words, count }: ChipProps) {
  const current = search.status === status
  return (
    <Link
      to="/dashboard/verifications"
      search={withFilter(search, { status })}
      aria-current={current ? 'true' : undefined}
      className={`inline-flex min-h-11 shrink-0 items-center gap-2 rounded-3xl border px-3.5 text-sm whitespace-nowrap transition-colors duration-150 md:min-h-9 ${current ? 'border-accent bg-accent-soft font-medium text-accent' : 'border-line hover:bg-sunken'}`}
    >
      {words} <span className="tabular-nums">{count}</span>
    </Link>
  )
}
