import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm, useWatch } from 'react-hook-form'
import { ApiError, getErrorMessage } from '../lib/api-error.ts'
import { call } from '../lib/calls.ts'
import { useLogout } from '../lib/use-user.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { PasswordInput } from '../ui/password-input.tsx'
import { toast } from '../ui/toast-store.ts'
import { AuthFrame } from './auth-frame.tsx'

const EMPTY = { currentPassword: '', newPassword: '', confirmPassword: '' }

/** Shown in place of every page until a person has replaced the password that the platform generated. */
export function ChangePasswordPage() {
  const cache = useQueryClient()
  const logout = useLogout()
  const form = useForm({ defaultValues: EMPTY })
  const { currentPassword, newPassword, confirmPassword } = useWatch({
    control: form.control,
    compute: (values: typeof EMPTY) => values,
  })
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
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (filled && !change.isPending) change.mutate()
        }}
      >
        {change.isError && (
          <Alert>
            {getErrorMessage(change.error, 'The password could not be changed. Please try again.')}
          </Alert>
        )}
        <Field label="Current Password" required error={fieldErrors.currentPassword}>
          {(control) => (
            <PasswordInput
              {...control}
              {...form.register('currentPassword')}
              autoComplete="current-password"
            />
          )}
        </Field>
        <Field label="New Password" required hint="At least 8 characters." error={fieldErrors.newPassword}>
          {(control) => (
            <PasswordInput {...control} {...form.register('newPassword')} autoComplete="new-password" />
          )}
        </Field>
        <Field label="Confirm Password" required error={differ ? 'Passwords do not match' : undefined}>
          {(control) => (
            <PasswordInput {...control} {...form.register('confirmPassword')} autoComplete="new-password" />
          )}
        </Field>
        <Button type="submit" look="primary" disabled={!filled} busy={change.isPending}>
          Change Password
        </Button>
        <Button look="quiet" onClick={() => void logout()}>
          Logout
        </Button>
      </form>
    </AuthFrame>
  )
}
