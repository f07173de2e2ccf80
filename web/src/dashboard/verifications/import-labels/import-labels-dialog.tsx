import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/calls.ts'
import { failed } from '../../../lib/failed.ts'
import { ColumnName } from '../../../ui/column-name.tsx'
import { ImportDialog, type RefusedLine } from '../../csv/import-dialog.tsx'
import { type LabelRow, MAX_LABEL_LINES, parseLabelLines, SAMPLE_LABELS } from './parse-label-lines.ts'

/** The server's limit for one call. */
const LINES_PER_CALL = 100

/** Imports labels of decided verifications from a CSV file. */
export function ImportLabelsDialog({ onClose }: { onClose: () => void }) {
  const cache = useQueryClient()
  const send = async (lines: readonly { line: number; row: LabelRow }[]) => {
    let done = 0
    const refused: RefusedLine[] = []
    try {
      for (let start = 0; start < lines.length; start += LINES_PER_CALL) {
        const part = lines.slice(start, start + LINES_PER_CALL)
        const { data } = await call('labelVerifications', { body: { labels: part.map(({ row }) => row) } })
        // In the order sent.
        for (const [index, result] of data.entries()) {
          if (result.done) done += 1
          else refused.push({ line: part[index]?.line ?? 0, problem: result.words })
        }
      }
    } catch (error) {
      failed('The import stopped', error as Error)
    }
    void cache.invalidateQueries({ queryKey: ['verifications'] })
    return { done, refused }
  }
  return (
    <ImportDialog
      title="Import labels"
      description="From a CSV file: what was learned about decided verifications."
      hint={`Up to ${MAX_LABEL_LINES} labels; commas, semicolons or tabs`}
      maxBytes={2_000_000}
      sample={{ file: 'labels.csv', text: SAMPLE_LABELS }}
      columns={<Columns />}
      words={{
        tooLarge: 'This file is too large to be a list of labels.',
        import: (rows) => `Import ${rows} labels`,
        done: (done, rows) => `${done} of ${rows} labels saved.`,
        refused: 'Not saved:',
      }}
      parse={parseLabelLines}
      send={send}
      onClose={onClose}
    />
  )
}

function Columns() {
  return (
    <>
      The first line names the columns: <ColumnName value="Verification ID" />, <ColumnName value="Label" />{' '}
      and <ColumnName value="Source" /> are required; <ColumnName value="Kind" /> (for confirmed fraud),{' '}
      <ColumnName value="Amount" />, <ColumnName value="Currency" />, <ColumnName value="Learned on" /> and{' '}
      <ColumnName value="Words" /> are optional.
    </>
  )
}
