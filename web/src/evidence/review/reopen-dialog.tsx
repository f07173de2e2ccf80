import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { Kbd } from '../../ui/kbd.tsx'
import { submitOnCtrlEnter } from './submit-on-ctrl-enter.ts'
import { toSent, WordsField } from '../words-field.tsx'

interface ReopenDialogProps {
  name: string
  busy: boolean
  onReopen: (words: string) => void
  onClose: () => void
}

/** Sends a decided case to review again, with words for the next reviewer. */
export function ReopenDialog({ name, busy, onReopen, onClose }: ReopenDialogProps) {
  const [text, setText] = useState('')
  const words = toSent(text)
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={`Reopen the case of ${name}?`}
      description="It waits for review again, and a person who has not decided it before decides it. The customer and your systems are notified."
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a keyboard shortcut for its button */}
      <form
        onKeyDown={submitOnCtrlEnter}
        onSubmit={(event) => {
          event.preventDefault()
          if (words && !busy) onReopen(words)
        }}
      >
        <WordsField
          label="Why it should be reviewed again"
          hint="For the next reviewer; the customer does not see it."
          rows={3}
          value={text}
          onChange={setText}
        />
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={busy} disabled={!words}>
            Reopen <Kbd>Ctrl ⏎</Kbd>
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
