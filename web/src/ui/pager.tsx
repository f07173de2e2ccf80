import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button } from './button.tsx'

interface PagerProps {
  /** Starts at 1. */
  page: number
  /** Undefined on the first page. */
  onPrevious?: (() => void) | undefined
  /** Undefined on the last page. */
  onNext?: (() => void) | undefined
  busy?: boolean
}

/** Previous and next buttons for a paged list. */
export function Pager({ page, onPrevious, onNext, busy = false }: PagerProps) {
  if (!onPrevious && !onNext) return null
  return (
    <nav
      aria-label="Pages"
      className="flex items-center justify-between gap-3 border-t border-line px-4 py-3 md:px-5 [&_svg]:size-4"
    >
      <Button disabled={!onPrevious || busy} onClick={onPrevious}>
        <ChevronLeft aria-hidden />
        Previous
      </Button>
      <span className="text-sm text-ink-soft tabular-nums">Page {page}</span>
      <Button disabled={!onNext || busy} onClick={onNext}>
        Next
        <ChevronRight aria-hidden />
      </Button>
    </nav>
  )
}
