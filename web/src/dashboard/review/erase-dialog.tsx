import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'

interface EraseDialogProps {
  open: boolean
  name: string
  busy: boolean
  onErase: () => void
  onClose: () => void
}

/** Confirms an erasure, which cannot be undone: lists what is deleted and what stays, and asks to type a word. */
export function EraseDialog(props: EraseDialogProps) {
  return (
    <Dialog
      open={props.open}
      onOpenChange={(next) => !next && props.onClose()}
      title={`Erase the data of ${props.name}?`}
    >
      <EraseForm {...props} />
    </Dialog>
  )
}

function EraseForm({ busy, onErase, onClose }: EraseDialogProps) {
  const [typed, setTyped] = useState('')
  const sure = typed.trim().toLowerCase() === 'erase'
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (sure && !busy) onErase()
      }}
    >
      <p>
        Pictures, claims, extracted data, e-mails, notes and tags are permanently erased, and the key that
        decrypts them is destroyed. Backups made earlier keep both until they are deleted. An open check ends.
      </p>
      <p className="mt-2 text-ink-soft">
        The record of the check, its outcome and who did what are kept. A face or number that you blocked
        stays blocked.
      </p>
      <Field label="Type the word erase" required className="mt-4">
        {(control) => (
          <Input
            {...control}
            autoComplete="off"
            autoCapitalize="none"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </Field>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="danger" busy={busy} disabled={!sure}>
          Erase permanently
        </Button>
      </DialogActions>
    </form>
  )
}
