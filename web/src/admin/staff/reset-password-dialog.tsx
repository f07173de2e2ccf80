import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSendsEmail } from '../../lib/use-user.ts'
import { call } from '../../lib/calls.ts'
import { failed } from '../../lib/failed.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast-store.ts'
import { OneTimePassword } from './one-time-password.tsx'
import { STAFF, type StaffMember } from './use-staff.ts'
import { type PasswordDelivery, PasswordDeliveryChoices } from './password-delivery-choices.tsx'

/** Issues a new password for a staff member who never had one or has lost it. */
export function ResetPasswordDialog({ member, onClose }: { member: StaffMember; onClose: () => void }) {
  const cache = useQueryClient()
  const sendsEmail = useSendsEmail()
  const [by, setBy] = useState<PasswordDelivery>('mail')
  const reset = useMutation({
    mutationFn: async () =>
      (await call('resetStaffPassword', { params: { adminId: member.id }, body: { by } })).data,
    onSuccess: async ({ password }) => {
      await cache.invalidateQueries({ queryKey: STAFF })
      if (password !== null) return
      toast(
        sendsEmail
          ? { title: 'E-mail is being sent', description: 'Its link works once, for seven days.' }
          : { title: 'No e-mail was sent', description: 'It is in the mailbox: pass its link on yourself.' },
      )
      onClose()
    },
    onError: (error) => failed('The password could not be reset', error),
  })
  const initialPassword = reset.data?.password
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`A new password for ${member.username}`}
      description={
        initialPassword
          ? undefined
          : 'Their current password stops working, and they are signed out everywhere.'
      }
    >
      {initialPassword ? (
        <OneTimePassword username={member.username} password={initialPassword} onDone={onClose} />
      ) : (
        <form
          className="flex flex-col gap-4"
          onSubmit={(event) => {
            event.preventDefault()
            if (!reset.isPending) reset.mutate()
          }}
        >
          <PasswordDeliveryChoices value={by} onChange={setBy} />
          <DialogActions>
            <Button onClick={onClose}>Cancel</Button>
            <Button type="submit" variant="primary" busy={reset.isPending}>
              {by === 'mail' ? 'Send the e-mail' : 'Create a password'}
            </Button>
          </DialogActions>
        </form>
      )}
    </Dialog>
  )
}
