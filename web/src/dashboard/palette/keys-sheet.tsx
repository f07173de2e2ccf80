import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { KeyList, type KeyWords } from '../../ui/key-list.tsx'
import { SingleKeysChoice } from '../../ui/single-keys-choice.tsx'
import { useTabs } from '../use-tabs.ts'

const COMMAND = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl'

const EVERYWHERE: KeyWords = [
  [[COMMAND, 'K'], 'Search, jump to an ID or run a command'],
  [['/'], 'Search verifications'],
  [['C'], 'Create a verification link'],
  [['F8'], 'Go to the notifications'],
  [['Esc'], 'Close what is open'],
  [['?'], 'Show these keys'],
]

const LIST: KeyWords = [
  [['J'], 'Next row'],
  [['K'], 'Previous row'],
  [['Space'], 'Preview the row'],
  [['Enter'], 'Open the row'],
  [['X'], 'Select the row'],
]

const CASE: KeyWords = [
  [['J'], 'Next case'],
  [['K'], 'Previous case'],
  [['A'], 'Approve'],
  [['R'], 'Reject'],
  [['U'], 'Ask for one step again'],
  [['E'], 'Escalate, or return to all reviewers'],
  [['N'], 'Write a note'],
  [['P'], 'All checks of this person'],
  [['I'], 'Assign to me'],
  [['1', '9'], 'Open or close a picture'],
  [['V'], 'Show or hide the checks that passed'],
  [['F'], 'Refresh'],
  [['D'], 'Download PDF report'],
  [['M'], 'More actions'],
  [['Z'], 'Undo the last decision, for ten seconds'],
  [[COMMAND, 'Enter'], 'Confirm the open dialog'],
]

const PICTURE: KeyWords = [
  [['+', '−'], 'Larger, smaller'],
  [['[', ']'], 'Turn left, right'],
  [['0'], 'As it was'],
]

/** All keyboard shortcuts of the dashboard, and the switch for single keys. */
export function KeysSheet({ onClose }: { onClose: () => void }) {
  const tabs = useTabs()
    .flat()
    .map(({ key, title }): KeyWords[number] => [['G', key.toUpperCase()], title])
  return (
    <Dialog open onOpenChange={onClose} title="Keyboard shortcuts" size="wide">
      <div className="mb-4">
        <SingleKeysChoice />
      </div>
      <div className="grid gap-x-10 gap-y-6 sm:grid-cols-2">
        <Keys title="Everywhere" keys={EVERYWHERE} />
        <Keys title="Go to" keys={tabs} />
        <Keys title="The list" keys={LIST} />
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

function Keys({ title, keys }: { title: string; keys: KeyWords }) {
  return (
    <section>
      <h3 className="mb-2 font-semibold">{title}</h3>
      <KeyList keys={keys} />
    </section>
  )
}
