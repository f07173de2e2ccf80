import { Link } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button, buttonClass } from '../../ui/button.tsx'
import { type ListSearch, nextPage, previousPage } from '../list-search.ts'

/** Links to the next and previous page. */
export function ListPages({ search, next }: { search: ListSearch; next: string | null }) {
  const page = (search.pages?.length ?? 0) + 1
  if (page === 1 && next === null) return null
  return (
    <nav
      aria-label="Pages"
      className="flex items-center justify-between gap-3 border-t border-line px-4 py-3 md:px-5 [&_svg]:size-4"
    >
      {page > 1 ? (
        <Link from="/dashboard/verifications" search={previousPage(search)} className={buttonClass()}>
          <ChevronLeft aria-hidden />
          Previous
        </Link>
      ) : (
        <Button disabled>
          <ChevronLeft aria-hidden />
          Previous
        </Button>
      )}
      <span className="text-sm text-ink-soft tabular-nums">Page {page}</span>
      {next === null ? (
        <Button disabled>
          Next
          <ChevronRight aria-hidden />
        </Button>
      ) : (
        <Link from="/dashboard/verifications" search={nextPage(search, next)} className={buttonClass()}>
          Next
          <ChevronRight aria-hidden />
        </Link>
      )}
    </nav>
  )
}
