import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { RoleChoices, type RoleChoicesProps } from './role-choices.tsx'

interface RoleDialogProps<Role extends string> extends Pick<RoleChoicesProps<Role>, 'roles' | 'words'> {
  /** Whose role. */
  name: string
  /** The role now. */
  role: Role
  busy: boolean
  onChange: (role: Role) => void
  onClose: () => void
}

/** Another role for a colleague; it holds at once. */
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
      description="It holds from their very next click."
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
          <Button type="submit" look="primary" disabled={chosen === role} busy={busy}>
            Change role
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
