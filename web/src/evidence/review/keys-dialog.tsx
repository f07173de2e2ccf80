import { Dialog } from '../../ui/dialog.tsx'
import { KeyList, type KeyWords } from '../../ui/key-list.tsx'

interface KeysDialogProps {
  open: boolean
  keys: KeyWords
  note: string
  onClose: () => void
}

/** The keyboard shortcuts of a page. */
export function KeysDialog({ open, keys, note, onClose }: KeysDialogProps) {
  return (
    <Dialog open={open} onOpenChange={(next) => !next && onClose()} title="Keys">
      <KeyList keys={keys} />
      <p className="mt-4 text-sm text-ink-soft">{note}</p>
    </Dialog>
  )
}
