import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  EXPORT_COLUMN_NAMES,
  EXPORT_COLUMNS,
  type ExportColumn,
  PERSONAL_COLUMNS,
} from '@wabi/contract/client/export-columns.ts'
import { getErrorMessage } from '../../lib/api-error.ts'
import { call } from '../../lib/calls.ts'
import { Alert } from '../../ui/alert.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { ExportFiles, EXPORTS } from './export-files.tsx'
import { filterQuery, type ListFilter } from '../list-search.ts'
import { useFilterWords } from './filter-words.ts'
import { countWords, sumCounts, useCounts } from './use-counts.ts'

interface ExportDialogProps {
  filter: ListFilter
  /** Only these, if rows are selected. */
  chosen: readonly string[]
  onClose: () => void
}

const PLAIN = EXPORT_COLUMN_NAMES.filter((name) => !PERSONAL_COLUMNS.includes(name))

/** Starts an export of the list, and offers the exports of the last day. */
export function ExportDialog({ filter, chosen, onClose }: ExportDialogProps) {
  const cache = useQueryClient()
  const [columns, setColumns] = useState<readonly ExportColumn[]>(PLAIN)
  const begin = useMutation({
    mutationFn: () =>
      call('createExport', {
        body: {
          filter: filterQuery(filter),
          columns: EXPORT_COLUMN_NAMES.filter((name) => columns.includes(name)),
          ...(chosen.length > 0 && { verificationIds: [...chosen] }),
        },
      }),
    onSuccess: () => cache.invalidateQueries({ queryKey: EXPORTS }),
  })
  const counts = useCounts(filter)
  const words = useFilterWords(filter)
  const matching = counts && (filter.status ? (counts.byStatus[filter.status] ?? 0) : sumCounts(counts))
  const rows = chosen.length > 0 ? String(chosen.length) : counts && countWords(matching ?? 0, counts)
  const box = (name: ExportColumn) => (
    <Checkbox
      key={name}
      label={EXPORT_COLUMNS[name]}
      checked={columns.includes(name)}
      onChange={() =>
        setColumns(columns.includes(name) ? columns.filter((one) => one !== name) : [...columns, name])
      }
    />
  )
  return (
    <Dialog open onOpenChange={onClose} title="Export to CSV" description={`Rows to export: ${rows ?? '…'}`}>
      {chosen.length > 0 ? (
        <p className="mb-3 text-ink-soft">Only the selected verifications.</p>
      ) : words.length === 0 ? (
        <p className="mb-3 text-ink-soft">No filter applies: all verifications.</p>
      ) : (
        <ul aria-label="Filters" className="mb-3 flex flex-wrap gap-1.5">
          {words.map(({ label, value }) => (
            <li key={label}>
              <Badge>
                {label}
                {value !== null && <>: {value}</>}
              </Badge>
            </li>
          ))}
        </ul>
      )}
      <fieldset>
        <legend className="font-medium">Columns</legend>
        <div className="grid sm:grid-cols-2">{PLAIN.map(box)}</div>
      </fieldset>
      <fieldset className="mt-3">
        <legend className="font-medium">Personal data</legend>
        <p className="text-sm text-ink-soft">
          Only select what you need: the file leaves this system, and the export is audited under your name.
        </p>
        <div className="grid sm:grid-cols-2">{PERSONAL_COLUMNS.map(box)}</div>
      </fieldset>
      {begin.error && <Alert>{getErrorMessage(begin.error, 'The server did not answer.')}</Alert>}
      <ExportFiles />
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
        <Button
          variant="primary"
          busy={begin.isPending}
          disabled={columns.length === 0}
          onClick={() => begin.mutate()}
        >
          Start export
        </Button>
      </DialogActions>
    </Dialog>
  )
}
