import { useState } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogForm } from '../../ui/dialog-form.tsx'
import { RoleChoices, type RoleChoicesProps } from './role-choices.tsx'

interface RoleDialogProps<Role extends string> extends Pick<RoleChoicesProps<Role>, 'roles' | 'words'> {
  /** The name of the account's person. */
  name: string
  /** The current role. */
  role: Role
  busy: boolean
  onChange: (role: Role) => void
  onClose: () => void
}

/** Changes a colleague's role, with immediate effect. */
export function RoleDialog<Role extends string>({
  name,
  role,
  busy,
  onChange,
  onClose,
  ...choices
}: RoleDialogProps<Role>) {
  const [chosen, setChosen] = useState(role)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Role of ${name}`}
      description="It takes effect immediately."
    >
      <DialogForm
        action="Change role"
        ready={chosen !== role}
        busy={busy}
        onSubmit={() => onChange(chosen)}
        onCancel={onClose}
      >
        <RoleChoices {...choices} value={chosen} onChange={setChosen} />
      </DialogForm>
    </Dialog>
  )
}
