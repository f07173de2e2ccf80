import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button } from './button.tsx'

interface PagerProps {
  /** Counted from 1. */
  page: number
  /** Absent where there is none before. */
  onPrevious?: (() => void) | undefined
  /** Absent where there is none after. */
  onNext?: (() => void) | undefined
  busy?: boolean
}

/** The way through pages that are read one after the other, for lists whose page is not in the address. */
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
