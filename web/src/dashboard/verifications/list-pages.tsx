import { Link, useNavigate } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatNumber } from '../../lib/format.ts'
import { buttonClass, Button } from '../../ui/button.tsx'
import { type ListSearch, nextPage, PAGE_SIZES, previousPage, withFilter } from '../list-search.ts'
import { countWords, sumCounts, useCounts } from './use-counts.ts'

interface ListPagesProps {
  search: ListSearch
  /** Rows on this page. */
  shown: number
  next: string | null
}

/** Which rows of how many are shown, the size of a page, and links to the next and previous page. */
export function ListPages({ search, shown, next }: ListPagesProps) {
  const navigate = useNavigate({ from: '/dashboard/verifications' })
  const page = search.pages?.length ?? 0
  const size = search.size ?? PAGE_SIZES[0]
  if (shown === 0 && page === 0) return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line px-4 py-2 text-sm text-ink-soft md:px-5">
      <p className="tabular-nums">
        <Total
          search={search}
        >{`${formatNumber(page * size + 1)}–${formatNumber(page * size + shown)}`}</Total>
      </p>
      <label className="flex items-center gap-2">
        Rows per page
        <select
          value={size}
          onChange={(event) => void navigate({ search: withFilter(search, { size: event.target.value }) })}
          className="min-h-11 rounded-control border border-line-strong bg-paper px-2 text-ink md:min-h-8"
        >
          {PAGE_SIZES.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
      </label>
      <nav
        aria-label="Pages"
        className="flex items-center gap-2 max-sm:basis-full max-sm:justify-between [&_svg]:size-4"
      >
        <PageLink to={page > 0 ? previousPage(search) : null}>
          <ChevronLeft aria-hidden />
          Previous
        </PageLink>
        <span className="tabular-nums">Page {page + 1}</span>
        <PageLink to={next === null ? null : nextPage(search, next)}>
          Next
          <ChevronRight aria-hidden />
        </PageLink>
      </nav>
    </div>
  )
}

/** The rows shown and the number of all rows; orders that leave rows out have no total. */
function Total({ search, children: range }: { search: ListSearch; children: string }) {
  const counts = useCounts(search)
  if (!counts || (search.sort && !search.sort.endsWith('created'))) return range
  const total = search.status ? (counts.byStatus[search.status] ?? 0) : sumCounts(counts)
  return `${range} of ${countWords(total, counts)}`
}

function PageLink({ to, children }: { to: ListSearch | null; children: ReactNode }) {
  if (to === null) return <Button disabled>{children}</Button>
  return (
    <Link from="/dashboard/verifications" search={to} className={buttonClass()}>
      {children}
    </Link>
  )
}
