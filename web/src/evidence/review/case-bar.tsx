import { ChevronLeft, ChevronRight, RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { MAX_COUNTED } from '@wabi/contract/review/count-limit.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import type { Neighbours } from './use-neighbours.ts'

interface CaseBarProps {
  /** A link to the list, styled as `BACK_LINK` and with a `BackLabel`. */
  back: ReactNode
  neighbours: Neighbours
  /** Whether to show the number of cases in the list; only for lists of waiting cases. */
  counted: boolean
  refreshing: boolean
  onRefresh: () => void
  /** Classes of the refresh button. */
  refreshClass?: string
  /** Further buttons. */
  children: ReactNode
}

/** Links to the list and to the neighbouring cases. */
export function CaseBar({
  back,
  neighbours: { previous, next, count, go },
  counted,
  refreshing,
  onRefresh,
  refreshClass = '',
  children,
}: CaseBarProps) {
  return (
    <div className="flex items-center justify-between gap-2">
      {back}
      <div className="flex shrink-0 items-center">
        {counted && count !== null && (
          <span className="mr-2 text-sm whitespace-nowrap text-ink-soft tabular-nums max-sm:hidden">
            {count >= MAX_COUNTED ? `${MAX_COUNTED}+` : count} waiting
          </span>
        )}
        <IconButton label="Previous (K)" disabled={previous === null} onClick={() => void go('previous')}>
          <ChevronLeft aria-hidden />
        </IconButton>
        <IconButton label="Next (J)" disabled={next === null} onClick={() => void go('next')}>
          <ChevronRight aria-hidden />
        </IconButton>
        <IconButton label="Refresh" disabled={refreshing} onClick={onRefresh} className={refreshClass}>
          <RefreshCw aria-hidden className={refreshing ? 'animate-spin' : ''} />
        </IconButton>
        {children}
      </div>
    </div>
  )
}

export const BACK_LINK =
  'inline-flex min-h-11 min-w-0 items-center gap-1 justify-self-start font-medium text-accent'

export function BackLabel({ children }: { children: string }) {
  return (
    <>
      <ChevronLeft aria-hidden className="size-4 shrink-0" />
      <span className="truncate">{children}</span>
    </>
  )
}
