import type { ListKind } from '@wabi/contract/review/list-entries.ts'
import { REASONS } from '@wabi/contract/verification/checks.ts'
import type { RejectReason } from '@wabi/contract/verification/reject-reasons.ts'
import { type KeyboardEvent, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { Kbd } from '../../ui/kbd.tsx'
import { BlockChoices } from './block-choices.tsx'
import { RejectReasons, selectReasonByDigit } from './reject-reasons.tsx'
import { submitOnCtrlEnter } from './submit-on-ctrl-enter.ts'
import { CustomerWordsField, NoteField, toSent } from '../words-field.tsx'

interface RejectDialogProps {
  open: boolean
  name: string
  busy: boolean
  /** Name of the client if the platform reviews for it: allows a note for its staff. */
  client?: string
  /** What can be blocked along with the rejection. Default: nothing. */
  blockable?: readonly ListKind[]
  onReject: (
    input: { reason: RejectReason; words: string | undefined; note: string | undefined },
    block: readonly ListKind[],
  ) => void
  onClose: () => void
}

/**
 * Rejects with a reason and words for the customer. Digits select a reason, 0 the tenth; Ctrl+Enter submits.
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
  const [block, setBlock] = useState<ListKind[]>([])
  const customerText = reason && REASONS[reason][0]

  const byKey = (event: KeyboardEvent<HTMLFormElement>) => {
    submitOnCtrlEnter(event)
    const selected = selectReasonByDigit(event)
    if (selected) setReason(selected)
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a shortcut for what its radios do
    <form
      onKeyDown={byKey}
      onSubmit={(event) => {
        event.preventDefault()
        if (reason && !busy) onReject({ reason, words: toSent(words), note: toSent(note) }, block)
      }}
    >
      <RejectReasons value={reason} onChange={setReason} />
      <p className="mt-3 min-h-12 text-sm text-ink-soft" aria-live="polite">
        {customerText && <>The customer reads: “{customerText}”</>}
      </p>
      <CustomerWordsField className="mt-1" value={words} onChange={setWords} />
      {client && <NoteField client={client} value={note} onChange={setNote} />}
      {blockable.length > 0 && <BlockChoices kinds={blockable} chosen={block} onChange={setBlock} />}
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="danger" busy={busy} disabled={reason === null}>
          Reject <Kbd>Ctrl ⏎</Kbd>
        </Button>
      </DialogActions>
    </form>
  )
}
