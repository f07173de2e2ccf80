import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { Kbd } from '../../ui/kbd.tsx'
import { submitOnCtrlEnter } from './submit-on-ctrl-enter.ts'
import { NoteField, toSent } from '../words-field.tsx'

interface ApproveDialogProps {
  open: boolean
  name: string
  /** Two people have to approve, and nobody has yet. */
  first: boolean
  busy: boolean
  /** Name of the client if the platform reviews for it: allows a note for its staff. */
  client?: string
  onApprove: (input: { note: string | undefined }) => void
  onClose: () => void
}

/** Confirms an approval. Cancel has the focus; Ctrl+Enter, or Tab and Enter, approves. */
export function ApproveDialog(props: ApproveDialogProps) {
  const { open, name, onClose } = props
  return (
    <Dialog open={open} onOpenChange={(next) => !next && onClose()} title={`Approve ${name}?`}>
      <ApproveForm {...props} />
    </Dialog>
  )
}

function ApproveForm({ first, busy, client, onApprove, onClose }: ApproveDialogProps) {
  const [note, setNote] = useState('')
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a shortcut for its button
    <form
      onKeyDown={submitOnCtrlEnter}
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) onApprove({ note: toSent(note) })
      }}
    >
      <p>
        {first
          ? 'Two people have to approve. Yours is the first; the case then waits for a colleague.'
          : `The customer and ${client ?? 'your systems'} are notified in ten seconds. Until then you can undo it.`}
      </p>
      {client && <NoteField client={client} value={note} onChange={setNote} />}
      <DialogActions>
        <Button onClick={onClose} data-autofocus>
          Cancel
        </Button>
        <Button type="submit" variant="primary" busy={busy}>
          Approve <Kbd>Ctrl ⏎</Kbd>
        </Button>
      </DialogActions>
    </form>
  )
}
