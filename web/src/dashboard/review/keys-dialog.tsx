import { Dialog } from '../../ui/dialog.tsx'

const KEYS: readonly (readonly [keys: readonly string[], does: string])[] = [
  [['J', '→'], 'Next case'],
  [['K', '←'], 'Previous case'],
  [['A'], 'Approve'],
  [['R'], 'Reject'],
  [['U'], 'Ask for one step again'],
  [['E'], 'Escalate, or give back'],
  [['N'], 'Write a note'],
  [['Esc'], 'Close what is open'],
  [['?'], 'This sheet'],
]

/** The keys of the review queue. */
export function KeysDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onOpenChange={(next) => !next && onClose()} title="Keys">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-5 gap-y-2.5">
        {KEYS.map(([keys, does]) => (
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
      <p className="mt-4 text-sm text-ink-soft">
        After a decision the next case of the list opens by itself.
      </p>
    </Dialog>
  )
}
