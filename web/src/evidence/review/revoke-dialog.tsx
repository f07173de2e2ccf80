import { useState } from 'react'
import { REVOKE_REASON_NAMES, REVOKE_REASONS, type RevokeReason } from '@wabi/contract/review/reopen.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { FieldGroup } from '../../ui/field-group.tsx'
import { Kbd } from '../../ui/kbd.tsx'
import { Radio } from '../../ui/radio.tsx'
import { submitOnCtrlEnter } from './submit-on-ctrl-enter.ts'
import { CustomerWordsField, toSent, WordsField } from '../words-field.tsx'

interface RevokeDialogProps {
  name: string
  busy: boolean
  onRevoke: (input: { reason: RevokeReason; words: string | undefined; note: string | undefined }) => void
  onClose: () => void
}

/** Revokes an approval with a reason, words for the customer and a note for colleagues. */
export function RevokeDialog({ name, busy, onRevoke, onClose }: RevokeDialogProps) {
  const [reason, setReason] = useState<RevokeReason | null>(null)
  const [words, setWords] = useState('')
  const [note, setNote] = useState('')
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={`Revoke the approval of ${name}?`}
      description="After ten seconds the verification is rejected. The customer and your systems are notified."
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a keyboard shortcut for its button */}
      <form
        onKeyDown={submitOnCtrlEnter}
        onSubmit={(event) => {
          event.preventDefault()
          if (reason && !busy) onRevoke({ reason, words: toSent(words), note: toSent(note) })
        }}
      >
        <div className="grid gap-4">
          <FieldGroup legend="Reason" hint="The customer does not see it.">
            {REVOKE_REASONS.map((code) => (
              <Radio
                key={code}
                name="reason"
                label={REVOKE_REASON_NAMES[code]}
                checked={reason === code}
                onChange={() => setReason(code)}
              />
            ))}
          </FieldGroup>
          <CustomerWordsField value={words} onChange={setWords} />
          <WordsField label="Note for colleagues (optional)" value={note} onChange={setNote} />
        </div>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="danger" busy={busy} disabled={reason === null}>
            Revoke <Kbd>Ctrl ⏎</Kbd>
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
