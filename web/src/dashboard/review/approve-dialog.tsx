import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'

interface ApproveDialogProps {
  open: boolean
  name: string
  /** Two have to approve, and nobody has yet. */
  first: boolean
  busy: boolean
  onApprove: () => void
  onClose: () => void
}

/** A last look before an approval; Enter approves. */
export function ApproveDialog({ open, name, first, busy, onApprove, onClose }: ApproveDialogProps) {
  return (
    <Dialog open={open} onOpenChange={(next) => !next && onClose()} title={`Approve ${name}?`}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy) onApprove()
        }}
      >
        <p>
          {first
            ? 'Two people have to approve. Yours is the first; the case then waits for a colleague.'
            : 'The customer and your systems are told at once. An approval cannot be taken back.'}
        </p>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" busy={busy} data-autofocus>
            Approve
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
