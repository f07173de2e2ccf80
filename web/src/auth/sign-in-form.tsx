import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiError, getErrorMessage } from '../lib/api-error.ts'
import { call } from '../lib/calls.ts'
import { storeToken } from '../lib/session.ts'
import { useSetUser, type User } from '../lib/use-user.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { Input } from '../ui/input.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { type SecondStep, SecondFactorStep } from './second-factor-step.tsx'

interface Credentials {
  username: string
  password: string
  code: string
}

/** Error codes that slow down sign-in because of guessing from elsewhere; a code or a reset gets around it. */
const SLOWED_CODES = ['auth.locked_elsewhere', 'auth.slowed']

interface SignInFormProps {
  kind: User['kind']
  /** Signs this person in again; what the page has loaded is kept. */
  again?: User
  onSignedIn: () => void
}

/** Asks for username, password and, if set up, a second-factor code; stores the token and calls `onSignedIn`. */
export function SignInForm({ kind, again, onSignedIn }: SignInFormProps) {
  const remember = useSetUser()
  const [credentials, setCredentials] = useState({ username: again?.username ?? '', password: '', code: '' })
  const set = (change: Partial<Credentials>) => setCredentials((before) => ({ ...before, ...change }))
  const [slowed, setSlowed] = useState(false)
  const [step, setStep] = useState<SecondStep | null>(null)
  const filled = credentials.username.trim() !== '' && credentials.password !== ''

  const finishSignIn = ({ token, user }: { token: string; user: User }) => {
    storeToken(token)
    if (!again) remember(user)
    onSignedIn()
  }
  const signIn = useMutation({
    mutationFn: ({ code, ...body }: Credentials) =>
      call(kind === 'admin' ? 'adminLogin' : 'clientLogin', {
        body: code.trim() === '' ? body : { ...body, code },
      }),
    onError: (error) =>
      setSlowed((before) => before || (error instanceof ApiError && SLOWED_CODES.includes(error.code ?? ''))),
    onSuccess: (reply) => ('ticket' in reply ? setStep(reply) : finishSignIn(reply)),
  })

  if (step !== null)
    return (
      <SecondFactorStep
        step={step}
        onSignedIn={finishSignIn}
        onBack={() => {
          setStep(null)
          set({ password: '' })
        }}
      />
    )
  return (
    <Form ready={filled} onSubmit={() => signIn.mutate(credentials)} className="grid gap-4">
      {signIn.isError && <Alert>{getErrorMessage(signIn.error, 'Invalid username or password')}</Alert>}
      <Field label="Username" required>
        {(control) => (
          <Input
            {...control}
            value={credentials.username}
            onChange={(event) => set({ username: event.target.value })}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            readOnly={again !== undefined}
          />
        )}
      </Field>
      <PasswordField
        label="Password"
        value={credentials.password}
        onChange={(value) => set({ password: value })}
      />
      {slowed && (
        <>
          <Field
            label="Code from your authenticator app"
            hint="With it you can sign in at once. A recovery code works too. Leave it empty if you have none."
          >
            {(control) => (
              <Input
                {...control}
                value={credentials.code}
                onChange={(event) => set({ code: event.target.value })}
                autoComplete="one-time-code"
                autoCapitalize="characters"
                spellCheck={false}
                maxLength={40}
                className="font-mono"
              />
            )}
          </Field>
          <Link
            to="/auth/reset"
            search={kind === 'admin' ? { kind } : {}}
            className="inline-flex min-h-11 items-center font-medium text-accent underline underline-offset-2"
          >
            Choose a new password by e-mail
          </Link>
        </>
      )}
      <Button type="submit" variant="primary" disabled={!filled} busy={signIn.isPending} className="mt-1">
        {signIn.isPending ? 'Signing in...' : 'Sign In'}
      </Button>
    </Form>
  )
}
