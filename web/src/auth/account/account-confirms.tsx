import { Confirm } from '../../ui/confirm.tsx'

interface AccountConfirmProps {
  /** Whose account; nobody's while it is not asked. */
  name: string | undefined
  busy: boolean
  onCancel: () => void
  onConfirm: () => void
}

/** Before a colleague is shut out. */
export function DeactivateConfirm({ name, ...asked }: AccountConfirmProps) {
  return (
    <Confirm
      open={name !== undefined}
      title={`Deactivate ${name ?? ''}`}
      question="Are you sure you want to deactivate this colleague?"
      consequence="They are signed out everywhere at once. You can let them in again at any time."
      action="Deactivate"
      {...asked}
    />
  )
}

/** Before a colleague who lost the phone is let in by the password alone. */
export function DropFactorConfirm({ name, ...asked }: AccountConfirmProps) {
  return (
    <Confirm
      open={name !== undefined}
      title={`Turn off the second factor of ${name ?? ''}`}
      question="Are you sure that this colleague asked you for it?"
      consequence="Somebody who knows their password can then sign in. They are told by mail, and signed out everywhere."
      action="Turn off"
      {...asked}
    />
  )
}
