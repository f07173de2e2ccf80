import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight, Inbox, RefreshCw, SearchX } from 'lucide-react'
import { wordsOf } from '../../lib/api-error.ts'
import { call } from '../../lib/calls.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Failed } from '../../ui/failed.tsx'
import { Loading } from '../../ui/loading.tsx'
import { CreateButton } from '../links/create-button.tsx'
import { Filters } from './filters.tsx'
import { type ListSearch, filterOf, nextPage, previousPage, queryOf } from './list-search.ts'
import { ReviewButton } from './review-button.tsx'
import { Rows } from './rows.tsx'

/** Every verification, newest first, filtered and paged by the address. */
export function ListPage() {
  const search = useSearch({ from: '/dashboard/verifications' })
  const query = queryOf(search)
  const filter = filterOf({ ...search })
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['verifications', query],
    queryFn: () => call('listVerifications', { query }),
    placeholderData: keepPreviousData,
  })

  return (
    <Card
      title="Verification Records"
      note="Every check of your customers, newest first."
      flush
      actions={
        <div className="flex flex-wrap gap-2">
          <ReviewButton filter={filter} first={data?.data[0]?.verificationId ?? null} />
          <Button onClick={() => void refetch()} disabled={isFetching} className="[&_svg]:size-4">
            <RefreshCw aria-hidden className={isFetching ? 'animate-spin' : ''} />
            Refresh
          </Button>
        </div>
      }
    >
      <Filters />
      {error ? (
        <Failed
          title="Failed to fetch verifications"
          words={wordsOf(error, 'The server did not answer.')}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : !data ? (
        <Loading />
      ) : data.data.length === 0 ? (
        <Nothing filtered={search.status !== undefined || search.documentType !== undefined} />
      ) : (
        <div
          aria-busy={isFetching}
          className={isFetching ? 'opacity-60 transition-opacity duration-150' : ''}
        >
          <Rows items={data.data} filter={filter} />
        </div>
      )}
      <Pages search={search} next={data?.page?.next ?? null} />
    </Card>
  )
}

function Nothing({ filtered }: { filtered: boolean }) {
  if (filtered) return <Empty icon={<SearchX />} title="Nothing matches these filters" />
  return (
    <Empty
      icon={<Inbox />}
      title="No verifications yet"
      action={<CreateButton label="Create your first link" />}
    >
      Send a customer a link; their check appears here as soon as you do.
    </Empty>
  )
}

function Pages({ search, next }: { search: ListSearch; next: string | null }) {
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
