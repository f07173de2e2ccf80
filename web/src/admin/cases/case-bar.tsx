import { Link } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight, Keyboard, RefreshCw, SkipForward } from 'lucide-react'
import { MAX_COUNTED } from '@wabi/contract/review/count-limit.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Kbd } from '../../ui/kbd.tsx'
import type { QueueFilter } from './queue-search.ts'
import type { useNeighbours, useNextCase } from './use-queue.ts'

interface CaseBarProps {
  filter: QueueFilter
  neighbours: ReturnType<typeof useNeighbours>
  next: ReturnType<typeof useNextCase>
  refreshing: boolean
  onRefresh: () => void
  onKeys: () => void
}

/** Navigation: back to the queue, to its previous and next case, and to the user's next case. */
export function CaseBar({ filter, neighbours, next, refreshing, onRefresh, onKeys }: CaseBarProps) {
  const { previous, next: following, count, go } = neighbours
  return (
    <div className="flex items-center justify-between gap-2">
      <Link
        to="/admin/cases"
        search={filter}
        className="inline-flex min-h-11 min-w-0 items-center gap-1 font-medium text-accent"
      >
        <ChevronLeft aria-hidden className="size-4 shrink-0" />
        <span className="truncate">Queue</span>
      </Link>
      <div className="flex shrink-0 items-center">
        {count !== null && (
          <span className="mr-2 text-sm whitespace-nowrap text-ink-soft tabular-nums max-sm:hidden">
            {count >= MAX_COUNTED ? `${MAX_COUNTED}+` : count} waiting
          </span>
        )}
        <IconButton label="Previous (K)" disabled={previous === null} onClick={() => void go('previous')}>
          <ChevronLeft aria-hidden />
        </IconButton>
        <IconButton label="Next (J)" disabled={following === null} onClick={() => void go('next')}>
          <ChevronRight aria-hidden />
        </IconButton>
        <IconButton label="Refresh" disabled={refreshing} onClick={onRefresh} className="max-sm:hidden">
          <RefreshCw aria-hidden className={refreshing ? 'animate-spin' : ''} />
        </IconButton>
        <IconButton label="Keys (?)" onClick={onKeys} className="max-sm:hidden">
          <Keyboard aria-hidden />
        </IconButton>
        <Button busy={next.isPending} onClick={() => next.mutate()} className="ml-2 [&_svg]:size-4">
          <SkipForward aria-hidden />
          <span>
            Next<span className="max-sm:sr-only"> for me</span>
          </span>{' '}
          <Kbd>N</Kbd>
        </Button>
      </div>
    </div>
  )
}
