import type { ReactNode } from 'react'
import { Alert } from './alert.tsx'
import { Button } from './button.tsx'
import { DialogActions } from './dialog.tsx'
import { Form } from './form.tsx'

interface DialogFormProps {
  /** Label of the submit button: 'Create'. */
  action: string
  /** For an action that takes something away. */
  danger?: boolean | undefined
  /** Whether everything required is filled in. */
  ready?: boolean
  busy: boolean
  /** Why the server refused the form as a whole; errors of single fields show below the fields. */
  refusal?: string | undefined
  onSubmit: () => void
  onCancel: () => void
  children: ReactNode
}

/** The form of a dialog with Cancel and one action: submits once, and only when it is ready. */
export function DialogForm({
  action,
  danger = false,
  ready = true,
  busy,
  refusal,
  onSubmit,
  onCancel,
  children,
}: DialogFormProps) {
  return (
    <Form ready={ready} busy={busy} onSubmit={onSubmit} className="flex flex-col gap-4">
      {refusal && <Alert>{refusal}</Alert>}
      {children}
      <DialogActions>
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant={danger ? 'danger' : 'primary'} disabled={!ready} busy={busy}>
          {action}
        </Button>
      </DialogActions>
    </Form>
  )
}
