import { useMutation } from '@tanstack/react-query'
import { useForm, useWatch } from 'react-hook-form'
import { wordsOf } from '../lib/api-error.ts'
import { call } from '../lib/calls.ts'
import { storeToken } from '../lib/session.ts'
import { useRememberUser, type User } from '../lib/use-user.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { PasswordInput } from '../ui/password-input.tsx'

interface Credentials {
  username: string
  password: string
}

/** Username and password; stores the token and hands the person on. */
export function SignInForm({ kind, onSignedIn }: { kind: User['kind']; onSignedIn: () => void }) {
  const remember = useRememberUser()
  const form = useForm<Credentials>({ defaultValues: { username: '', password: '' } })
  const [username, password] = useWatch({ control: form.control, name: ['username', 'password'] })
  const filled = username.trim() !== '' && password !== ''

  const signIn = useMutation({
    mutationFn: (body: Credentials) => call(kind === 'admin' ? 'adminLogin' : 'clientLogin', { body }),
    onSuccess: ({ token, user }) => {
      storeToken(token)
      remember(user)
      onSignedIn()
    },
  })

  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={form.handleSubmit((credentials) => filled && signIn.mutate(credentials))}
    >
      {signIn.isError && <Alert>{wordsOf(signIn.error, 'Invalid username or password')}</Alert>}
      <Field label="Username" required>
        {(control) => (
          <Input
            {...control}
            {...form.register('username')}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Field>
      <Field label="Password" required>
        {(control) => (
          <PasswordInput {...control} {...form.register('password')} autoComplete="current-password" />
        )}
      </Field>
      <Button type="submit" look="primary" disabled={!filled} busy={signIn.isPending} className="mt-1">
        {signIn.isPending ? 'Signing in...' : 'Sign In'}
      </Button>
    </form>
  )
}
