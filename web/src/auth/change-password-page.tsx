import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, getErrorMessage } from '../lib/api-error.ts'
import { call } from '../lib/calls.ts'
import { useLogout } from '../lib/use-user.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { toast } from '../ui/toast-store.ts'
import { AuthFrame } from './auth-frame.tsx'

const EMPTY = { currentPassword: '', newPassword: '', confirmPassword: '' }

const PASSWORDS = [
  { name: 'currentPassword', label: 'Current Password', hint: undefined, autoComplete: 'current-password' },
  {
    name: 'newPassword',
    label: 'New Password',
    hint: 'At least 8 characters.',
    autoComplete: 'new-password',
  },
  { name: 'confirmPassword', label: 'Confirm Password', hint: undefined, autoComplete: 'new-password' },
] as const

/** Shown in place of every page until a person has replaced the password that the platform generated. */
export function ChangePasswordPage() {
  const cache = useQueryClient()
  const logout = useLogout()
  const [form, setForm] = useState(EMPTY)
  const { currentPassword, newPassword, confirmPassword } = form
  const differ = confirmPassword !== '' && newPassword !== confirmPassword
  const filled = currentPassword !== '' && newPassword !== '' && newPassword === confirmPassword

  const change = useMutation({
    mutationFn: () => call('changePassword', { body: { currentPassword, newPassword } }),
    onSuccess: async () => {
      toast({ title: 'Password changed' })
      await cache.invalidateQueries()
    },
  })
  const fieldErrors = change.error instanceof ApiError ? change.error.fields : {}

  return (
    <AuthFrame
      title="Choose a new password"
      note="The platform generated the one you signed in with. Choose one that only you know."
    >
      <Form ready={filled} busy={change.isPending} onSubmit={() => change.mutate()} className="grid gap-4">
        {change.isError && (
          <Alert>
            {getErrorMessage(change.error, 'The password could not be changed. Please try again.')}
          </Alert>
        )}
        {PASSWORDS.map(({ name, label, hint, autoComplete }) => (
          <PasswordField
            key={name}
            label={label}
            hint={hint}
            error={name === 'confirmPassword' && differ ? 'Passwords do not match' : fieldErrors[name]}
            value={form[name]}
            onChange={(value) => setForm({ ...form, [name]: value })}
            autoComplete={autoComplete}
          />
        ))}
        <Button type="submit" variant="primary" disabled={!filled} busy={change.isPending}>
          Change Password
        </Button>
        <Button variant="quiet" onClick={() => void logout()}>
          Logout
        </Button>
      </Form>
    </AuthFrame>
  )
}
