import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { ArrowUp } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { getErrorMessage } from '../../lib/api-error.ts'
import { Card } from '../../ui/card.tsx'
import { DialogLoading } from '../../ui/dialog-loading.tsx'
import { Button } from '../../ui/button.tsx'
import { Failed } from '../../ui/failed.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Refreshing } from '../../ui/refreshing.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { FilterChips } from './filter-chips.tsx'
import { Filters } from './filters.tsx'
import { useColumns } from './list-columns.ts'
import { EmptyList } from './empty-list.tsx'
import { ListPages } from './list-pages.tsx'
import { pageQuery } from './list-query.ts'
import { toCaseSearch, toListFilter, withFilter } from '../list-search.ts'
import { leftOut } from './list-sort.ts'
import { ListTools } from './list-tools.tsx'
import { QueueTabs } from './queue-tabs.tsx'
import { Rows } from './rows.tsx'
import { StatusCounts } from './status-counts.tsx'
import { useSelection } from '../../ui/use-selection.ts'
import { useLiveList } from './use-live-list.ts'
import { useRowKeys } from './use-row-keys.ts'

const RowPreview = lazy(async () => ({ default: (await import('./row-preview.tsx')).RowPreview }))
const ExportDialog = lazy(async () => ({ default: (await import('./export-dialog.tsx')).ExportDialog }))

/** All verifications. Search, filters, order, page and its size are stored in the URL; changes appear live. */
export function ListPage() {
  const search = useSearch({ from: '/dashboard/verifications' })
  const navigate = useNavigate({ from: '/dashboard/verifications' })
  const cache = useQueryClient()
  const filter = toListFilter({ ...search })
  const caseSearch = toCaseSearch({ ...search })
  const columns = useColumns()
  const { news, seen } = useLiveList(search)
  const list = useRef<HTMLDivElement>(null)
  const [exporting, setExporting] = useState<'filter' | 'chosen' | null>(null)
  const { data, error, isFetching } = useQuery({
    ...pageQuery(search),
    placeholderData: keepPreviousData,
  })
  const items = data?.data ?? []
  const choice = useSelection(items.map(({ verificationId }) => verificationId))
  const [previewed, setPreviewed] = useState<string | null>(null)
  const preview = items.findIndex(({ verificationId }) => verificationId === previewed)
  useRowKeys({ onPreview: setPreviewed, onToggle: choice.toggle })
  const refresh = () => void cache.invalidateQueries({ queryKey: ['verifications'] })
  const showNewRows = () => {
    seen()
    refresh()
    if (search.pages) void navigate({ search: withFilter(search, {}) })
  }

  return (
    <Card
      title="Verification Records"
      note={
        leftOut(search.sort) ??
        (search.search &&
          !search.sort &&
          'Search results: best matching names first, anything else newest first.')
      }
      flush
      actions={
        <ListTools
          search={search}
          first={items[0]?.verificationId ?? null}
          columns={columns}
          refreshing={isFetching}
          onRefresh={showNewRows}
          onExport={() => setExporting('filter')}
        />
      }
    >
      <Filters />
      <div className="flex overflow-x-auto">
        <FilterChips />
        <StatusCounts search={search} />
      </div>
      {search.status === 'pending_review' && <QueueTabs search={search} />}
      <output className="block px-4 md:px-5">
        {news > 0 && (
          <Button
            onClick={() => {
              showNewRows()
              // The button disappears.
              list.current?.focus()
            }}
            className="mb-3 w-full [&_svg]:size-4"
          >
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
        <div ref={list} tabIndex={-1} className="outline-none">
          <Refreshing active={isFetching}>
            <Rows
              items={items}
              search={caseSearch}
              columns={columns.columns}
              roomy={columns.roomy}
              choice={choice}
              onSort={(sort) => void navigate({ search: withFilter(search, { sort }) })}
              onPreview={setPreviewed}
            />
          </Refreshing>
        </div>
      )}
      <BulkBar choice={choice} search={search} onExport={() => setExporting('chosen')} />
      <ListPages search={search} shown={items.length} next={data?.page?.next ?? null} />
      <Suspense fallback={previewed && <DialogLoading title="Preview" onClose={() => setPreviewed(null)} />}>
        {previewed && (
          <RowPreview
            verificationId={previewed}
            search={caseSearch}
            onMove={(by) => setPreviewed(items[preview + by]?.verificationId ?? previewed)}
            onClose={() => setPreviewed(null)}
          />
        )}
      </Suspense>
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
