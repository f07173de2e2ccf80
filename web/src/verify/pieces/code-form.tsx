import { type FormEvent, useState } from 'react'
import { call } from '../flow/call.ts'
import { ending as e } from '../messages/ending.ts'
import { errorText } from '../messages/server-texts.ts'
import { Field } from './field.tsx'
import type { AboutLink } from './use-about-link.ts'

interface CodeFormProps {
  sessionId: string
  company: string
  /** By what a code can be sent to the customer; null: not at all. */
  channel: AboutLink['codeChannel']
  label: string
  /** @throws when the code is wrong */
  onCode: (code: string) => Promise<void>
}

/** Letters and digits in a code, without its hyphen. */
const CODE_LENGTH = 8

/** Takes the code that proves that the check belongs to the customer, and can send one by e-mail or text message. */
export function CodeForm({ sessionId, company, channel, label, onCode }: CodeFormProps) {
  const [code, setCode] = useState('')
  /** The code is short, or what the server or the network said. */
  const [error, setError] = useState<unknown>()
  const [pending, setPending] = useState(false)
  const [mail, setMail] = useState<'no' | 'sending' | 'queued' | 'kept'>('no')

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (code.replaceAll(/[^\dA-Z]/giu, '').length < CODE_LENGTH) return setError('short')
    setPending(true)
    setError(undefined)
    try {
      await onCode(code)
    } catch (cause) {
      setError(cause)
    }
    setPending(false)
  }
  const send = async () => {
    setMail('sending')
    setError(undefined)
    try {
      setMail((await call('sendCode', { params: { sessionId } })).emailStatus)
    } catch (cause) {
      setMail('no')
      setError(cause)
    }
  }
  return (
    <form noValidate className="grid gap-3" onSubmit={(event) => void submit(event)}>
      {channel && (
        <button type="button" className="button" disabled={mail === 'sending'} onClick={() => void send()}>
          {mail === 'sending' ? e.elsewhere.mailing : e.elsewhere[channel === 'sms' ? 'text' : 'mail']}
        </button>
      )}
      <output className="block text-sm text-ink-soft empty:hidden">
        {mail === 'queued' && e.elsewhere[channel === 'sms' ? 'texted' : 'mailed'](company)}
        {mail === 'kept' && e.elsewhere.codeKept}
      </output>
      <Field
        name="code"
        label={e.elsewhere.code}
        value={code}
        error={
          error === 'short' ? e.elsewhere.codeShort : error ? errorText(error, e.unreachable) : undefined
        }
        autoComplete="one-time-code"
        autoCapitalize="characters"
        onChange={(next) => {
          setCode(next)
          setError(undefined)
        }}
      />
      <button type="submit" className="button primary" disabled={pending}>
        {pending ? e.elsewhere.using : label}
      </button>
    </form>
  )
}
