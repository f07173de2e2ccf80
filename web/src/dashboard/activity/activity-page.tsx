import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { Download, Link2, ScrollText } from 'lucide-react'
import { call, callImage } from '../../lib/calls.ts'
import { downloadFile } from '../../lib/download-file.ts'
import { failed } from '../../lib/failed.ts'
import { QueryError } from '../../lib/query-error.tsx'
import { useHasPermission } from '../../lib/use-user.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Empty } from '../../ui/empty.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { Loading } from '../../ui/loading.tsx'
import { NotAllowed } from '../shell/not-allowed.tsx'
import { ActivityFilters } from './activity-filters.tsx'
import { readActivitySearch, toActivityFilter } from './activity-search.ts'
import { ActivityTable } from './activity-table.tsx'

/** Who viewed, decided, exported or changed what at this client, for owner, admins and auditors. */
export function ActivityPage() {
  const mayRead = useHasPermission('activity:read')
  if (!mayRead) return <NotAllowed>Your role does not allow seeing the activity log.</NotAllowed>
  return <Activity />
}

function Activity() {
  const search = readActivitySearch({ ...useSearch({ from: '/dashboard/activity' }) })
  const filter = toActivityFilter(search)
  const { data, error, isFetching, refetch, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ['activity', search],
    queryFn: ({ pageParam }) => call('listActivity', { query: { ...filter, cursor: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.page?.next ?? undefined,
    staleTime: 0,
  })
  const download = useMutation({
    mutationFn: () => callImage('exportActivity', { query: filter }),
    onSuccess: (file) => downloadFile(file, 'activity.csv'),
    onError: (failure) => failed('The file could not be downloaded', failure),
  })
  const head = useMutation({
    mutationFn: async () => (await call('getAuditHead')).data,
    onSuccess: (heads) =>
      downloadFile(
        new Blob([`${JSON.stringify(heads, null, 2)}\n`], { type: 'application/json' }),
        `audit-head-${new Date().toISOString().slice(0, 10)}.json`,
      ),
    onError: (failure) => failed('The file could not be downloaded', failure),
  })
  const rows = data?.pages.flatMap((page) => page.data)
  return (
    <Card
      title="Activity"
      note="What your team, your API keys and the platform’s staff did, newest first."
      actions={
        <div className="flex flex-wrap gap-2">
          <Button
            busy={head.isPending}
            onClick={() => head.mutate()}
            title="Signed checkpoint of this log. Keep a copy elsewhere: it later shows whether entries were removed or changed"
            className="[&_svg]:size-4.5"
          >
            <Link2 aria-hidden />
            Signed checkpoint
          </Button>
          <Button busy={download.isPending} onClick={() => download.mutate()} className="[&_svg]:size-4.5">
            <Download aria-hidden />
            Download CSV
          </Button>
        </div>
      }
      flush
    >
      <div className="px-4 pb-4 md:px-5">
        <ActivityFilters search={search} />
      </div>
      {error ? (
        <QueryError title="The activity log could not be loaded" query={{ error, isFetching, refetch }} />
      ) : !rows ? (
        <Loading />
      ) : rows.length === 0 ? (
        <Empty icon={<ScrollText />} title="Nothing matches these filters" />
      ) : (
        <>
          <ActivityTable rows={rows} />
          <LoadMore
            label="Older entries"
            query={{ hasNextPage, isFetching, fetchNextPage }}
            className="border-t border-line p-4"
          />
        </>
      )}
    </Card>
  )
}
