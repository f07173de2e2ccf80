import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, getErrorMessage } from '../../lib/api-error.ts'
import { call } from '../../lib/calls.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { ConfirmCode } from './confirm-code.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

/** Sets up a second factor in four steps: password, QR code, first code and recovery codes. */
export function SetUpSecondFactor({ onDone }: { onDone: () => void }) {
  const [password, setPassword] = useState('')
  const [codes, setCodes] = useState<string[] | null>(null)
  const setUp = useMutation({
    mutationFn: async () => (await call('beginSecondFactor', { body: { password } })).data,
  })
  const words = setUp.error instanceof ApiError ? setUp.error.fields.password : undefined

  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />
  if (setUp.data) return <ConfirmCode secret={setUp.data.secret} uri={setUp.data.uri} onOn={setCodes} />
  return (
    <Form
      ready={password !== ''}
      busy={setUp.isPending}
      onSubmit={() => setUp.mutate()}
      className="grid max-w-md gap-4"
    >
      {setUp.isError && !words && (
        <Alert>{getErrorMessage(setUp.error, 'The set-up could not be started. Please try again.')}</Alert>
      )}
      <PasswordField
        label="Password"
        hint="So that nobody else can do this on your device."
        error={words}
        value={password}
        onChange={setPassword}
      />
      <Button type="submit" variant="primary" disabled={password === ''} busy={setUp.isPending}>
        Continue
      </Button>
    </Form>
  )
}
