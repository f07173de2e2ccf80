import { useSearch } from '@tanstack/react-router'
import { Download, ScrollText } from 'lucide-react'
import { useState } from 'react'
import { QueryError } from '../../lib/query-error.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Empty } from '../../ui/empty.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { Loading } from '../../ui/loading.tsx'
import { AuditFilters } from './audit-filters.tsx'
import { readAuditSearch } from './audit-query.ts'
import { AuditTable } from './audit-table.tsx'
import { ChainCard } from './chain-card.tsx'
import { EntryDialog } from './entry-dialog.tsx'
import { ExportDialog } from './export-dialog.tsx'
import { type AuditItem, useAudit } from './use-audit.ts'

/** The audit log of all clients and the platform itself. */
export function AuditPage() {
  const search = readAuditSearch(useSearch({ from: '/admin/audit' }))
  const { data, error, isFetching, refetch, hasNextPage, fetchNextPage } = useAudit(search)
  const [opened, setOpened] = useState<AuditItem | null>(null)
  const [exporting, setExporting] = useState(false)
  const rows = data?.pages.flatMap((page) => page.data)
  return (
    <div className="grid gap-6 xl:gap-3">
      <ChainCard />
      <Card
        note="Actions of clients' staff, API keys, customers and this platform's staff, newest first."
        actions={
          <Button onClick={() => setExporting(true)} className="[&_svg]:size-4.5">
            <Download aria-hidden />
            Export
          </Button>
        }
        flush
      >
        <div className="px-4 pb-4 md:px-5 xl:pb-2">
          <AuditFilters search={search} />
        </div>
        {error ? (
          <QueryError title="The audit log could not be loaded" query={{ error, isFetching, refetch }} />
        ) : !rows ? (
          <Loading />
        ) : rows.length === 0 ? (
          <Empty icon={<ScrollText />} title="No entries match these filters" />
        ) : (
          <>
            <AuditTable rows={rows} onOpen={setOpened} />
            <LoadMore
              label="Older entries"
              query={{ hasNextPage, isFetching, fetchNextPage }}
              className="border-t border-line p-4"
            />
          </>
        )}
      </Card>
      {opened && <EntryDialog key={opened.id} row={opened} onClose={() => setOpened(null)} />}
      {exporting && <ExportDialog search={search} onClose={() => setExporting(false)} />}
    </div>
  )
}
