import { type FormEvent, useId, useState } from 'react'
import { routes } from 'virtual:operations/requests'
import type { InputOf, ReplyOf } from '@wabi/contract/api.ts'
import { createCaller } from '../../lib/api-client.ts'
import { t } from '../messages/language.ts'
import { errorText } from '../messages/server-texts.ts'

const call = createCaller(routes)

const MAX_LENGTH = 2000

type Input = InputOf<'fileDataRequest'>

interface RequestFormProps {
  words: ReplyOf<'previewWithdrawal'>['requests']
  params: Input['params']
  token: string | undefined
  language: Input['body']['language']
}

/** What else a customer may ask about their data, below the withdrawal of the consent. */
export function RequestForm({ words, params, token, language }: RequestFormProps) {
  const id = useId()
  const [kind, setKind] = useState(words.kinds[0]?.kind ?? 'access')
  const [text, setText] = useState('')
  const [state, setState] = useState<'idle' | 'sending' | 'sent'>('idle')
  const [failure, setFailure] = useState<unknown>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (state === 'sending') return
    setState('sending')
    setFailure(undefined)
    call('fileDataRequest', { params, body: { kind, words: text, language, ...(token && { token }) } }).then(
      () => setState('sent'),
      (error: unknown) => {
        setState('idle')
        setFailure(error)
      },
    )
  }
  if (state === 'sent') return <output className="sheet mt-4 block p-6 font-medium">{words.sent}</output>
  return (
    <details className="sheet mt-4 p-6">
      <summary className="font-medium">{words.title}</summary>
      <form className="mt-4 grid gap-4" onSubmit={submit}>
        <p>{words.why}</p>
        <fieldset className="grid gap-1">
          <legend className="sr-only">{words.title}</legend>
          {words.kinds.map((one) => (
            <label key={one.kind} className="flex min-h-12 items-center gap-3">
              <input
                type="radio"
                name={`${id}-kind`}
                className="size-5 shrink-0 accent-current"
                checked={kind === one.kind}
                onChange={() => setKind(one.kind)}
              />
              <span className="first-letter:uppercase">{one.label}</span>
            </label>
          ))}
        </fieldset>
        <label htmlFor={`${id}-words`} className="grid gap-1">
          <span className="font-medium">{words.words}</span>
          <textarea
            id={`${id}-words`}
            rows={4}
            maxLength={MAX_LENGTH}
            className="field"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </label>
        {failure !== undefined && (
          <output className="text-danger">{errorText(failure, t.trouble.network)}</output>
        )}
        <button type="submit" className="button primary" disabled={state === 'sending'}>
          {words.send}
        </button>
      </form>
    </details>
  )
}
