import { useState } from 'react'
import { submitOnCtrlEnter } from './submit-on-ctrl-enter.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Textarea } from '../../ui/input.tsx'
import { Kbd } from '../../ui/kbd.tsx'

interface EscalateDialogProps {
  open: boolean
  busy: boolean
  onEscalate: (input: { words?: string }) => void
  onClose: () => void
}

/** Escalates a case to an admin of the platform with an optional note; Ctrl+Enter submits. */
export function EscalateDialog(props: EscalateDialogProps) {
  const { open, onClose } = props
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="Escalate to an admin"
      description="Then only an admin of the platform can decide it. Nobody outside the platform sees why."
    >
      <EscalateForm {...props} />
    </Dialog>
  )
}

function EscalateForm({ busy, onEscalate, onClose }: EscalateDialogProps) {
  const [words, setWords] = useState('')
  const trimmed = words.trim()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a keyboard shortcut for its button
    <form
      onKeyDown={submitOnCtrlEnter}
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) onEscalate(trimmed === '' ? {} : { words: trimmed })
      }}
    >
      <Field label="What the admin should look at (optional)">
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            maxLength={2000}
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
        )}
      </Field>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" look="primary" busy={busy}>
          Escalate <Kbd>Ctrl ⏎</Kbd>
        </Button>
      </DialogActions>
    </form>
  )
}
