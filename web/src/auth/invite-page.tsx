import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiError, getErrorMessage } from '../lib/api-error.ts'
import { call } from '../lib/calls.ts'
import { storeToken } from '../lib/session.ts'
import { useSetUser } from '../lib/use-user.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import { Loading } from '../ui/loading.tsx'
import { TextFields } from '../ui/text-fields.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { InvalidLink } from './invalid-link.tsx'
import { NAME_FIELDS } from './name-fields.ts'
import { NewPasswordField } from './new-password-field.tsx'
import { useLinkToken } from './use-link-token.ts'

const EMPTY = { firstName: '', lastName: '', username: '', password: '' }

const USERNAME = [
  {
    name: 'username',
    label: 'Username',
    required: true,
    hint: 'The name you will sign in with.',
    autoComplete: 'username',
    autoCapitalize: 'none',
    spellCheck: false,
  },
] as const

/** Joins a team: shows the invitation and asks for name, username and password. */
export function InvitePage() {
  const token = useLinkToken()
  const navigate = useNavigate()
  const remember = useSetUser()
  const [form, setForm] = useState(EMPTY)
  const set = (change: Partial<typeof EMPTY>) => setForm({ ...form, ...change })

  const invitation = useQuery({
    queryKey: ['invitation', token],
    queryFn: async () => (await call('getInvitation', { body: { token } })).data,
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
  const fields = { values: form, errors: fieldErrors, onChange: set }
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
      <Form ready={filled} busy={join.isPending} onSubmit={() => join.mutate()} className="grid gap-4">
        {join.isError && Object.keys(fieldErrors).length === 0 && (
          <Alert>
            {getErrorMessage(join.error, 'The invitation could not be accepted. Please try again.')}
          </Alert>
        )}
        <div className="grid gap-4 sm:grid-cols-2">
          <TextFields fields={NAME_FIELDS} {...fields} />
        </div>
        <TextFields fields={USERNAME} {...fields} />
        <NewPasswordField
          label="Password"
          value={form.password}
          onChange={(password) => set({ password })}
          error={fieldErrors.password}
        />
        <Button type="submit" variant="primary" disabled={!filled} busy={join.isPending} className="mt-1">
          {join.isPending ? 'Joining...' : 'Join the team'}
        </Button>
      </Form>
    </AuthFrame>
  )
}
