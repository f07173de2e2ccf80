import { ChevronLeft, ChevronRight, RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { MAX_COUNTED } from '@wabi/contract/review/count-limit.ts'
import { ShortcutButton } from '../../ui/shortcut-button.tsx'
import type { Neighbours } from './use-neighbours.ts'

interface CaseBarProps {
  /** A link to the list, styled as `BACK_LINK` and with a `BackLabel`. */
  back: ReactNode
  /** The case in one line, a `CaseSummary`, once it is fetched. */
  summary?: ReactNode
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

/** The header of a case: the way back, the case in one line, its neighbours and actions. */
export function CaseBar({
  back,
  summary,
  neighbours: { previous, next, count, go },
  counted,
  refreshing,
  onRefresh,
  refreshClass = '',
  children,
}: CaseBarProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 lg:flex">
      {back}
      {summary}
      <div className="flex flex-wrap items-center justify-end lg:shrink-0">
        {counted && count !== null && (
          <span className="mr-1 text-sm whitespace-nowrap text-ink-soft tabular-nums max-sm:hidden lg:max-2xl:sr-only">
            {count >= MAX_COUNTED ? `${MAX_COUNTED}+` : count} waiting
          </span>
        )}
        <ShortcutButton
          label="Previous"
          shortcut="K"
          disabled={previous === null}
          onClick={() => void go('previous')}
        >
          <ChevronLeft aria-hidden />
        </ShortcutButton>
        <ShortcutButton label="Next" shortcut="J" disabled={next === null} onClick={() => void go('next')}>
          <ChevronRight aria-hidden />
        </ShortcutButton>
        <ShortcutButton
          label="Refresh"
          shortcut="F"
          disabled={refreshing}
          onClick={onRefresh}
          className={refreshClass}
        >
          <RefreshCw aria-hidden className={refreshing ? 'animate-spin' : ''} />
        </ShortcutButton>
        {children}
      </div>
    </div>
  )
}

export const BACK_LINK =
  'inline-flex min-h-11 max-w-full min-w-0 items-center gap-1 justify-self-start font-medium text-accent md:min-h-10'

/** On a wide screen the line has no room for the list's name. */
export function BackLabel({ children }: { children: string }) {
  return (
    <>
      <ChevronLeft aria-hidden className="size-4 shrink-0" />
      <span className="truncate lg:sr-only 2xl:not-sr-only">{children}</span>
    </>
  )
}
