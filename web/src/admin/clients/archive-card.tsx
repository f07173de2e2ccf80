import { Archive as ArchiveIcon, Download } from 'lucide-react'
import { useState } from 'react'
import { QueryError } from '../../lib/query-error.tsx'
import { formatInstant, formatNumber, formatTimeLeft } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Progress } from '../../ui/progress.tsx'
import { DownloadDialog } from './download-dialog.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import { type Archive, type Client, useArchives, useCreateArchive } from './use-clients.ts'

/** Archives of all data stored about a client, for a handover or a legal request. */
export function ArchiveCard({ client }: { client: Client }) {
  const { data, error, isFetching, refetch } = useArchives(client.id)
  const create = useCreateArchive(client.id)
  const [confirming, setConfirming] = useState(false)
  const [toDownload, setToDownload] = useState<Archive | null>(null)
  const busy = data?.some(({ status }) => status === 'queued' || status === 'running')
  const close = () => {
    setConfirming(false)
    create.reset()
  }
  return (
    <Card
      title="Archive of all data"
      note="Every row and every picture in one file (tar.gz), readable, with checksums. It can be downloaded once, within seven days."
      actions={
        <Button disabled={busy} onClick={() => setConfirming(true)} className="[&_svg]:size-4.5">
          <ArchiveIcon aria-hidden />
          Create an archive
        </Button>
      }
    >
      {error ? (
        <QueryError title="The archives could not be loaded" query={{ error, isFetching, refetch }} />
      ) : !data ? (
        <Loading />
      ) : data.length === 0 ? (
        <Empty icon={<ArchiveIcon />} title="No recent archives" />
      ) : (
        <ul className="divide-y divide-line">
          {data.map((archive) => (
            <li key={archive.id} className="py-3 first:pt-0 last:pb-0">
              <ArchiveLine archive={archive} onDownload={() => setToDownload(archive)} />
            </li>
          ))}
        </ul>
      )}
      {confirming && (
        <ReasonDialog
          title={`Archive of ${client.companyName}`}
          label="Reason"
          hint="Stored in the audit log. Do not name anyone."
          action="Create the archive"
          busy={create.isPending}
          error={create.error}
          onConfirm={(reason) => create.mutate(reason, { onSuccess: close })}
          onClose={close}
        >
          <p>It is created in the background. It contains names, numbers and pictures in readable form.</p>
        </ReasonDialog>
      )}
      {toDownload && (
        <DownloadDialog client={client} archive={toDownload} onClose={() => setToDownload(null)} />
      )}
    </Card>
  )
}

const formatSize = (bytes: number) =>
  bytes < 100_000 ? `${formatNumber(bytes / 1000)} kB` : `${formatNumber(bytes / 1_000_000)} MB`

function ArchiveLine({ archive, onDownload }: { archive: Archive; onDownload: () => void }) {
  const { status, total, written, bytes, downloadedAt, expiresAt } = archive
  if (status === 'queued' || status === 'running')
    return (
      <Progress
        label={`Requested by ${archive.requestedBy}`}
        {...(total !== null && { value: written, max: Math.max(total, 1) })}
        words={
          total === null ? 'Queued' : `${formatNumber(written)} of ${formatNumber(total)} rows and pictures`
        }
      />
    )
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="min-w-0">
        <p className="font-medium">
          {formatInstant(archive.createdAt)}
          {status === 'done' && <span className="font-normal text-ink-soft"> · {formatSize(bytes)}</span>}
        </p>
        <p className="text-sm wrap-anywhere text-ink-soft">
          {archive.requestedBy}: {archive.reason}
        </p>
        <p className="text-sm text-ink-soft">
          {status === 'failed'
            ? 'It could not be created.'
            : downloadedAt
              ? `Downloaded ${formatInstant(downloadedAt)}`
              : `${formatNumber(written)} rows and pictures; will be deleted ${formatTimeLeft(expiresAt)}`}
        </p>
      </div>
      {status === 'done' && !downloadedAt && (
        <Button onClick={onDownload} className="max-sm:w-full [&_svg]:size-4.5">
          <Download aria-hidden />
          Download
        </Button>
      )}
    </div>
  )
}
