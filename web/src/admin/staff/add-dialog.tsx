import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ADMIN_ROLES, type AdminRole } from '@wabi/contract/endpoint/permissions.ts'
import { useState } from 'react'
import { useSendsEmail } from '../../lib/use-user.ts'
import { RoleChoices } from '../../auth/account/role-choices.tsx'
import { ApiError, getErrorMessage } from '../../lib/api-error.ts'
import { call } from '../../lib/calls.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { Form } from '../../ui/form.tsx'
import { TextFields } from '../../ui/text-fields.tsx'
import { toast } from '../../ui/toast-store.ts'
import { OneTimePassword } from './one-time-password.tsx'
import { STAFF_ROLES } from './staff-roles.ts'
import { STAFF } from './use-staff.ts'
import { type PasswordDelivery, PasswordDeliveryChoices } from './password-delivery-choices.tsx'

const EMPTY = { username: '', email: '', role: 'reviewer' as AdminRole, by: 'mail' as PasswordDelivery }

const FIELDS = [
  {
    name: 'username',
    label: 'Username',
    required: true,
    autoCapitalize: 'none',
    spellCheck: false,
    maxLength: 64,
  },
  { name: 'email', label: 'E-mail address', required: true, type: 'email', maxLength: 254 },
] as const

/** Adds a staff member: username, e-mail address, role, and how they get a password. */
export function AddDialog({ onClose }: { onClose: () => void }) {
  const cache = useQueryClient()
  const sendsEmail = useSendsEmail()
  const [form, setForm] = useState(EMPTY)
  const add = useMutation({
    mutationFn: async () => (await call('createStaff', { body: form })).data,
    onSuccess: async ({ password }) => {
      await cache.invalidateQueries({ queryKey: STAFF })
      if (password !== null) return
      toast(
        sendsEmail
          ? { title: 'Invitation is being sent', description: 'The link in the e-mail works for seven days.' }
          : { title: 'No e-mail was sent', description: 'It is in the mailbox: pass its link on yourself.' },
      )
      onClose()
    },
  })
  const fieldErrors = add.error instanceof ApiError ? add.error.fields : {}
  const filled = form.username.trim() !== '' && form.email.trim() !== ''
  const initialPassword = add.data?.password
  if (initialPassword)
    return (
      <Dialog open onOpenChange={onClose} title={`${form.username} is on the staff`}>
        <OneTimePassword username={form.username.toLowerCase()} password={initialPassword} onDone={onClose} />
      </Dialog>
    )
  return (
    <Dialog open onOpenChange={onClose} title="Add to the staff">
      <Form ready={filled} busy={add.isPending} onSubmit={() => add.mutate()} className="flex flex-col gap-4">
        {add.isError && Object.keys(fieldErrors).length === 0 && (
          <Alert>{getErrorMessage(add.error, 'The account could not be added. Please try again.')}</Alert>
        )}
        <TextFields
          fields={FIELDS}
          values={form}
          errors={fieldErrors}
          onChange={(change) => setForm({ ...form, ...change })}
        />
        <RoleChoices
          roles={ADMIN_ROLES}
          words={STAFF_ROLES}
          value={form.role}
          onChange={(role) => setForm({ ...form, role })}
        />
        <PasswordDeliveryChoices value={form.by} onChange={(by) => setForm({ ...form, by })} />
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" disabled={!filled} busy={add.isPending}>
            {form.by === 'mail' ? 'Send invitation' : 'Add'}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
