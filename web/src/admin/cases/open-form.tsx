import { useMutation, useQueryClient } from '@tanstack/react-query'
import { LockKeyhole } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { InputOf } from '@wabi/contract/api.ts'
import {
  CASE_OPEN_MINUTES,
  OPEN_REASON_CODES,
  OPEN_REASONS,
  type OpenReason,
} from '@wabi/contract/review/cases.ts'
import { ApiError, getErrorMessage } from '../../lib/api-error.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Radio } from '../../ui/radio.tsx'
import { Field } from '../../ui/field.tsx'
import { FieldGroup } from '../../ui/field-group.tsx'
import { Form } from '../../ui/form.tsx'
import { Input } from '../../ui/input.tsx'

interface OpenFormProps {
  open: (said: InputOf<'openCase'>['body']) => Promise<unknown>
  /** Key of the query that was refused; it is fetched again after opening. */
  refused: readonly string[]
  /** The preselected reason; `review` by default. */
  usual?: OpenReason
}

/** Asks for a reason before opening a case with personal data; Enter submits. */
export function OpenForm({ open: submit, refused, usual = 'review' }: OpenFormProps) {
  const cache = useQueryClient()
  const [reason, setReason] = useState<OpenReason>(usual)
  const [words, setWords] = useState('')
  const submitButton = useRef<HTMLButtonElement>(null)
  const open = useMutation({
    mutationFn: () => submit({ reason, ...(reason === 'other' && { words: words.trim() }) }),
    onSuccess: () => cache.resetQueries({ queryKey: refused }),
  })
  useEffect(() => submitButton.current?.focus(), [])
  const fields = open.error instanceof ApiError ? open.error.fields : {}
  return (
    <Card
      className="mx-auto w-full max-w-xl"
      title={
        <span className="flex items-center gap-2">
          <LockKeyhole aria-hidden className="size-5 text-ink-soft" />
          Why are you opening this case?
        </span>
      }
      note={`It holds personal data. Your reason goes into the audit log; the case is then open to you for ${CASE_OPEN_MINUTES} minutes.`}
    >
      <Form busy={open.isPending} onSubmit={() => open.mutate()} className="grid gap-4">
        {open.error && Object.keys(fields).length === 0 && (
          <Alert>{getErrorMessage(open.error, 'The server did not answer.')}</Alert>
        )}
        <FieldGroup legend="Reason">
          {OPEN_REASON_CODES.map((code) => (
            <Radio
              key={code}
              name="reason"
              value={code}
              checked={reason === code}
              onChange={() => setReason(code)}
              label={OPEN_REASONS[code]}
            />
          ))}
        </FieldGroup>
        {reason === 'other' && (
          <Field
            label="In your own words"
            required
            error={fields.words}
            hint="Stored as a note for colleagues, not in the audit log."
          >
            {(control) => (
              <Input
                {...control}
                maxLength={300}
                value={words}
                onChange={(event) => setWords(event.target.value)}
              />
            )}
          </Field>
        )}
        <Button
          ref={submitButton}
          type="submit"
          variant="primary"
          busy={open.isPending}
          className="justify-self-start"
        >
          Open the case
        </Button>
      </Form>
    </Card>
  )
}
