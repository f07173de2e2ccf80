import { useMutation } from '@tanstack/react-query'
import type { ReplyOf } from '@wabi/contract/api.ts'
import { useState } from 'react'
import { getErrorMessage } from '../../../lib/api-error.ts'
import { call } from '../../../lib/calls.ts'
import { failed } from '../../../lib/failed.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Form } from '../../../ui/form.tsx'
import { Input } from '../../../ui/input.tsx'
import { toast } from '../../../ui/toast-store.ts'

type Check = ReplyOf<'openAssistedCheck'>['data']

const WORDS = {
  sms: 'A code was sent to the customer’s phone. Let them type it here or read it out to you.',
  email: 'A code was sent to the customer by e-mail. Let them type it here or read it out to you.',
  app: 'Your app shows the customer a code. Let them type it here or read it out to you.',
} as const

interface CodeFormProps {
  verificationId: string
  codeBy: NonNullable<Check['codeBy']>
  onOpened: (check: Check) => void
}

/** Asks for the code that the customer received, before an assisted check opens. */
export function CodeForm({ verificationId, codeBy, onOpened }: CodeFormProps) {
  const [code, setCode] = useState('')
  const open = useMutation({
    mutationFn: async (body: { code?: string }) =>
      (await call('openAssistedCheck', { params: { verificationId }, body })).data,
  })
  const send = () =>
    open.mutate(
      {},
      {
        onSuccess: () => {
          setCode('')
          toast({ title: 'A new code was sent' })
        },
        onError: (error) => failed('The code could not be sent', error),
      },
    )
  const wrong = open.error && open.variables?.code !== undefined
  return (
    <Form
      className="flex flex-col gap-4"
      ready={code.trim() !== ''}
      busy={open.isPending}
      onSubmit={() => open.mutate({ code: code.trim() }, { onSuccess: onOpened })}
    >
      <p>{WORDS[codeBy]}</p>
      <Field
        label="Code of the customer"
        required
        error={wrong ? getErrorMessage(open.error, 'Failed to open the check') : undefined}
      >
        {(control) => (
          <Input
            {...control}
            value={code}
            onChange={(event) => setCode(event.target.value)}
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={20}
            className="max-w-52 font-mono text-xl uppercase"
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={open.isPending} disabled={code.trim() === ''}>
          Continue
        </Button>
        {codeBy !== 'app' && (
          <Button disabled={open.isPending} onClick={send}>
            Send a new code
          </Button>
        )}
      </div>
    </Form>
  )
}
