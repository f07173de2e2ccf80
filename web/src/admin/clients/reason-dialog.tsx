import { type ReactNode, useState } from 'react'
import { ApiError, getErrorMessage } from '../../lib/api-error.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogForm } from '../../ui/dialog-form.tsx'
import { Field } from '../../ui/field.tsx'
import { Textarea } from '../../ui/input.tsx'

interface ReasonDialogProps {
  title: string
  /** What will happen. */
  children: ReactNode
  label: string
  hint: string
  required?: boolean
  action: string
  danger?: boolean
  busy: boolean
  error: Error | null
  onConfirm: (reason: string) => void
  onClose: () => void
}

/** Says what will happen and asks for a reason, which is stored in the audit log. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, children, label, hint, required = true, action, danger, busy, error, onClose } = props
  const [reason, setReason] = useState('')
  const words = error instanceof ApiError ? error.fields.reason : undefined
  const filled = !required || reason.trim().length >= 3
  return (
    <Dialog open onOpenChange={onClose} title={title}>
      <DialogForm
        action={action}
        danger={danger}
        ready={filled}
        busy={busy}
        refusal={error && !words ? getErrorMessage(error, 'This did not work. Please try again.') : undefined}
        onSubmit={() => props.onConfirm(reason.trim())}
        onCancel={onClose}
      >
        <div className="grid gap-2">{children}</div>
        <Field label={label} required={required} hint={hint} error={words}>
          {(control) => (
            <Textarea
              {...control}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
              maxLength={500}
            />
          )}
        </Field>
      </DialogForm>
    </Dialog>
  )
}
