import { useMutation, useQuery } from '@tanstack/react-query'
import type { StepUpMethod } from '@wabi/contract/client/step-up.ts'
import { useState } from 'react'
import { ApiError, getFormError } from '../../lib/api-error.ts'
import { call } from '../../lib/calls.ts'
import { QueryError } from '../../lib/query-error.tsx'
import { Button } from '../../ui/button.tsx'
import { DialogForm } from '../../ui/dialog-form.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Loading } from '../../ui/loading.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { answerWithPasskey, PASSKEY_FAILED } from '../passkeys/passkey.ts'
import { type SingleSignOnProof, useProofWindow } from '../single-sign-on/use-proof-window.ts'

const SWITCHES: Record<StepUpMethod, string> = {
  password: 'Use the password instead',
  code: 'Use a code instead',
  passkey: 'Use a passkey instead',
  'single-sign-on': 'Use your company’s sign-in instead',
}

/** Asks for a proof of identity before a change: the password or a second factor. */
export function StepUpDialog({ onAnswer }: { onAnswer: (proved: boolean) => void }) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['step-up'],
    queryFn: async () => (await call('getStepUp')).data.methods,
    gcTime: 0,
  })
  const cancel = () => onAnswer(false)
  return (
    <Dialog
      open
      onOpenChange={cancel}
      title="Please confirm that it is you"
      description="So that nobody else changes this at your screen. We will not ask again for five minutes."
    >
      {error ? (
        <QueryError title="This could not be loaded" query={{ error, isFetching, refetch }} />
      ) : data ? (
        <Proof methods={data} onProved={() => onAnswer(true)} onCancel={cancel} />
      ) : (
        <Loading />
      )}
    </Dialog>
  )
}

interface ProofProps {
  methods: readonly StepUpMethod[]
  onProved: () => void
  onCancel: () => void
}

function Proof({ methods, onProved, onCancel }: ProofProps) {
  const [method, setMethod] = useState<StepUpMethod>(methods[0] ?? 'password')
  const [secret, setSecret] = useState('')
  const prove = useMutation({
    mutationFn: async (singleSignOn: SingleSignOnProof | null) => {
      if (singleSignOn) return call('stepUp', { body: { singleSignOn } })
      if (method !== 'passkey') return call('stepUp', { body: { [method]: secret } })
      const passkey = await answerWithPasskey((await call('beginPasskeyStepUp')).data)
      return call('stepUp', { body: { passkey } })
    },
    onSuccess: onProved,
  })
  const other = useProofWindow((proof) => prove.mutate(proof))
  const byWindow = method === 'single-sign-on'
  const fields = prove.error instanceof ApiError ? prove.error.fields : {}
  const others = methods.filter((one) => one !== method)
  const choose = (one: StepUpMethod) => {
    prove.reset()
    setSecret('')
    setMethod(one)
  }
  return (
    <DialogForm
      action={method === 'passkey' ? 'Use passkey' : byWindow ? 'Open sign-in' : 'Continue'}
      ready={method === 'passkey' || byWindow || secret.trim().length >= (method === 'code' ? 6 : 1)}
      busy={prove.isPending || other.opening}
      refusal={
        getFormError(other.error, 'The window could not be opened. Please allow windows of this site.') ??
        getFormError(
          prove.error,
          method === 'passkey' ? PASSKEY_FAILED : 'This could not be checked. Please try again.',
        )
      }
      onSubmit={() => (byWindow ? other.open() : prove.mutate(null))}
      onCancel={onCancel}
    >
      {method === 'passkey' ? (
        <p>Your browser asks for the passkey that you added here.</p>
      ) : byWindow ? (
        <p>
          {other.isWaiting
            ? 'Sign in in the window that opened. This page continues by itself.'
            : 'Sign in at your company again, in a new window.'}
        </p>
      ) : method === 'password' ? (
        <PasswordField label="Your password" error={fields.password} value={secret} onChange={setSecret} />
      ) : (
        <Field label="Code from the app, or a recovery code" required error={fields.code}>
          {(control) => (
            <Input
              {...control}
              value={secret}
              onChange={(event) => setSecret(event.target.value)}
              autoComplete="one-time-code"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={20}
              className="font-mono"
            />
          )}
        </Field>
      )}
      {others.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {others.map((one) => (
            <Button key={one} variant="quiet" onClick={() => choose(one)}>
              {SWITCHES[one]}
            </Button>
          ))}
        </div>
      )}
    </DialogForm>
  )
}
