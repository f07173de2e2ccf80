import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiError, getErrorMessage } from '../lib/api-error.ts'
import { call } from '../lib/calls.ts'
import { storeToken } from '../lib/session.ts'
import { useSetUser } from '../lib/use-user.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { Loading } from '../ui/loading.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { InvalidLink } from './invalid-link.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { useLinkToken } from './use-link-token.ts'

const EMPTY = { firstName: '', lastName: '', username: '', password: '' }

/** Joins a team: shows the invitation and asks for name, username and password. */
export function InvitePage() {
  const token = useLinkToken()
  const navigate = useNavigate()
  const remember = useSetUser()
  const [form, setForm] = useState(EMPTY)
  const set = (name: keyof typeof EMPTY) => (value: string) => setForm({ ...form, [name]: value })

  const invitation = useQuery({
    queryKey: ['invitation', token],
    queryFn: async () => (await call('lookAtInvitation', { body: { token } })).data,
    enabled: token !== '',
  })
  const join = useMutation({
    mutationFn: () => call('acceptInvitation', { body: { token, ...form } }),
    onSuccess: (signedIn) => {
      storeToken(signedIn.token)
      remember(signedIn.user)
      void navigate({ to: '/dashboard' })
    },
  })
  const fieldErrors = join.error instanceof ApiError ? join.error.fields : {}
  const filled = Object.values(form).every((value) => value.trim() !== '')

  if (token === '' || invitation.isError)
    return (
      <InvalidLink title="This invitation does not work" error={invitation.error}>
        <p>
          Ask the colleague who invited you to send it again: an invitation works once, and for seven days.
        </p>
      </InvalidLink>
    )
  if (!invitation.data) return <Loading page />
  const { companyName, email, role } = invitation.data
  return (
    <AuthFrame title={`Join ${companyName}`} note={`You are invited as ${role}, with the address ${email}.`}>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (filled && !join.isPending) join.mutate()
        }}
      >
        {join.isError && Object.keys(fieldErrors).length === 0 && (
          <Alert>
            {getErrorMessage(join.error, 'The invitation could not be accepted. Please try again.')}
          </Alert>
        )}
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="First Name" required error={fieldErrors.firstName}>
            {(control) => (
              <Input
                {...control}
                value={form.firstName}
                onChange={(event) => set('firstName')(event.target.value)}
                autoComplete="given-name"
              />
            )}
          </Field>
          <Field label="Last Name" required error={fieldErrors.lastName}>
            {(control) => (
              <Input
                {...control}
                value={form.lastName}
                onChange={(event) => set('lastName')(event.target.value)}
                autoComplete="family-name"
              />
            )}
          </Field>
        </div>
        <Field label="Username" required hint="The name you will sign in with." error={fieldErrors.username}>
          {(control) => (
            <Input
              {...control}
              value={form.username}
              onChange={(event) => set('username')(event.target.value)}
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
            />
          )}
        </Field>
        <NewPasswordField
          label="Password"
          value={form.password}
          onChange={set('password')}
          error={fieldErrors.password}
        />
        <Button type="submit" look="primary" disabled={!filled} busy={join.isPending} className="mt-1">
          {join.isPending ? 'Joining...' : 'Join the team'}
        </Button>
      </form>
    </AuthFrame>
  )
}
