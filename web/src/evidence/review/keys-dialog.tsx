import { Dialog } from '../../ui/dialog.tsx'
import { KeyList, type KeyWords } from '../../ui/key-list.tsx'
import { SingleKeysChoice } from '../../ui/single-keys-choice.tsx'

interface KeysDialogProps {
  open: boolean
  keys: KeyWords
  note: string
  onClose: () => void
}

/** The keyboard shortcuts of a page, and the switch for single keys. */
export function KeysDialog({ open, keys, note, onClose }: KeysDialogProps) {
  return (
    <Dialog open={open} onOpenChange={(next) => !next && onClose()} title="Keys">
      <div className="mb-4">
        <SingleKeysChoice />
      </div>
      <KeyList keys={keys} />
      <p className="mt-4 text-sm text-ink-soft">{note}</p>
    </Dialog>
  )
}
