import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, getErrorMessage } from '../lib/api-error.ts'
import { call } from '../lib/calls.ts'
import type { User } from '../lib/use-user.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { CodeInput } from '../ui/code-input.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'

interface SecondStepProps {
  /** Issued for the correct password. */
  ticket: string
  onSignedIn: (signedIn: { token: string; user: User }) => void
  onBack: () => void
}

/** Focuses the first field when the form appears, because the password field that had the focus is gone. */
function focusFirst(form: HTMLFormElement | null): void {
  form?.querySelector('input')?.focus()
}

/** Asks for the code of the authenticator app, or for a recovery code. */
export function SecondFactorStep({ ticket, onSignedIn, onBack }: SecondStepProps) {
  const [recovery, setRecovery] = useState(false)
  const [code, setCode] = useState('')

  const send = useMutation({
    mutationFn: (given: string) => call('secondFactorSignIn', { body: { ticket, code: given } }),
    onSuccess: onSignedIn,
    onError: () => setCode(''),
  })
  const over = send.error instanceof ApiError && send.error.code === 'auth.second_factor_over'
  // Also true after success: sending the same code again would be refused.
  const sending = send.isPending || send.isSuccess
  const filled = recovery ? code.trim().length >= 12 : code.length === 6

  return (
    <form
      key={recovery ? 'recovery' : 'app'}
      ref={focusFirst}
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (filled && !sending) send.mutate(code)
      }}
    >
      {send.isError && (
        <Alert>{getErrorMessage(send.error, 'The code could not be checked. Please try again.')}</Alert>
      )}
      {recovery ? (
        <Field label="Recovery code" required hint="One of the ten you saved; each works once.">
          {(control) => (
            <Input
              {...control}
              value={code}
              onChange={(event) => setCode(event.target.value)}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={20}
              className="font-mono"
            />
          )}
        </Field>
      ) : (
        <Field label="Code" required hint="The six digits that your authenticator app shows now.">
          {(control) => (
            <CodeInput
              {...control}
              value={code}
              onChange={setCode}
              onFull={(digits) => !sending && send.mutate(digits)}
            />
          )}
        </Field>
      )}
      {over ? (
        <Button variant="primary" onClick={onBack}>
          Sign in again
        </Button>
      ) : (
        <Button type="submit" variant="primary" disabled={!filled} busy={send.isPending}>
          {send.isPending ? 'Signing in...' : 'Continue'}
        </Button>
      )}
      <div className="flex flex-wrap justify-between gap-2">
        <Button variant="quiet" onClick={onBack}>
          Back
        </Button>
        <Button
          variant="quiet"
          onClick={() => {
            setCode('')
            send.reset()
            setRecovery(!recovery)
          }}
        >
          {recovery ? 'Use the app instead' : 'Use a recovery code instead'}
        </Button>
      </div>
    </form>
  )
}
