import { Pager } from './pager.tsx'

interface CursorPagerProps {
  /** The cursors that led to this page; empty on the first page. */
  pages: readonly string[]
  /** The cursor of the next page; null on the last. */
  next: string | null
  busy: boolean
  /** Called with the cursors of the requested page. */
  onPages: (pages: string[]) => void
}

/** Paging for a list whose cursors are in the URL. */
export function CursorPager({ pages, next, busy, onPages }: CursorPagerProps) {
  return (
    <Pager
      page={pages.length + 1}
      busy={busy}
      onPrevious={pages.length > 0 ? () => onPages(pages.slice(0, -1)) : undefined}
      onNext={next ? () => onPages([...pages, next]) : undefined}
    />
  )
}
