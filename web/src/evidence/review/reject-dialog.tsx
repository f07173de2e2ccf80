import { REASONS } from '@wabi/contract/verification/checks.ts'
import {
  REJECT_REASON_NAMES,
  REJECT_REASONS,
  type RejectReason,
} from '@wabi/contract/verification/reject-reasons.ts'
import { type KeyboardEvent, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Radio } from '../../ui/radio.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Textarea } from '../../ui/input.tsx'
import { BlockChoices } from './block-choices.tsx'
import { KeyMark } from './key-mark.tsx'
import { NoteField, toNote } from './note-field.tsx'
import { submitOnCtrlEnter } from './submit-on-ctrl-enter.ts'
import type { BlockKind } from '../repeat-words.ts'

interface RejectDialogProps {
  open: boolean
  name: string
  busy: boolean
  /** Name of the client if the platform reviews for it: allows a note for its staff. */
  client?: string
  /** What can be blocked along with the rejection. Default: nothing. */
  blockable?: readonly BlockKind[]
  onReject: (
    input: { reason: RejectReason; words?: string; note?: string },
    block: readonly BlockKind[],
  ) => void
  onClose: () => void
}

/**
 * Rejects with a reason and words for the customer. Digits select a reason, 0 the tenth; Enter, or Ctrl+Enter in a
 * field, submits.
 */
export function RejectDialog(props: RejectDialogProps) {
  const { open, name, onClose } = props
  return (
    <Dialog open={open} onOpenChange={(next) => !next && onClose()} title={`Reject ${name}?`}>
      <RejectForm {...props} />
    </Dialog>
  )
}

function RejectForm({ busy, client, blockable = [], onReject, onClose }: RejectDialogProps) {
  const [reason, setReason] = useState<RejectReason | null>(null)
  const [words, setWords] = useState('')
  const [note, setNote] = useState('')
  const [block, setBlock] = useState<BlockKind[]>([])
  const customerText = reason && REASONS[reason][0]

  const byKey = (event: KeyboardEvent<HTMLFormElement>) => {
    submitOnCtrlEnter(event)
    if (event.target instanceof HTMLTextAreaElement || !/^\d$/.test(event.key)) return
    const chosen = REJECT_REASONS[event.key === '0' ? 9 : Number(event.key) - 1]
    if (!chosen) return
    setReason(chosen)
    event.currentTarget.querySelector<HTMLInputElement>(`input[value="${chosen}"]`)?.focus()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a shortcut for what its radios do
    <form
      onKeyDown={byKey}
      onSubmit={(event) => {
        event.preventDefault()
        if (reason && !busy)
          onReject({ reason, ...(words.trim() && { words: words.trim() }), ...toNote(note) }, block)
      }}
    >
      <fieldset>
        <legend className="mb-2 font-medium">Reason</legend>
        <div className="grid gap-1.5 sm:grid-cols-2">
          {REJECT_REASONS.map((code, index) => (
            <Radio
              key={code}
              name="reason"
              value={code}
              checked={reason === code}
              onChange={() => setReason(code)}
              label={
                <>
                  <KeyMark digit={(index + 1) % 10} />
                  {REJECT_REASON_NAMES[code]}
                </>
              }
            />
          ))}
        </div>
      </fieldset>
      <p className="mt-3 min-h-12 text-sm text-ink-soft" aria-live="polite">
        {customerText && <>The customer reads: “{customerText}”</>}
      </p>
      <Field label="Words for the customer (optional)" className="mt-1">
        {(control) => (
          <Textarea
            {...control}
            rows={2}
            maxLength={500}
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
        )}
      </Field>
      {client && <NoteField client={client} value={note} onChange={setNote} />}
      {blockable.length > 0 && <BlockChoices kinds={blockable} chosen={block} onChange={setBlock} />}
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" look="danger" busy={busy} disabled={reason === null}>
          Reject
        </Button>
      </DialogActions>
    </form>
  )
}
