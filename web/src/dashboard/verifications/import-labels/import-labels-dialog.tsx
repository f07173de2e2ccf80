import { ColumnName } from '../../../ui/column-name.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../../lib/calls.ts'
import { downloadFile } from '../../../lib/download-file.ts'
import { failed } from '../../../lib/failed.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogActions } from '../../../ui/dialog.tsx'
import { FilePicker } from '../../../ui/file-picker.tsx'
import { decodeText } from '../../links/csv/decode-text.ts'
import {
  type LabelLine,
  MAX_LABEL_LINES,
  type ParsedLabels,
  parseLabelLines,
  SAMPLE_LABELS,
} from './parse-label-lines.ts'

const MAX_FILE_BYTES = 2_000_000
/** The server's limit for one call. */
const LINES_PER_CALL = 100

type Refused = Pick<LabelLine, 'line' | 'problem'>

/** Imports labels from a CSV file. It is read in the browser and checked before anything is sent. */
export function ImportLabelsDialog({ onClose }: { onClose: () => void }) {
  const cache = useQueryClient()
  const [file, setFile] = useState<ParsedLabels | null>(null)
  const [result, setResult] = useState<{ saved: number; refused: Refused[] } | null>(null)
  const [busy, setBusy] = useState(false)
  const ready = file?.lines.filter(({ row }) => row !== null) ?? []
  const wrong = file?.lines.filter(({ row }) => row === null) ?? []

  const read = async (picked: File) => {
    setResult(null)
    if (picked.size > MAX_FILE_BYTES)
      return setFile({ lines: [], problem: 'This file is too large to be a list of labels.' })
    setFile(parseLabelLines(decodeText(new Uint8Array(await picked.arrayBuffer()))))
  }
  const send = async () => {
    setBusy(true)
    let saved = 0
    const refused: Refused[] = []
    try {
      for (let start = 0; start < ready.length; start += LINES_PER_CALL) {
        const part = ready.slice(start, start + LINES_PER_CALL)
        const { data } = await call('labelVerifications', {
          body: { labels: part.flatMap(({ row }) => row ?? []) },
        })
        // In the order sent.
        for (const [index, { done, words }] of data.entries()) {
          if (done) saved += 1
          else refused.push({ line: part[index]?.line ?? 0, problem: words })
        }
      }
    } catch (error) {
      failed('The import stopped', error as Error)
    }
    setResult({ saved, refused })
    setBusy(false)
    void cache.invalidateQueries({ queryKey: ['verifications'] })
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Import labels"
      description="From a CSV file: what was learned about decided verifications."
    >
      {result ? (
        <div className="grid gap-3" aria-live="polite">
          <p className="font-medium">
            {result.saved} of {ready.length} labels saved.
          </p>
          <Problems title="Not saved:" lines={result.refused} />
        </div>
      ) : (
        <div className="grid gap-4">
          <FilePicker
            label="Choose a CSV file, or drop it here"
            hint={`Up to ${MAX_LABEL_LINES} labels; commas, semicolons or tabs`}
            accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
            error={file?.problem ?? undefined}
            onFile={(picked) => void read(picked)}
          />
          {file && file.lines.length > 0 && (
            <>
              <p className="font-medium" aria-live="polite">
                {ready.length} of {file.lines.length} lines can be imported.
              </p>
              <Problems title="These lines are left out:" lines={wrong} />
            </>
          )}
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="min-w-0 flex-1 basis-64 text-sm text-ink-soft">
              The first line names the columns: <ColumnName value="Verification ID" />,{' '}
              <ColumnName value="Label" /> and <ColumnName value="Source" /> have to be there;{' '}
              <ColumnName value="Kind" /> (required for confirmed fraud), <ColumnName value="Amount" />,{' '}
              <ColumnName value="Currency" />, <ColumnName value="Learned on" /> and{' '}
              <ColumnName value="Words" /> may be.
            </p>
            <Button
              className="[&_svg]:size-4"
              onClick={() => downloadFile(new Blob([SAMPLE_LABELS], { type: 'text/csv' }), 'labels.csv')}
            >
              <Download aria-hidden />
              Sample file
            </Button>
          </div>
        </div>
      )}
      <DialogActions>
        <Button onClick={onClose}>{result ? 'Close' : 'Cancel'}</Button>
        {!result && (
          <Button variant="primary" busy={busy} disabled={ready.length === 0} onClick={() => void send()}>
            {ready.length > 0 ? `Import ${ready.length} labels` : 'Import'}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}

/** More would make the dialog a list. */
const MAX_SHOWN = 10

function Problems({ title, lines }: { title: string; lines: readonly Refused[] }) {
  if (lines.length === 0) return null
  return (
    <div className="rounded-control border border-warn/40 bg-warn-soft px-3 py-2 text-warn">
      <p>{title}</p>
      <ul className="list-disc pl-5">
        {lines.slice(0, MAX_SHOWN).map(({ line, problem }) => (
          <li key={line}>
            Line {line}: {problem}
          </li>
        ))}
      </ul>
      {lines.length > MAX_SHOWN && <p>And {lines.length - MAX_SHOWN} more.</p>}
    </div>
  )
}
