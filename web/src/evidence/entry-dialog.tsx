import { type ReactNode, useState } from 'react'
import { LIST_KIND_NAMES, type ListKind } from '@wabi/contract/review/list-entries.ts'
import { Dialog } from '../ui/dialog.tsx'
import { DialogForm } from '../ui/dialog-form.tsx'
import { Field } from '../ui/field.tsx'
import { Select } from '../ui/input.tsx'
import { EMPTY_DRAFT, EntryFields, isComplete, toTerms } from './entry-fields.tsx'

interface EntryDialogProps<K extends ListKind> {
  title: string
  description: string
  kinds: readonly K[]
  firstKind: K
  busy?: boolean
  /** Whether `children` are complete. */
  ready?: boolean
  /** Fields of the kind, after the choice of it. */
  children?: (kind: K) => ReactNode
  onAdd: (entry: { kind: K } & ReturnType<typeof toTerms>) => void
  onClose: () => void
}

/** A new entry of a list: its kind, what belongs to the kind, and its terms. */
export function EntryDialog<K extends ListKind>({
  title,
  description,
  kinds,
  firstKind,
  busy = false,
  ready = true,
  children,
  onAdd,
  onClose,
}: EntryDialogProps<K>) {
  const [kind, setKind] = useState(firstKind)
  const [draft, setDraft] = useState(EMPTY_DRAFT)
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title} description={description}>
      <DialogForm
        action="Add to the list"
        busy={busy}
        ready={ready && isComplete(draft)}
        onSubmit={() => onAdd({ kind, ...toTerms(draft, kind) })}
        onCancel={onClose}
      >
        <Field label="What" required>
          {(control) => (
            <Select
              {...control}
              value={kind}
              onChange={({ target }) => {
                setKind(target.value as K)
                setDraft({ ...draft, rejects: false })
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
        {children?.(kind)}
        <EntryFields kind={kind} draft={draft} onChange={setDraft} />
      </DialogForm>
    </Dialog>
  )
}
