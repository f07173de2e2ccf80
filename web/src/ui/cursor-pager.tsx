import { Pager } from './pager.tsx'

interface CursorPagerProps {
  /** The cursors that led to this page, the first page's none. */
  pages: readonly string[]
  /** The cursor of the page after this one, null on the last. */
  next: string | null
  busy: boolean
  /** The cursors of the page that is asked for. */
  onPages: (pages: string[]) => void
}

/** The way through a list whose cursors are in the address. */
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
