import { Dialog } from '../../ui/dialog.tsx'

export type KeyWords = readonly (readonly [keys: readonly string[], does: string])[]

interface KeysDialogProps {
  open: boolean
  keys: KeyWords
  note: string
  onClose: () => void
}

/** The keyboard shortcuts of a page. */
export function KeysDialog({ open, keys: all, note, onClose }: KeysDialogProps) {
  return (
    <Dialog open={open} onOpenChange={(next) => !next && onClose()} title="Keys">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-5 gap-y-2.5">
        {all.map(([keys, does]) => (
          <div key={does} className="contents">
            <dt className="flex gap-1.5">
              {keys.map((key) => (
                <kbd
                  key={key}
                  className="min-w-8 rounded border border-line-strong bg-sunken px-2 py-0.5 text-center font-mono text-sm"
                >
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-sm text-ink-soft">{note}</p>
    </Dialog>
  )
}
