import { useQueryClient } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { getErrorMessage } from '../../../lib/api-error.ts'
import { call } from '../../../lib/calls.ts'
import { downloadFile } from '../../../lib/download-file.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogActions } from '../../../ui/dialog.tsx'
import { FilePicker } from '../../../ui/file-picker.tsx'
import { decodeText } from '../../links/csv/decode-text.ts'
import {
  type EntryLine,
  MAX_ENTRY_LINES,
  type ParsedEntries,
  parseEntryLines,
  SAMPLE_ENTRIES,
} from './parse-entry-lines.ts'

const MAX_FILE_BYTES = 1_000_000
/** More would make the dialog a list. */
const MAX_SHOWN = 10

type Refused = Pick<EntryLine, 'line' | 'problem'>

/** Imports entries from a CSV file. It is read in the browser and checked before anything is sent. */
export function ImportEntriesDialog({ onClose }: { onClose: () => void }) {
  const cache = useQueryClient()
  const [file, setFile] = useState<ParsedEntries | null>(null)
  const [result, setResult] = useState<{ added: number; refused: Refused[] } | null>(null)
  const [busy, setBusy] = useState(false)
  const ready = file?.lines.filter(({ entry }) => entry !== null) ?? []
  const wrong = file?.lines.filter(({ entry }) => entry === null) ?? []

  const read = async (picked: File) => {
    setResult(null)
    if (picked.size > MAX_FILE_BYTES)
      return setFile({ lines: [], problem: 'This file is too large to be a list of entries.' })
    setFile(parseEntryLines(decodeText(new Uint8Array(await picked.arrayBuffer()))))
  }
  const send = async () => {
    setBusy(true)
    let added = 0
    const refused: Refused[] = []
    for (const { line, entry } of ready) {
      if (!entry) continue
      try {
        await call('addEntry', { body: entry })
        added += 1
      } catch (error) {
        refused.push({ line, problem: getErrorMessage(error as Error, 'The server did not answer.') })
      }
    }
    setResult({ added, refused })
    setBusy(false)
    void cache.invalidateQueries({ queryKey: ['list-entries'] })
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Import entries"
      description="From a CSV file. A face or a device is put on a list from the page of a verification."
    >
      {result ? (
        <div className="grid gap-3" aria-live="polite">
          <p className="font-medium">
            {result.added} of {ready.length} entries added.
          </p>
          <Problems title="Not added:" lines={result.refused} />
        </div>
      ) : (
        <div className="grid gap-4">
          <FilePicker
            label="Choose a CSV file, or drop it here"
            hint={`Up to ${MAX_ENTRY_LINES} entries; commas, semicolons or tabs`}
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
          <Button
            className="justify-self-start [&_svg]:size-4"
            onClick={() => downloadFile(new Blob([SAMPLE_ENTRIES], { type: 'text/csv' }), 'entries.csv')}
          >
            <Download aria-hidden />
            Sample file
          </Button>
        </div>
      )}
      <DialogActions>
        <Button onClick={onClose}>{result ? 'Close' : 'Cancel'}</Button>
        {!result && (
          <Button variant="primary" busy={busy} disabled={ready.length === 0} onClick={() => void send()}>
            {ready.length > 0 ? `Import ${ready.length} entries` : 'Import'}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}

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
