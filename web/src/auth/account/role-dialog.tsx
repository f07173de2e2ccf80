import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
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
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy) onChange(chosen)
        }}
      >
        <RoleChoices {...choices} value={chosen} onChange={setChosen} />
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" disabled={chosen === role} busy={busy}>
            Change role
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
