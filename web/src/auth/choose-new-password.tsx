import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiError, getErrorMessage } from '../lib/api-error.ts'
import { call } from '../lib/calls.ts'
import { clearToken } from '../lib/session.ts'
import { Alert } from '../ui/alert.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import { Loading } from '../ui/loading.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { InvalidLink } from './invalid-link.tsx'
import { NewPasswordField } from './new-password-field.tsx'

/** Sets a new password through a mailed link. */
export function ChooseNewPassword({ token }: { token: string }) {
  const [newPassword, setNewPassword] = useState('')
  const about = useQuery({
    queryKey: ['reset', token],
    queryFn: async () => (await call('checkResetLink', { body: { token } })).data,
  })
  const choose = useMutation({
    mutationFn: () => call('resetPassword', { body: { token, newPassword } }),
    // All sign-ins of this person have ended, including the one in this browser.
    onSuccess: clearToken,
  })
  const words = choose.error instanceof ApiError ? choose.error.fields.newPassword : undefined

  if (about.isError)
    return (
      <InvalidLink title="This link does not work" error={about.error}>
        <Link to="/auth/reset" reloadDocument className={buttonClass('primary')}>
          Request a new link
        </Link>
      </InvalidLink>
    )
  if (!about.data) return <Loading page />
  const { username, kind } = about.data
  if (choose.isSuccess)
    return (
      <AuthFrame
        title="Your password is changed"
        note="You have been signed out everywhere. Please sign in again."
      >
        <Link to={kind === 'admin' ? '/admin/login' : '/auth/sign-in'} className={buttonClass('primary')}>
          Sign in
        </Link>
      </AuthFrame>
    )
  return (
    <AuthFrame title="Choose a new password" note={`For the username ${username}.`}>
      <Form
        ready={newPassword !== ''}
        busy={choose.isPending}
        onSubmit={() => choose.mutate()}
        className="grid gap-4"
      >
        {choose.isError && !words && (
          <Alert>
            {getErrorMessage(choose.error, 'The password could not be changed. Please try again.')}
          </Alert>
        )}
        {/* Lets password managers store the username with the password. */}
        <input type="hidden" name="username" autoComplete="username" value={username} readOnly />
        <NewPasswordField value={newPassword} onChange={setNewPassword} error={words} />
        <Button type="submit" variant="primary" disabled={newPassword === ''} busy={choose.isPending}>
          Change password
        </Button>
      </Form>
    </AuthFrame>
  )
}
