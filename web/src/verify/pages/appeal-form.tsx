import { type FormEvent, useId, useState } from 'react'
import type { InputOf } from '@wabi/contract/api.ts'
import { ending as e } from '../messages/ending.ts'
import { AppealPicture } from './appeal-picture.tsx'

interface AppealFormProps {
  sending: boolean
  onSend: (body: InputOf<'appeal'>['body']) => void
}

const MAX_LENGTH = 2000

/** What the customer writes against a rejection, with a picture of a document. */
export function AppealForm({ sending, onSend }: AppealFormProps) {
  const id = useId()
  const [words, setWords] = useState('')
  const [missing, setMissing] = useState(false)
  /** A data URL. */
  const [picture, setPicture] = useState<string | null>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const text = words.trim()
    setMissing(text === '')
    if (text !== '' && !sending) onSend({ words: text, ...(picture !== null && { document: picture }) })
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
        onChange={({ target }) => {
          setWords(target.value)
          if (target.value.trim() !== '') setMissing(false)
        }}
      />
      {missing && (
        <p id={`${id}-error`} role="alert" className="text-sm font-medium text-danger">
          {e.appealShort}
        </p>
      )}
      <AppealPicture picture={picture} onChange={setPicture} />
      <button type="submit" className="button primary" disabled={sending}>
        {sending ? e.appealSending : e.appealSend}
      </button>
    </form>
  )
}
