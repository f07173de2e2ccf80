import { Link } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight, Ellipsis, RefreshCw } from 'lucide-react'
import { MAX_COUNTED } from '@wabi/contract/review/count-limit.ts'
import type { Neighbours } from '../review/use-neighbours.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import type { ListFilter } from '../list-search.ts'
import { ReportButton } from './report-button.tsx'

interface DetailBarProps {
  filter: ListFilter
  verificationId: string
  neighbours: Neighbours
  refreshing: boolean
  onRefresh: () => void
  /** Opens further actions; absent while the verification is not loaded. */
  onMore?: () => void
}

/** Links to the list and to the neighbouring cases, and the button for further actions. */
export function DetailBar({
  filter,
  verificationId,
  neighbours,
  refreshing,
  onRefresh,
  onMore,
}: DetailBarProps) {
  const { previous, next, count, go } = neighbours
  const waiting = filter.status === 'pending_review'
  return (
    <div className="flex items-center justify-between gap-2">
      <Link
        to="/dashboard/verifications"
        search={filter}
        className="inline-flex min-h-11 min-w-0 items-center gap-1 font-medium text-accent"
      >
        <ChevronLeft aria-hidden className="size-4 shrink-0" />
        <span className="truncate">{waiting ? 'Review queue' : 'All verifications'}</span>
      </Link>
      <div className="flex shrink-0 items-center">
        {waiting && count !== null && (
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
        <IconButton label="Refresh" disabled={refreshing} onClick={onRefresh}>
          <RefreshCw aria-hidden className={refreshing ? 'animate-spin' : ''} />
        </IconButton>
        {onMore && <ReportButton verificationId={verificationId} />}
        {onMore && (
          <IconButton label="More" onClick={onMore}>
            <Ellipsis aria-hidden />
          </IconButton>
        )}
      </div>
    </div>
  )
}
