import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'

interface MergeDialogProps {
  busy: boolean
  onMerge: (otherVerificationId: string) => void
  onClose: () => void
}

/** Asks for a verification whose person is merged with this one. */
export function MergeDialog({ busy, onMerge, onClose }: MergeDialogProps) {
  const [typed, setTyped] = useState('')
  const id = typed.trim()
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Merge with another verification"
      description="All verifications of both people are then listed together. No decision changes. You can split them again."
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (id && !busy) onMerge(id)
        }}
      >
        <Field label="Verification ID" required hint="It is on the page of each verification.">
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              autoCapitalize="none"
              placeholder="ver_…"
              className="font-mono"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </Field>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={busy} disabled={!id}>
            Merge
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
