import { type KeyboardEvent, useState } from 'react'
import type { InputOf } from '@wabi/contract/api.ts'
import {
  REJECT_REASON_NAMES,
  REJECT_REASONS,
  type RejectReason,
} from '@wabi/contract/verification/reject-reasons.ts'
import { submitOnCtrlEnter } from '../../evidence/review/submit-on-ctrl-enter.ts'
import { Button } from '../../ui/button.tsx'
import { Radio } from '../../ui/radio.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { FieldGroup } from '../../ui/field-group.tsx'
import { Textarea } from '../../ui/input.tsx'
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
  const note = words.trim() === '' ? {} : { words: words.trim() }
  const ready = outcome === 'approved' || reason !== null
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    submitOnCtrlEnter(event)
    if (event.target instanceof HTMLTextAreaElement || outcome === 'approved') return
    const chosen = REJECT_REASONS[Number(event.key) - 1]
    if (chosen) setReason(chosen)
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
        {outcome === 'rejected' && (
          <FieldGroup legend="Reason">
            <div className="grid gap-1.5 sm:grid-cols-2">
              {REJECT_REASONS.map((code) => (
                <Radio
                  key={code}
                  name="reason"
                  value={code}
                  checked={reason === code}
                  onChange={() => setReason(code)}
                  label={REJECT_REASON_NAMES[code]}
                />
              ))}
            </div>
          </FieldGroup>
        )}
        <Field
          label="Why, for colleagues (optional)"
          className={outcome === 'rejected' ? 'mt-4' : ''}
          hint="It is shown next to the first decision if the two differ."
        >
          {(control) => (
            <Textarea
              {...control}
              rows={2}
              maxLength={2000}
              value={words}
              onChange={(event) => setWords(event.target.value)}
            />
          )}
        </Field>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            look={outcome === 'approved' ? 'primary' : 'danger'}
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
