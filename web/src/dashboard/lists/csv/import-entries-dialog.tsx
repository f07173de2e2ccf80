import { useQueryClient } from '@tanstack/react-query'
import type { TypedEntry } from '../../../evidence/entry-words.ts'
import { getErrorMessage } from '../../../lib/api-error.ts'
import { call } from '../../../lib/calls.ts'
import { ImportDialog, type RefusedLine } from '../../csv/import-dialog.tsx'
import { MAX_ENTRY_LINES, parseEntryLines, SAMPLE_ENTRIES } from './parse-entry-lines.ts'

/** Imports list entries from a CSV file. */
export function ImportEntriesDialog({ onClose }: { onClose: () => void }) {
  const cache = useQueryClient()
  const send = async (lines: readonly { line: number; row: TypedEntry }[]) => {
    let done = 0
    const refused: RefusedLine[] = []
    for (const { line, row } of lines)
      try {
        await call('addEntry', { body: row })
        done += 1
      } catch (error) {
        refused.push({ line, problem: getErrorMessage(error as Error, 'The server did not answer.') })
      }
    void cache.invalidateQueries({ queryKey: ['list-entries'] })
    return { done, refused }
  }
  return (
    <ImportDialog
      title="Import entries"
      description="From a CSV file. A face or a device is put on a list from the page of a verification."
      hint={`Up to ${MAX_ENTRY_LINES} entries; commas, semicolons or tabs`}
      maxBytes={1_000_000}
      sample={{ file: 'entries.csv', text: SAMPLE_ENTRIES }}
      words={{
        tooLarge: 'This file is too large to be a list of entries.',
        import: (rows) => `Import ${rows} entries`,
        done: (done, rows) => `${done} of ${rows} entries added.`,
        refused: 'Not added:',
      }}
      parse={parseEntryLines}
      send={send}
      onClose={onClose}
    />
  )
}
