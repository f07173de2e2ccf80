import { Confirm } from '../../ui/confirm.tsx'

interface AccountConfirmProps {
  /** The account's name; undefined while the dialog is closed. */
  name: string | undefined
  busy: boolean
  onCancel: () => void
  onConfirm: () => void
}

/** Asks for confirmation before a colleague's account is deactivated. */
export function DeactivateConfirm({ name, ...dialog }: AccountConfirmProps) {
  return (
    <Confirm
      open={name !== undefined}
      title={`Deactivate ${name ?? ''}`}
      question="Are you sure you want to deactivate this colleague?"
      consequence="They are signed out everywhere at once. You can activate the account again at any time."
      action="Deactivate"
      {...dialog}
    />
  )
}

/** Asks for confirmation before a colleague who lost their phone can sign in with the password alone. */
export function DropFactorConfirm({ name, ...dialog }: AccountConfirmProps) {
  return (
    <Confirm
      open={name !== undefined}
      title={`Turn off the second factor of ${name ?? ''}`}
      question="Are you sure that this colleague asked you for this?"
      consequence="Anyone who knows their password can then sign in. They are notified by mail and signed out everywhere."
      action="Turn off"
      {...dialog}
    />
  )
}
