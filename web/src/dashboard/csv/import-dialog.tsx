import { Download } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { downloadFile } from '../../lib/download-file.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { FilePicker } from '../../ui/file-picker.tsx'
import { decodeText } from './decode-text.ts'
import type { ParsedTable } from './parse-table.ts'

/** More would make the dialog a list. */
const MAX_SHOWN = 10

export interface RefusedLine {
  line: number
  problem: string | null
}

interface Sent {
  done: number
  refused: RefusedLine[]
}

interface ImportDialogProps<Row> {
  title: string
  description: string
  hint: string
  maxBytes: number
  sample: { file: string; text: string }
  /** Which columns there are. */
  columns?: ReactNode
  words: {
    tooLarge: string
    import: (rows: number) => string
    done: (done: number, rows: number) => string
    refused: string
  }
  parse: (text: string) => ParsedTable<Row>
  send: (lines: readonly { line: number; row: Row }[]) => Promise<Sent>
  onClose: () => void
}

/** Imports a CSV file. It is read in the browser and checked before anything is sent. */
export function ImportDialog<Row>({ words, parse, send, onClose, ...props }: ImportDialogProps<Row>) {
  const [file, setFile] = useState<ParsedTable<Row> | null>(null)
  const [sent, setSent] = useState<Sent | null>(null)
  const [busy, setBusy] = useState(false)
  const ready = file?.lines.flatMap(({ line, row }) => (row === null ? [] : [{ line, row }])) ?? []
  const wrong = file?.lines.filter(({ row }) => row === null) ?? []

  const read = async (picked: File) => {
    setSent(null)
    if (picked.size > props.maxBytes) return setFile({ lines: [], problem: words.tooLarge })
    setFile(parse(decodeText(new Uint8Array(await picked.arrayBuffer()))))
  }
  const submit = async () => {
    setBusy(true)
    setSent(await send(ready))
    setBusy(false)
  }
  return (
    <Dialog open onOpenChange={onClose} title={props.title} description={props.description}>
      {sent ? (
        <div className="grid gap-3" aria-live="polite">
          <p className="font-medium">{words.done(sent.done, ready.length)}</p>
          <Problems title={words.refused} lines={sent.refused} />
        </div>
      ) : (
        <div className="grid gap-4">
          <FilePicker
            label="Choose a CSV file, or drop it here"
            hint={props.hint}
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
            {props.columns && (
              <p className="min-w-0 flex-1 basis-64 text-sm text-ink-soft">{props.columns}</p>
            )}
            <Button
              className="[&_svg]:size-4"
              onClick={() =>
                downloadFile(new Blob([props.sample.text], { type: 'text/csv' }), props.sample.file)
              }
            >
              <Download aria-hidden />
              Sample file
            </Button>
          </div>
        </div>
      )}
      <DialogActions>
        <Button onClick={onClose}>{sent ? 'Close' : 'Cancel'}</Button>
        {!sent && (
          <Button variant="primary" busy={busy} disabled={ready.length === 0} onClick={() => void submit()}>
            {ready.length > 0 ? words.import(ready.length) : 'Import'}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}

function Problems({ title, lines }: { title: string; lines: readonly RefusedLine[] }) {
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
