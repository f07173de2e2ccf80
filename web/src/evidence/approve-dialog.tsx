import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogActions } from '../ui/dialog.tsx'
import { NoteField, noteOf } from './note-field.tsx'

interface ApproveDialogProps {
  open: boolean
  name: string
  /** Two have to approve, and nobody has yet. */
  first: boolean
  busy: boolean
  /** The client, where somebody else reviews for it; its staff can then be written to. */
  client?: string
  onApprove: (input: { note?: string }) => void
  onClose: () => void
}

/** A last look before an approval; Enter approves. */
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
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) onApprove(noteOf(note))
      }}
    >
      <p>
        {first
          ? 'Two people have to approve. Yours is the first; the case then waits for a colleague.'
          : client
            ? `The customer and ${client} are told at once. An approval cannot be taken back.`
            : 'The customer and your systems are told at once. An approval cannot be taken back.'}
      </p>
      {client && <NoteField client={client} value={note} onChange={setNote} />}
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" look="primary" busy={busy} data-autofocus>
          Approve
        </Button>
      </DialogActions>
    </form>
  )
}
