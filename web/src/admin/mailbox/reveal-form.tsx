import type { UseMutationResult } from '@tanstack/react-query'
import { EyeOff } from 'lucide-react'
import { useState } from 'react'
import { ApiError, getErrorMessage } from '../../lib/api-error.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { Input } from '../../ui/input.tsx'

interface RevealFormProps {
  reveal: Pick<UseMutationResult<unknown, Error, string>, 'mutate' | 'isPending' | 'error'>
}

/** Says that the links of a mail are hidden, and asks for a reason to show them. */
export function RevealForm({ reveal: { mutate, isPending, error } }: RevealFormProps) {
  const [reason, setReason] = useState('')
  const words = error instanceof ApiError ? error.fields.reason : undefined
  return (
    <Form
      busy={isPending}
      onSubmit={() => mutate(reason)}
      className="grid gap-3 rounded-control border border-line p-3"
    >
      <p className="flex items-start gap-2.5">
        <EyeOff aria-hidden className="mt-0.5 size-5 shrink-0 text-ink-soft" />
        <span>
          Links and codes are hidden: whoever uses one takes the place of its recipient. Your reason is kept
          in the audit log, and a client sees it in its own.
        </span>
      </p>
      {error && !words && <Alert>{getErrorMessage(error, 'The server did not answer.')}</Alert>}
      <Field label="Reason for showing them" required error={words}>
        {(control) => (
          <Input
            {...control}
            maxLength={300}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            autoComplete="off"
          />
        )}
      </Field>
      <Button type="submit" busy={isPending} className="justify-self-start">
        Show the links
      </Button>
    </Form>
  )
}
