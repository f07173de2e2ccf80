import { type FormEvent, useState } from 'react'
import { ApiError } from '../../lib/api-error.ts'
import type { Flow } from '../flow/use-flow.ts'
import { ending as e } from '../messages/ending.ts'
import { errorText } from '../messages/server-texts.ts'
import { Field } from '../pieces/field.tsx'
import { StepHeading } from '../pieces/step-heading.tsx'

/** An address or a number in outline; the server decides. */
const CONTACT = /\S+@\S+\.\S+|(?:\d\D*){9,}/u

/** Asks for the phone or mailbox that gets the code to open a walk-in. */
export function Contact({ flow }: { flow: Flow }) {
  const [contact, setContact] = useState('')
  const [error, setError] = useState<unknown>()
  const [pending, setPending] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!CONTACT.test(contact)) return setError('invalid')
    setPending(true)
    try {
      await flow.startWalkIn(contact.trim())
    } catch (cause) {
      setError(cause instanceof ApiError && cause.status === 400 ? 'invalid' : cause)
      setPending(false)
    }
  }
  return (
    <form noValidate className="sheet mt-6 grid gap-4 p-5" onSubmit={(event) => void submit(event)}>
      <StepHeading title={e.reach.title} />
      <Field
        name="contact"
        label={e.reach.label}
        value={contact}
        error={error === 'invalid' ? e.reach.invalid : error ? errorText(error, e.unreachable) : undefined}
        autoComplete="username"
        onChange={(next) => {
          setContact(next)
          setError(undefined)
        }}
      />
      <button type="submit" className="button primary" disabled={pending}>
        {e.reach.next}
      </button>
    </form>
  )
}
