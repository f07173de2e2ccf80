import { Button } from './button.tsx'
import { Dialog, DialogActions } from './dialog.tsx'

interface ConfirmProps {
  open: boolean
  title: string
  question: string
  /** What happens on confirmation, in one sentence. */
  consequence?: string
  action: string
  busy?: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Asks for confirmation before an action that cannot be undone. */
export function Confirm(props: ConfirmProps) {
  const { open, title, question, consequence, action, busy = false, onConfirm, onCancel } = props
  return (
    <Dialog open={open} onOpenChange={(next) => !next && onCancel()} title={title}>
      <p>{question}</p>
      {consequence && <p className="mt-2 text-ink-soft">{consequence}</p>}
      <DialogActions>
        <Button onClick={onCancel}>Cancel</Button>
        <Button variant="danger" busy={busy} onClick={onConfirm}>
          {action}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
