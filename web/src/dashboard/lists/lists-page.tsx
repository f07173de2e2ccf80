import { useNavigate, useSearch } from '@tanstack/react-router'
import { Download, ListChecks, Plus, ScanSearch, Upload } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import {
  LIST_KIND_NAMES,
  LIST_KINDS,
  LIST_NAMES,
  LIST_VIEWS,
  LISTS,
  type ListKind,
  type ListName,
  type ListView,
} from '@wabi/contract/review/list-entries.ts'
import { QueryError } from '../../lib/query-error.tsx'
import { useHasPermission } from '../../lib/use-user.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/input.tsx'
import { Loading } from '../../ui/loading.tsx'
import { DialogLoading } from '../../ui/dialog-loading.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { AddEntryDialog } from './add-entry-dialog.tsx'
import { EntryItems } from './entry-items.tsx'
import type { ListsSearch } from './lists-search.ts'
import { SearchDialog } from './search-dialog.tsx'
import { useEntries, useEntryCounts, useExportEntries } from './use-entries.ts'

const ImportEntriesDialog = lazy(async () => ({
  default: (await import('./csv/import-entries-dialog.tsx')).ImportEntriesDialog,
}))

const VIEW_NAMES: Record<ListView, string> = {
  all: 'All entries',
  due: 'Due for review',
  unconfirmed: 'Second person needed',
  suspended: 'Complaints',
}

const NOTHING: Record<ListView, string> = {
  all: 'Nothing is on these lists',
  due: 'No entry is due for review',
  unconfirmed: 'No entry waits for a second person',
  suspended: 'There is no complaint to decide',
}

/** The filters whose values exist. */
function keepKnown({ view, list, kind }: ListsSearch): ListsSearch {
  return {
    ...(view && LIST_VIEWS.includes(view) && { view }),
    ...(list && LISTS.includes(list) && { list }),
    ...(kind && LIST_KINDS.includes(kind) && { kind }),
  }
}

/** The client's block, watch and allow lists, and the entries that need somebody. */
export function ListsPage() {
  const search = keepKnown(useSearch({ from: '/dashboard/lists' }))
  const navigate = useNavigate()
  const mayChange = useHasPermission('blocks:manage')
  const counts = useEntryCounts().data
  const exporting = useExportEntries(search)
  const [opened, setOpened] = useState<'add' | 'search' | 'import' | null>(null)
  const { view = 'all', ...filters } = search
  const apply = (next: ListsSearch) =>
    void navigate({ to: '/dashboard/lists', search: next, resetScroll: false })
  return (
    <Card
      title="Lists"
      note="What you block, watch or allow in later verifications. Decisions that were made do not change."
      actions={
        <div className="flex flex-wrap gap-2 [&_svg]:size-4.5">
          <IconButton label="Export to CSV" disabled={exporting.isPending} onClick={() => exporting.mutate()}>
            <Download aria-hidden />
          </IconButton>
          {mayChange && (
            <>
              <IconButton label="Import entries" onClick={() => setOpened('import')}>
                <Upload aria-hidden />
              </IconButton>
              <Button onClick={() => setOpened('search')}>
                <ScanSearch aria-hidden />
                Is this person listed?
              </Button>
              <Button variant="primary" onClick={() => setOpened('add')}>
                <Plus aria-hidden />
                Add an entry
              </Button>
            </>
          )}
        </div>
      }
    >
      <Tabs
        label="Parts of the lists"
        tabs={LIST_VIEWS.map((value) => ({
          value,
          label: VIEW_NAMES[value],
          ...(value !== 'all' && counts && { count: counts[value] }),
        }))}
        value={view}
        onChange={(next) => apply({ ...filters, ...(next !== 'all' && { view: next }) })}
      >
        <Filters search={search} onApply={apply} />
        <Entries search={search} />
      </Tabs>
      {opened === 'add' && <AddEntryDialog onClose={() => setOpened(null)} />}
      {opened === 'import' && (
        <Suspense fallback={<DialogLoading title="Import entries" onClose={() => setOpened(null)} />}>
          <ImportEntriesDialog onClose={() => setOpened(null)} />
        </Suspense>
      )}
      {opened === 'search' && <SearchDialog onClose={() => setOpened(null)} />}
    </Card>
  )
}

interface FiltersProps {
  search: ListsSearch
  onApply: (search: ListsSearch) => void
}

function Filters({ search, onApply }: FiltersProps) {
  const { list, kind, ...rest } = search
  return (
    <div className="mb-5 grid gap-4 sm:grid-cols-2 md:max-w-lg">
      <Field label="List">
        {(control) => (
          <Select
            {...control}
            value={list ?? ''}
            onChange={({ target }) =>
              onApply({
                ...rest,
                ...(kind && { kind }),
                ...(target.value !== '' && { list: target.value as ListName }),
              })
            }
          >
            <option value="">All</option>
            {LISTS.map((one) => (
              <option key={one} value={one}>
                {LIST_NAMES[one]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="What">
        {(control) => (
          <Select
            {...control}
            value={kind ?? ''}
            onChange={({ target }) =>
              onApply({
                ...rest,
                ...(list && { list }),
                ...(target.value !== '' && { kind: target.value as ListKind }),
              })
            }
          >
            <option value="">All</option>
            {LIST_KINDS.map((one) => (
              <option key={one} value={one}>
                {LIST_KIND_NAMES[one]}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </div>
  )
}

function Entries({ search }: { search: ListsSearch }) {
  const { data, error, isFetching, refetch, hasNextPage, fetchNextPage } = useEntries(search)
  const entries = data?.pages.flatMap((page) => page.data)
  if (error)
    return <QueryError title="The lists could not be loaded" query={{ error, isFetching, refetch }} />
  if (!entries) return <Loading />
  if (entries.length === 0)
    return (
      <Empty icon={<ListChecks />} title={NOTHING[search.view ?? 'all']}>
        Add an entry here, or from the page of a verification.
      </Empty>
    )
  return (
    <>
      <EntryItems entries={entries} />
      {hasNextPage && (
        <Button className="mt-5 w-full" busy={isFetching} onClick={() => void fetchNextPage()}>
          More entries
        </Button>
      )}
    </>
  )
}
