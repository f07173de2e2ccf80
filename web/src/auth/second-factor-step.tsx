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
import { answerWithPasskey, PASSKEY_FAILED } from './passkeys/passkey.ts'

/** The server's answer to the correct password. */
export interface SecondStep {
  ticket: string
  methods: readonly ('passkey' | 'code')[]
}

interface SecondStepProps {
  step: SecondStep
  onSignedIn: (signedIn: { token: string; user: User }) => void
  onBack: () => void
}

/** Focuses the first field when the form appears, because the password field that had the focus is gone. */
function focusFirst(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('input, button')?.focus()
}

type Way = 'passkey' | 'code' | 'recovery'

const WAYS: Record<Way, string> = {
  passkey: 'Use a passkey instead',
  code: 'Use the app instead',
  recovery: 'Use a recovery code instead',
}

/** Asks for the second factor: a passkey, the code of the authenticator app, or a recovery code. */
export function SecondFactorStep({ step, onSignedIn, onBack }: SecondStepProps) {
  const { ticket } = step
  const ways: readonly Way[] = [...step.methods, 'recovery']
  const [way, setWay] = useState<Way>(ways[0] ?? 'code')
  const recovery = way === 'recovery'
  const [code, setCode] = useState('')

  const send = useMutation({
    mutationFn: async (given: string) => {
      if (way !== 'passkey') return call('secondFactorSignIn', { body: { ticket, code: given } })
      const passkey = await answerWithPasskey((await call('beginPasskeySignIn', { body: { ticket } })).data)
      return call('secondFactorSignIn', { body: { ticket, passkey } })
    },
    onSuccess: onSignedIn,
    onError: () => setCode(''),
  })
  const over = send.error instanceof ApiError && send.error.code === 'auth.second_factor_over'
  // Also true after success: sending the same code again would be refused.
  const sending = send.isPending || send.isSuccess
  const filled = way === 'passkey' || (recovery ? code.trim().length >= 12 : code.length === 6)

  return (
    <form
      key={way}
      ref={focusFirst}
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (filled && !sending) send.mutate(code)
      }}
    >
      {send.isError && (
        <Alert>
          {getErrorMessage(
            send.error,
            way === 'passkey' ? PASSKEY_FAILED : 'The code could not be checked. Please try again.',
          )}
        </Alert>
      )}
      {way === 'passkey' ? (
        <p className="text-ink-soft">Your browser asks for the passkey that you added here.</p>
      ) : recovery ? (
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
          {send.isPending ? 'Signing in...' : way === 'passkey' ? 'Use passkey' : 'Continue'}
        </Button>
      )}
      <div className="flex flex-wrap justify-between gap-2">
        <Button variant="quiet" onClick={onBack}>
          Back
        </Button>
        {ways
          .filter((other) => other !== way)
          .map((other) => (
            <Button
              key={other}
              variant="quiet"
              onClick={() => {
                setCode('')
                send.reset()
                setWay(other)
              }}
            >
              {WAYS[other]}
            </Button>
          ))}
      </div>
    </form>
  )
}
