import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { DownloadList, DownloadRow } from '../../ui/download-list.tsx'
import { callImage } from '../../lib/calls.ts'
import { failed } from '../../lib/failed.ts'
import { formatInstant, formatNumber } from '../../lib/format.ts'
import { downloadFile } from '../../lib/download-file.ts'
import { Button } from '../../ui/button.tsx'
import { Radio } from '../../ui/radio.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { FieldGroup } from '../../ui/field-group.tsx'
import { Progress } from '../../ui/progress.tsx'
import type { AuditSearch } from './audit-query.ts'
import { type AuditRun, useAuditFiles, useExport } from './use-audit.ts'

/** Exports the filtered rows to a file in the background; lists the user's exports of the last day. */
export function ExportDialog({ search, onClose }: { search: AuditSearch; onClose: () => void }) {
  const [format, setFormat] = useState<'csv' | 'jsonl'>('csv')
  const start = useExport()
  const { data: files = [] } = useAuditFiles()
  const filterCount = Object.keys(search).length
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Export the audit log"
      description={
        filterCount === 0 ? 'Every row of the log.' : 'Only the rows that match the filters of this page.'
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (!start.isPending) start.mutate({ format, search })
        }}
      >
        <FieldGroup legend="Format">
          <Radio
            name="format"
            label="CSV"
            note="For a spreadsheet; anything that looks like a formula becomes text."
            checked={format === 'csv'}
            onChange={() => setFormat('csv')}
          />
          <Radio
            name="format"
            label="JSON Lines"
            note="For a program: one row per line, as recorded."
            checked={format === 'jsonl'}
            onChange={() => setFormat('jsonl')}
          />
        </FieldGroup>
        {files.length > 0 && (
          <DownloadList>
            {files.map((file) => (
              <FileRow key={file.id} file={file} />
            ))}
          </DownloadList>
        )}
        <DialogActions>
          <Button onClick={onClose}>Close</Button>
          <Button type="submit" variant="primary" busy={start.isPending}>
            Export
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

function FileRow({ file }: { file: AuditRun }) {
  const { id, status, format, done, total, createdAt, expiresAt } = file
  const download = useMutation({
    mutationFn: () =>
      callImage(format === 'csv' ? 'downloadAuditCsv' : 'downloadAuditJsonl', { params: { runId: id } }),
    onSuccess: (blob) => downloadFile(blob, `audit-log-${createdAt.slice(0, 16).replace(':', '')}.${format}`),
    onError: (error) => failed('The file could not be downloaded', error),
  })
  return (
    <DownloadRow ready={status === 'done'} busy={download.isPending} onDownload={() => download.mutate()}>
      <div className="min-w-0 flex-1" aria-live="polite">
        <p>
          {formatInstant(createdAt)}, {format === 'csv' ? 'CSV' : 'JSON Lines'}
        </p>
        {status === 'running' ? (
          <Progress
            label="Writing"
            max={Math.max(total ?? 1, 1)}
            value={done}
            words={`${formatNumber(done)} of ${formatNumber(total ?? 0)} rows`}
          />
        ) : (
          <p className="text-sm text-ink-soft tabular-nums">
            {status === 'queued' && 'Queued'}
            {status === 'failed' && 'This export failed. Please start it again.'}
            {status === 'done' &&
              `${formatNumber(done)} rows${expiresAt ? `, until ${formatInstant(expiresAt)}` : ''}`}
          </p>
        )}
      </div>
    </DownloadRow>
  )
}
