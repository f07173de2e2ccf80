import { useState } from 'react'
import { LIST_KIND_NAMES, type ListKind } from '@wabi/contract/review/list-entries.ts'
import { Dialog } from '../ui/dialog.tsx'
import { DialogForm } from '../ui/dialog-form.tsx'
import { Field } from '../ui/field.tsx'
import { Select } from '../ui/input.tsx'
import { EMPTY_DRAFT, EntryFields, isComplete, toTerms } from './entry-fields.tsx'
import type { CaseEntry } from './entry-words.ts'

interface CaseEntryDialogProps {
  kinds: readonly ListKind[]
  ofClient: boolean
  onAdd: (entry: CaseEntry) => void
  onClose: () => void
}

/** Puts something of a case on a list of its client. */
export function CaseEntryDialog({ kinds, ofClient, onAdd, onClose }: CaseEntryDialogProps) {
  const [kind, setKind] = useState<ListKind>(kinds[0] ?? 'number')
  const [draft, setDraft] = useState(EMPTY_DRAFT)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Put on a list"
      description={
        ofClient
          ? 'The list belongs to the client, whose staff read your reason.'
          : 'Decisions that were made do not change.'
      }
    >
      <DialogForm
        action="Put on the list"
        busy={false}
        ready={isComplete(draft)}
        onSubmit={() => onAdd({ kind, ...toTerms(draft, kind) })}
        onCancel={onClose}
      >
        <Field label="What" required>
          {(control) => (
            <Select
              {...control}
              value={kind}
              onChange={({ target }) => {
                setKind(target.value as ListKind)
                setDraft({ ...draft, list: draft.list === 'allow' ? 'block' : draft.list, rejects: false })
              }}
            >
              {kinds.map((one) => (
                <option key={one} value={one}>
                  {LIST_KIND_NAMES[one]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <EntryFields kind={kind} draft={draft} onChange={setDraft} />
      </DialogForm>
    </Dialog>
  )
}
