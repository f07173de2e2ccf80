import { type KeyboardEvent, useState } from 'react'
import type { InputOf } from '@wabi/contract/api.ts'
import type { RejectReason } from '@wabi/contract/verification/reject-reasons.ts'
import { RejectReasons, selectReasonByDigit } from '../review/reject-reasons.tsx'
import { submitOnCtrlEnter } from '../review/submit-on-ctrl-enter.ts'
import { toSent, WordsField } from '../words-field.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { Kbd } from '../../ui/kbd.tsx'

interface OpinionDialogProps {
  outcome: 'approved' | 'rejected'
  busy: boolean
  onSubmit: (opinion: InputOf<'decideSecondReview'>['body']) => void
  onClose: () => void
}

/** Submits a second opinion: the reason for a rejection, and a note. Digits choose a reason, Ctrl+Enter submits. */
export function OpinionDialog({ outcome, busy, onSubmit, onClose }: OpinionDialogProps) {
  const [reason, setReason] = useState<RejectReason | null>(null)
  const [words, setWords] = useState('')
  const note = { words: toSent(words) }
  const ready = outcome === 'approved' || reason !== null
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    submitOnCtrlEnter(event)
    const selected = outcome === 'rejected' && selectReasonByDigit(event)
    if (selected) setReason(selected)
  }
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={outcome === 'approved' ? 'You would approve?' : 'You would reject?'}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a keyboard shortcut for its radio buttons */}
      <form
        onKeyDown={onKeyDown}
        onSubmit={(event) => {
          event.preventDefault()
          if (busy || !ready) return
          if (outcome === 'approved') onSubmit({ outcome, ...note })
          else if (reason) onSubmit({ outcome, reason, ...note })
        }}
      >
        {outcome === 'rejected' && <RejectReasons value={reason} onChange={setReason} />}
        <WordsField
          label="Why, for colleagues (optional)"
          className={outcome === 'rejected' ? 'mt-4' : ''}
          hint="It is shown next to the first decision if the two differ."
          value={words}
          onChange={setWords}
        />
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            variant={outcome === 'approved' ? 'primary' : 'danger'}
            busy={busy}
            disabled={!ready}
          >
            {outcome === 'approved' ? 'I would approve' : 'I would reject'} <Kbd>Ctrl ⏎</Kbd>
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
