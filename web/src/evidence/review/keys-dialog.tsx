import { Dialog } from '../../ui/dialog.tsx'
import { KeyList, type KeyWords } from '../../ui/key-list.tsx'
import { SingleKeysSwitch } from '../../ui/single-keys-switch.tsx'

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
      <div className="-mx-2 mb-3">
        <SingleKeysSwitch />
      </div>
      <KeyList keys={keys} />
      <p className="mt-4 text-sm text-ink-soft">{note}</p>
    </Dialog>
  )
}
