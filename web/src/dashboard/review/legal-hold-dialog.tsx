import { useState } from 'react'
import type { Detail } from '../../evidence/compared-fields.ts'
import { useAction } from '../../evidence/use-action.ts'
import { call } from '../../lib/calls.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogForm } from '../../ui/dialog-form.tsx'
import { Field } from '../../ui/field.tsx'
import { Input, Textarea } from '../../ui/input.tsx'

/** Puts a case under legal hold, or lifts the hold of the client's own team. */
export function LegalHoldDialog({ detail, onClose }: { detail: Detail; onClose: () => void }) {
  const { verificationId } = detail
  const params = { verificationId }
  const [lifting] = useState(detail.review.legalHolds.some(({ side }) => side === 'client'))
  const [reason, setReason] = useState('')
  const [reference, setReference] = useState('')
  const change = useAction(
    async () => {
      if (lifting) await call('liftLegalHold', { params, body: { reason } })
      else await call('setLegalHold', { params, body: { reason, reference } })
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
        action={lifting ? 'Lift the hold' : 'Put under legal hold'}
        ready={reason.trim().length >= 3}
        busy={change.isPending}
        onSubmit={() => change.mutate(undefined, { onSuccess: onClose })}
        onCancel={onClose}
      >
        <Field label="Reason" required>
          {(control) => (
            <Textarea
              {...control}
              rows={3}
              maxLength={500}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          )}
        </Field>
        {!lifting && (
          <Field label="Order or file number (optional)">
            {(control) => (
              <Input
                {...control}
                maxLength={100}
                value={reference}
                onChange={(event) => setReference(event.target.value)}
              />
            )}
          </Field>
        )}
      </DialogForm>
    </Dialog>
  )
}
