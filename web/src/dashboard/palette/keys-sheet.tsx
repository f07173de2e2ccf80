import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { ALL_TABS } from '../tabs.ts'

type Key = readonly [keys: readonly string[], does: string]

const COMMAND = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl'

const EVERYWHERE: readonly Key[] = [
  [[COMMAND, 'K'], 'Search, jump to an ID or run a command'],
  [['/'], 'Search verifications'],
  [['C'], 'Create a verification link'],
  [['F8'], 'Go to the notifications'],
  [['Esc'], 'Close what is open'],
  [['?'], 'This sheet'],
]

const CASE: readonly Key[] = [
  [['J'], 'Next case'],
  [['K'], 'Previous case'],
  [['A'], 'Approve'],
  [['R'], 'Reject'],
  [['U'], 'Ask for one step again'],
  [['E'], 'Escalate, or give back'],
  [['N'], 'Write a note'],
  [['Z'], 'Undo the last decision, for ten seconds'],
  [[COMMAND, 'Enter'], 'Do what the open dialog says'],
]

const PICTURE: readonly Key[] = [
  [['+', '−'], 'Larger, smaller'],
  [['[', ']'], 'Turn left, right'],
  [['0'], 'As it was'],
]

/** All keyboard shortcuts of the dashboard. */
export function KeysSheet({ onClose }: { onClose: () => void }) {
  const tabs = ALL_TABS.map(({ key, title }): Key => [['G', key.toUpperCase()], title])
  return (
    <Dialog open onOpenChange={onClose} title="Keyboard shortcuts" size="wide">
      <div className="grid gap-x-10 gap-y-6 sm:grid-cols-2">
        <Keys title="Everywhere" keys={EVERYWHERE} />
        <Keys title="Go to" keys={tabs} />
        <Keys title="One verification" keys={CASE} />
        <Keys title="An enlarged picture" keys={PICTURE} />
      </div>
      <p className="mt-5 text-sm text-ink-soft">
        Single keys have no effect while you type or while a dialog or menu is open.
      </p>
      {/* Lets the keyboard scroll the sheet on a phone. */}
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  )
}

function Keys({ title, keys }: { title: string; keys: readonly Key[] }) {
  return (
    <section>
      <h3 className="mb-2 font-semibold">{title}</h3>
      <dl className="grid grid-cols-[minmax(5.5rem,auto)_minmax(0,1fr)] items-center gap-x-4 gap-y-2">
        {keys.map(([caps, does]) => (
          <div key={does} className="contents">
            <dt className="flex gap-1.5">
              {caps.map((cap) => (
                <kbd
                  key={cap}
                  className="min-w-8 rounded border border-line-strong bg-sunken px-2 py-0.5 text-center font-mono text-sm"
                >
                  {cap}
                </kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
