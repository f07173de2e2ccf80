import { ColumnName } from '../../../ui/column-name.tsx'
import { MAX_BATCH_LINES } from '@wabi/contract/client/link-limits.ts'
import { Download } from 'lucide-react'
import { downloadFile } from '../../../lib/download-file.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { FilePicker } from '../../../ui/file-picker.tsx'
import { decodeText } from '../../csv/decode-text.ts'
import { parseCustomerLines } from '../csv/parse-customer-lines.ts'
import { SAMPLE_CSV } from '../csv/sample-csv.ts'
import type { PendingUpload } from './pending-upload.ts'

const MAX_FILE_BYTES = 4_000_000

interface PickCardProps {
  /** Problem of the last file. */
  problem: string | null
  onRead: (reading: PendingUpload) => void
}

/** Lets the user choose a file. It is read in the browser; nothing is sent yet. */
export function PickCard({ problem, onRead }: PickCardProps) {
  const take = async (file: File) => {
    const key = newKey()
    if (file.size > MAX_FILE_BYTES)
      return onRead({
        fileName: file.name,
        key,
        lines: [],
        problem: 'This file is too large to be a list of customers.',
      })
    const text = decodeText(new Uint8Array(await file.arrayBuffer()))
    onRead({ fileName: file.name, key, ...parseCustomerLines(text) })
  }
  return (
    <Card title="Create many links" note="From a list of customers; you check it before anything is sent.">
      <FilePicker
        label="Choose a CSV file, or drop it here"
        hint={`Up to ${MAX_BATCH_LINES} customers; commas, semicolons or tabs, in any encoding`}
        accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
        error={problem ?? undefined}
        onFile={(file) => void take(file)}
      />
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 flex-1 basis-72 text-ink-soft">
          The first line names the columns: <ColumnName value="Name" /> and <ColumnName value="Email" /> are
          required; <ColumnName value="Phone" />, <ColumnName value="Notes" />,{' '}
          <ColumnName value="Language" /> (en, am, om, ti or so), <ColumnName value="Expiry days" /> (1, 3, 7,
          14 or 30) and <ColumnName value="Template" /> (the name of a check template) are optional.
        </p>
        <Button
          className="[&_svg]:size-4"
          onClick={() => downloadFile(new Blob([SAMPLE_CSV], { type: 'text/csv' }), 'customers.csv')}
        >
          <Download aria-hidden />
          Sample file
        </Button>
      </div>
    </Card>
  )
}

/** Not `randomUUID`, which exists only on secure pages: an installation in an office may run without https. */
function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
}
