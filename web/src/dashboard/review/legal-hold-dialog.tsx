import { useState } from 'react'
import type { Detail } from '../../evidence/compared-fields.ts'
import { EMPTY_HOLD, HoldFields, isHoldComplete } from '../../evidence/hold-fields.tsx'
import { useAction } from '../../evidence/use-action.ts'
import { call } from '../../lib/calls.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogForm } from '../../ui/dialog-form.tsx'

/** Puts a case under legal hold, or lifts the hold of the client's own team. */
export function LegalHoldDialog({ detail, onClose }: { detail: Detail; onClose: () => void }) {
  const { verificationId } = detail
  const params = { verificationId }
  const [lifting] = useState(detail.review.legalHolds.some(({ side }) => side === 'client'))
  const [draft, setDraft] = useState(EMPTY_HOLD)
  const change = useAction(
    async () => {
      if (lifting) await call('liftLegalHold', { params, body: { reason: draft.reason } })
      else await call('setLegalHold', { params, body: draft })
    },
    () => (lifting ? 'The legal hold is lifted' : 'The case is under legal hold'),
  )
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={lifting ? 'Lift the legal hold' : 'Legal hold'}
      description={
        lifting
          ? 'Retention applies to this case again, from the coming night.'
          : 'Nothing of this case is erased until the hold is lifted: not by people, API keys, retention, the customer or the platform.'
      }
    >
      <DialogForm
        action={lifting ? 'Lift the hold' : 'Placed under legal hold'}
        ready={isHoldComplete(draft)}
        busy={change.isPending}
        onSubmit={() => change.mutate(undefined, { onSuccess: onClose })}
        onCancel={onClose}
      >
        <HoldFields draft={draft} onChange={setDraft} lifting={lifting} />
      </DialogForm>
    </Dialog>
  )
}
