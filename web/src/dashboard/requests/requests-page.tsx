import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { ChevronLeft, RefreshCw, ScrollText, SearchX } from 'lucide-react'
import { call } from '../../lib/calls.ts'
import { QueryError } from '../../lib/query-error.tsx'
import { Card } from '../../ui/card.tsx'
import { Empty } from '../../ui/empty.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { Loading } from '../../ui/loading.tsx'
import { RequestDialog } from './request-dialog.tsx'
import { RequestFilters } from './request-filters.tsx'
import { readApiCallSearch, toApiCallFilter } from './request-search.ts'
import { RequestTable } from './request-table.tsx'

/** Calls of the API with the client's keys, newest first, with filters and details. */
export function RequestsPage() {
  const { open, ...search } = readApiCallSearch({ ...useSearch({ from: '/dashboard/api-keys/requests' }) })
  const navigate = useNavigate()
  const filter = toApiCallFilter(search)
  const { data, error, isFetching, refetch, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ['api-requests', search],
    queryFn: ({ pageParam }) => call('listRequests', { query: { ...filter, cursor: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.page?.next ?? undefined,
    staleTime: 0,
  })
  const rows = data?.pages.flatMap((page) => page.data)
  const isFiltered = Object.keys(search).length > 0
  return (
    <div className="grid gap-4">
      <Link
        to="/dashboard/api-keys"
        className="inline-flex min-h-11 items-center gap-1 justify-self-start font-medium text-accent [&_svg]:size-4"
      >
        <ChevronLeft aria-hidden />
        API Keys
      </Link>
      <Card
        title="Request log"
        note="Calls of the API with your keys, newest first. Personal data is masked before a call is stored."
        flush
        actions={
          <IconButton label="Refresh calls" disabled={isFetching} onClick={() => void refetch()}>
            <RefreshCw aria-hidden className={isFetching ? 'animate-spin' : ''} />
          </IconButton>
        }
      >
        <div className="px-4 pb-4 md:px-5">
          <RequestFilters search={search} />
        </div>
        {error ? (
          <QueryError title="The request log could not be loaded" query={{ error, isFetching, refetch }} />
        ) : !rows ? (
          <Loading />
        ) : rows.length > 0 ? (
          <>
            <RequestTable rows={rows} search={search} />
            <LoadMore
              label="Older calls"
              query={{ hasNextPage, isFetching, fetchNextPage }}
              className="border-t border-line p-4"
            />
          </>
        ) : isFiltered ? (
          <Empty icon={<SearchX />} title="No call matches these filters" />
        ) : (
          <Empty icon={<ScrollText />} title="No calls yet">
            Calls of your systems appear here a second after their answer.
          </Empty>
        )}
      </Card>
      {open && (
        <RequestDialog
          requestId={open}
          onClose={() => void navigate({ to: '/dashboard/api-keys/requests', search, resetScroll: false })}
        />
      )}
    </div>
  )
}
