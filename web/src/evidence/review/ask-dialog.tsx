import {
  ASK_REASONS,
  ASK_STEPS,
  type AskReasonCode,
  askReasonsFor,
  type AskStep,
} from '@wabi/contract/verification/asks.ts'
import { type KeyboardEvent, useState } from 'react'
import { useSendsEmail } from '../../lib/use-user.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Radio } from '../../ui/radio.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { Kbd } from '../../ui/kbd.tsx'
import { shortcutOf } from '../../ui/single-keys.ts'
import { KeyMark } from './key-mark.tsx'
import { submitOnCtrlEnter } from './submit-on-ctrl-enter.ts'
import { CustomerWordsField, NoteField, toSent } from '../words-field.tsx'

const STEP_NAMES: Record<AskStep, string> = {
  document_front: 'Front of document',
  document_back: 'Back of document',
  selfie: 'Selfie with head turn',
  personal_info: 'Personal information',
}

interface AskDialogProps {
  open: boolean
  /** null: the customer has to be notified by other means. */
  email: string | null
  busy: boolean
  /** Name of the client if the platform reviews for it: allows a note for its staff. */
  client?: string
  onAsk: (input: {
    step: AskStep
    reasons: AskReasonCode[]
    words: string | undefined
    note: string | undefined
  }) => void
  onClose: () => void
}

/** Asks for one step again, with reasons and words for the customer. Digits select a reason, Ctrl+Enter submits. */
export function AskDialog(props: AskDialogProps) {
  const { open, email, onClose } = props
  const sendsEmail = useSendsEmail()
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="Ask for one step again"
      description={
        !email
          ? 'Everything else is kept. No e-mail address is known: please give the customer the link yourself.'
          : sendsEmail
            ? `Everything else is kept. ${email} gets an e-mail with the link.`
            : 'Everything else is kept. No e-mail is sent: please give the customer the link yourself.'
      }
    >
      <AskForm {...props} />
    </Dialog>
  )
}

function AskForm({ busy, client, onAsk, onClose }: AskDialogProps) {
  const [step, setStep] = useState<AskStep>('document_front')
  const [reasons, setReasons] = useState<AskReasonCode[]>([])
  const [words, setWords] = useState('')
  const [note, setNote] = useState('')
  const offered = askReasonsFor(step)
  const chosen = reasons.filter((reason) => offered.includes(reason))
  const byKey = (event: KeyboardEvent<HTMLFormElement>) => {
    submitOnCtrlEnter(event)
    const digit = shortcutOf(event)
    if (event.target instanceof HTMLTextAreaElement || digit === undefined || !/^[1-9]$/.test(digit)) return
    const boxes = event.currentTarget.querySelectorAll<HTMLInputElement>('input[type="checkbox"]')
    boxes[Number(digit) - 1]?.click()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a shortcut for what its boxes do
    <form
      onKeyDown={byKey}
      onSubmit={(event) => {
        event.preventDefault()
        if (chosen.length > 0 && !busy)
          onAsk({ step, reasons: chosen, words: toSent(words), note: toSent(note) })
      }}
    >
      <fieldset>
        <legend className="mb-2 font-medium">Step</legend>
        <div className="grid gap-1.5 sm:grid-cols-2">
          {ASK_STEPS.map((one) => (
            <Radio
              key={one}
              name="step"
              value={one}
              checked={step === one}
              onChange={() => setStep(one)}
              label={STEP_NAMES[one]}
            />
          ))}
        </div>
      </fieldset>
      <fieldset className="mt-4">
        <legend className="mb-1 font-medium">Reasons, as shown to the customer</legend>
        <div className="-mx-2 grid">
          {offered.map((reason, index) => (
            <Checkbox
              key={reason}
              label={
                <>
                  <KeyMark digit={index + 1} />
                  {ASK_REASONS[reason].staff}
                </>
              }
              note={ASK_REASONS[reason].customer}
              checked={chosen.includes(reason)}
              onChange={(event) =>
                setReasons(
                  event.target.checked ? [...chosen, reason] : chosen.filter((one) => one !== reason),
                )
              }
            />
          ))}
        </div>
      </fieldset>
      <CustomerWordsField className="mt-3" value={words} onChange={setWords} />
      {client && <NoteField client={client} value={note} onChange={setNote} />}
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" busy={busy} disabled={chosen.length === 0}>
          Ask the customer <Kbd>Ctrl ⏎</Kbd>
        </Button>
      </DialogActions>
    </form>
  )
}
