import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { ArrowUp } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { getErrorMessage } from '../../lib/api-error.ts'
import { Card } from '../../ui/card.tsx'
import { DialogLoading } from '../../ui/dialog-loading.tsx'
import { Button } from '../../ui/button.tsx'
import { Failed } from '../../ui/failed.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Refreshing } from '../../ui/refreshing.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { Filters } from './filters.tsx'
import { useColumns } from './list-columns.ts'
import { EmptyList } from './empty-list.tsx'
import { ListPages } from './list-pages.tsx'
import { pageQuery } from './list-query.ts'
import { toListFilter } from '../list-search.ts'
import { ListTools } from './list-tools.tsx'
import { Rows } from './rows.tsx'
import { StatusCounts } from './status-counts.tsx'
import { useSelection } from '../../ui/use-selection.ts'
import { useLiveList } from './use-live-list.ts'

const ExportDialog = lazy(async () => ({ default: (await import('./export-dialog.tsx')).ExportDialog }))

/** All verifications, newest first. Search, filters and page are stored in the URL; changes appear live. */
export function ListPage() {
  const search = useSearch({ from: '/dashboard/verifications' })
  const navigate = useNavigate({ from: '/dashboard/verifications' })
  const cache = useQueryClient()
  const filter = toListFilter({ ...search })
  const columns = useColumns()
  const { news, seen } = useLiveList(search)
  const [exporting, setExporting] = useState<'filter' | 'chosen' | null>(null)
  const { data, error, isFetching } = useQuery({
    ...pageQuery(search),
    placeholderData: keepPreviousData,
  })
  const items = data?.data ?? []
  const choice = useSelection(items.map(({ verificationId }) => verificationId))
  const refresh = () => void cache.invalidateQueries({ queryKey: ['verifications'] })
  const showNewRows = () => {
    seen()
    refresh()
    if (search.pages) void navigate({ search: filter })
  }

  return (
    <Card
      title="Verification Records"
      note={search.search && 'Search results: best matching names first, anything else newest first.'}
      flush
      actions={
        <ListTools
          filter={filter}
          first={items[0]?.verificationId ?? null}
          columns={columns}
          refreshing={isFetching}
          onRefresh={showNewRows}
          onExport={() => setExporting('filter')}
        />
      }
    >
      <Filters />
      <StatusCounts search={search} />
      <output className="block px-4 md:px-5">
        {news > 0 && (
          <Button onClick={showNewRows} className="mb-3 w-full [&_svg]:size-4">
            <ArrowUp aria-hidden />
            {news} new
          </Button>
        )}
      </output>
      {error ? (
        <Failed
          title="Failed to fetch verifications"
          words={getErrorMessage(error, 'The server did not answer.')}
          onRetry={refresh}
          retrying={isFetching}
        />
      ) : !data ? (
        <Loading />
      ) : items.length === 0 ? (
        <EmptyList filter={filter} />
      ) : (
        <Refreshing active={isFetching}>
          <Rows items={items} filter={filter} columns={columns.columns} choice={choice} />
        </Refreshing>
      )}
      <BulkBar choice={choice} onExport={() => setExporting('chosen')} />
      <ListPages search={search} next={data?.page?.next ?? null} />
      <Suspense fallback={<DialogLoading title="Export to CSV" onClose={() => setExporting(null)} />}>
        {exporting && (
          <ExportDialog
            filter={filter}
            chosen={exporting === 'chosen' ? choice.chosen : []}
            onClose={() => setExporting(null)}
          />
        )}
      </Suspense>
    </Card>
  )
}
