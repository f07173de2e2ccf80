import { useMutation, useQuery } from '@tanstack/react-query'
import type { ReplyOf } from '@wabi/contract/api.ts'
import { DownloadList, DownloadRow } from '../../ui/download-list.tsx'
import { call, callImage } from '../../lib/calls.ts'
import { formatInstant, formatNumber } from '../../lib/format.ts'
import { downloadFile } from '../../lib/download-file.ts'
import { failed } from '../../lib/failed.ts'

export const EXPORTS = ['exports']

type File = ReplyOf<'listExports'>['data'][number]

/** Poll interval while an export is being written. */
const POLL_INTERVAL_MS = 1000

const isOpen = ({ status }: File) => status === 'queued' || status === 'running'

/** The user's exports of the last day, with their progress. */
export function ExportFiles() {
  const { data: files = [] } = useQuery({
    queryKey: EXPORTS,
    queryFn: async () => (await call('listExports')).data,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.some(isOpen) ? POLL_INTERVAL_MS : false),
  })
  if (files.length === 0) return null
  return (
    <DownloadList>
      {files.map((file) => (
        <FileRow key={file.id} file={file} />
      ))}
    </DownloadList>
  )
}

function FileRow({ file }: { file: File }) {
  const { status, written, total, personal, createdAt, expiresAt } = file
  const download = useMutation({
    mutationFn: () => callImage('downloadExport', { params: { exportId: file.id } }),
    onSuccess: (blob) => downloadFile(blob, `verifications-${createdAt.slice(0, 16).replace(':', '')}.csv`),
    onError: (error) => failed('The file could not be downloaded', error),
  })
  return (
    <DownloadRow ready={status === 'done'} busy={download.isPending} onDownload={() => download.mutate()}>
      <div className="min-w-0 flex-1">
        <p>
          {formatInstant(createdAt)}
          {personal && ', with personal data'}
        </p>
        <p className="text-sm text-ink-soft tabular-nums" aria-live="polite">
          {status === 'queued' && 'Queued'}
          {status === 'running' &&
            `${formatNumber(written)} of ${total === null ? '…' : formatNumber(total)} rows`}
          {status === 'failed' && 'This export failed. Please start it again.'}
          {status === 'done' && `${formatNumber(written)} rows, until ${formatInstant(expiresAt)}`}
        </p>
        {status === 'running' && (
          <progress
            aria-label="Rows written"
            max={total ?? 1}
            value={total === null ? 0 : written}
            className="block h-2 w-full accent-accent"
          />
        )}
      </div>
    </DownloadRow>
  )
}
