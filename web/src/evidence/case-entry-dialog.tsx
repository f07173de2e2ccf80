import type { ListKind } from '@wabi/contract/review/list-entries.ts'
import { EntryDialog } from './entry-dialog.tsx'
import type { CaseEntry } from './entry-words.ts'

interface CaseEntryDialogProps {
  kinds: readonly ListKind[]
  ofClient: boolean
  onAdd: (entry: CaseEntry) => void
  onClose: () => void
}

/** Puts something of a case on a list of its client. */
export const CaseEntryDialog = ({ kinds, ofClient, onAdd, onClose }: CaseEntryDialogProps) => (
  <EntryDialog
    title="Block, watch or allow"
    description={
      ofClient
        ? 'The list belongs to the client, whose staff can read your reason.'
        : 'Decisions that were made do not change.'
    }
    kinds={kinds}
    firstKind={kinds[0] ?? 'number'}
    onAdd={onAdd}
    onClose={onClose}
  />
)
