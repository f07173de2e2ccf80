import { Bookmark, Columns3, Download, RefreshCw, Rows3, Tags } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useHasPermission } from '../../lib/use-user.ts'
import { Button } from '../../ui/button.tsx'
import { DialogLoading } from '../../ui/dialog-loading.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import type { useColumns } from './list-columns.ts'
import type { ListSearch } from '../list-search.ts'
import { SecondOpinionButton } from '../review/next-second-opinion.tsx'
import { ReviewButton } from './review-button.tsx'

const ColumnsDialog = lazy(async () => ({ default: (await import('./columns-dialog.tsx')).ColumnsDialog }))
const ViewsDialog = lazy(async () => ({ default: (await import('./views-dialog.tsx')).ViewsDialog }))

const ImportLabelsDialog = lazy(async () => ({
  default: (await import('./import-labels/import-labels-dialog.tsx')).ImportLabelsDialog,
}))

const TITLES = { columns: 'Columns', views: 'Saved views', labels: 'Import labels' } as const

interface ListToolsProps {
  search: ListSearch
  /** The first case in the list, if any. */
  first: string | null
  columns: ReturnType<typeof useColumns>
  refreshing: boolean
  onRefresh: () => void
  onExport: () => void
}

/** The buttons next to the list's title. */
export function ListTools({ search, first, columns, refreshing, onRefresh, onExport }: ListToolsProps) {
  const mayExport = useHasPermission('verifications:export')
  const mayLabel = useHasPermission('reviews:decide')
  const [opened, setOpened] = useState<keyof typeof TITLES | null>(null)
  const close = () => setOpened(null)
  return (
    <div className="flex flex-wrap items-center gap-2">
      <ReviewButton search={search} first={first} />
      {mayLabel && search.status === 'pending_review' && <SecondOpinionButton />}
      {mayExport && (
        <Button onClick={onExport} className="[&_svg]:size-4">
          <Download aria-hidden />
          Export
        </Button>
      )}
      <div className="flex">
        <IconButton label="Saved views" onClick={() => setOpened('views')}>
          <Bookmark aria-hidden />
        </IconButton>
        {mayLabel && (
          <IconButton label="Import labels" onClick={() => setOpened('labels')}>
            <Tags aria-hidden />
          </IconButton>
        )}
        <IconButton
          label="Taller rows"
          aria-pressed={columns.roomy}
          onClick={columns.toggleDensity}
          className="max-md:hidden"
        >
          <Rows3 aria-hidden />
        </IconButton>
        <IconButton label="Columns" onClick={() => setOpened('columns')}>
          <Columns3 aria-hidden />
        </IconButton>
        <IconButton label="Refresh" onClick={onRefresh} disabled={refreshing}>
          <RefreshCw aria-hidden className={refreshing ? 'animate-spin' : ''} />
        </IconButton>
      </div>
      <Suspense fallback={opened && <DialogLoading title={TITLES[opened]} onClose={close} />}>
        {opened === 'columns' && (
          <ColumnsDialog columns={columns.columns} onToggle={columns.toggle} onClose={close} />
        )}
        {opened === 'labels' && <ImportLabelsDialog onClose={close} />}
        {opened === 'views' && <ViewsDialog search={search} onClose={close} />}
      </Suspense>
    </div>
  )
}
