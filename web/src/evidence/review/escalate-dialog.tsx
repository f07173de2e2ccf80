import { useState } from 'react'
import { submitOnCtrlEnter } from './submit-on-ctrl-enter.ts'
import { toSent, WordsField } from '../words-field.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { Kbd } from '../../ui/kbd.tsx'

interface EscalateDialogProps {
  open: boolean
  /** Who decides it then. */
  admins: string
  /** Whether a note for them can be added. */
  withWords: boolean
  busy: boolean
  onEscalate: (input: { words: string | undefined }) => void
  onClose: () => void
}

/** Escalates a case, where the platform's staff may add a note; Ctrl+Enter submits. */
export function EscalateDialog(props: EscalateDialogProps) {
  const { open, admins, onClose } = props
  return (
    <Dialog open={open} onOpenChange={(next) => !next && onClose()} title={`Escalate to ${admins}?`}>
      <EscalateForm {...props} />
    </Dialog>
  )
}

function EscalateForm({ admins, withWords, busy, onEscalate, onClose }: EscalateDialogProps) {
  const [words, setWords] = useState('')
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a keyboard shortcut for its button
    <form
      onKeyDown={submitOnCtrlEnter}
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) onEscalate({ words: toSent(words) })
      }}
    >
      <p>
        Then only {admins} can decide it.{withWords && ' Nobody outside the platform sees why.'}
      </p>
      {withWords && (
        <WordsField
          label="What the admin should look at (optional)"
          className="mt-3"
          rows={3}
          value={words}
          onChange={setWords}
        />
      )}
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" busy={busy}>
          Escalate <Kbd>Ctrl ⏎</Kbd>
        </Button>
      </DialogActions>
    </form>
  )
}
