import type { ClientRole } from '@wabi/contract/endpoint/permissions.ts'
import { useState } from 'react'
import { useSendsEmail } from '../../lib/use-user.ts'
import { RoleChoices } from '../../auth/account/role-choices.tsx'
import { ApiError, getErrorMessage } from '../../lib/api-error.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { ROLE_NAMES } from './role-names.ts'
import { useMyRoles } from './use-my-roles.ts'
import { useInvite } from './use-team.ts'

interface InviteDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Asks for address and role; the colleague chooses the rest. */
export function InviteDialog({ open, onOpenChange }: InviteDialogProps) {
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<ClientRole>('reviewer')
  const [secondFactorRequired, setSecondFactorRequired] = useState(false)
  const roles = useMyRoles()
  const sendsEmail = useSendsEmail()
  const invite = useInvite()
  const words = invite.error instanceof ApiError ? invite.error.fields.email : undefined

  const change = (next: boolean) => {
    if (!next) {
      setEmail('')
      setRole('reviewer')
      setSecondFactorRequired(false)
      invite.reset()
    }
    onOpenChange(next)
  }
  return (
    <Dialog
      open={open}
      onOpenChange={change}
      title="Invite a colleague"
      description={
        sendsEmail
          ? 'They get an e-mail with a link, and choose their username and password.'
          : 'No e-mail is sent: the platform’s operator finds the e-mail with the link in the platform’s mailbox.'
      }
    >
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (email.trim() !== '' && !invite.isPending)
            invite.mutate({ email, role, secondFactorRequired }, { onSuccess: () => change(false) })
        }}
      >
        {invite.isError && !words && (
          <Alert>
            {getErrorMessage(invite.error, 'The invitation could not be sent. Please try again.')}
          </Alert>
        )}
        <Field label="E-mail address" required error={words}>
          {(control) => (
            <Input
              {...control}
              type="email"
              value={email}
              onChange={(event) => setEmail(event.target.value)}
              autoComplete="off"
              maxLength={254}
            />
          )}
        </Field>
        <Checkbox
          label="Must set up a second factor"
          note="When they join, before they see anything. Applies to this person, whatever the settings require."
          checked={secondFactorRequired}
          onChange={({ target }) => setSecondFactorRequired(target.checked)}
        />
        <RoleChoices roles={roles} words={ROLE_NAMES} value={role} onChange={setRole} />
        <DialogActions>
          <Button onClick={() => change(false)}>Cancel</Button>
          <Button type="submit" variant="primary" disabled={email.trim() === ''} busy={invite.isPending}>
            {invite.isPending ? 'Sending...' : 'Send invitation'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
