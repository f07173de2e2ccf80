import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { RoleChoices } from './role-choices.tsx'
import { type StaffMember, useStaffAct } from './use-staff.ts'

/** Another role for a colleague; it holds at once. */
export function RoleDialog({ member, onClose }: { member: StaffMember; onClose: () => void }) {
  const [role, setRole] = useState(member.role)
  const change = useStaffAct('role')
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Role of ${member.username}`}
      description="It holds from their very next click."
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (!change.isPending) change.mutate({ id: member.id, role }, { onSettled: onClose })
        }}
      >
        <RoleChoices value={role} onChange={setRole} />
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" disabled={role === member.role} busy={change.isPending}>
            Change role
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
