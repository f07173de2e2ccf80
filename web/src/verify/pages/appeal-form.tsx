import { type FormEvent, useId, useState } from 'react'
import { ending as e } from '../messages/ending.ts'

interface AppealFormProps {
  sending: boolean
  onSend: (words: string) => void
}

const MAX_LENGTH = 2000

/** What the customer writes against a rejection. */
export function AppealForm({ sending, onSend }: AppealFormProps) {
  const id = useId()
  const [words, setWords] = useState('')
  const [missing, setMissing] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const text = words.trim()
    setMissing(text === '')
    if (text !== '' && !sending) onSend(text)
  }
  return (
    <form className="mt-2 grid gap-2" onSubmit={submit}>
      <label htmlFor={id} className="font-medium">
        {e.appealLabel}
      </label>
      <textarea
        id={id}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the customer has just opened this form
        autoFocus
        rows={5}
        maxLength={MAX_LENGTH}
        className="field"
        value={words}
        aria-invalid={missing}
        aria-describedby={missing ? `${id}-error` : undefined}
        onChange={(event) => setWords(event.target.value)}
      />
      {missing && (
        <p id={`${id}-error`} role="alert" className="text-sm font-medium text-danger">
          {e.appealShort}
        </p>
      )}
      <button type="submit" className="button primary" disabled={sending}>
        {sending ? e.appealSending : e.appealSend}
      </button>
    </form>
  )
}
