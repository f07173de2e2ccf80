import { REVIEWER_CHOICES } from '@wabi/contract/review/reviewer-sex.ts'
import type { ReviewerChoice as Choice } from '@wabi/contract/review/reviewer-sex.ts'
import { useState } from 'react'
import { toast } from '../../ui/toast-store.ts'
import { call } from '../flow/call.ts'
import type { Flow } from '../flow/use-flow.ts'
import { t } from '../messages/language.ts'
import { reviewer } from '../messages/reviewer.ts'
import { errorText } from '../messages/server-texts.ts'

/** For a customer whose face is covered: who looks at the pictures, if a person has to. Saved at once. */
export default function ReviewerChoice({ flow, chosen }: { flow: Flow; chosen: Choice }) {
  const [asked, setAsked] = useState<Choice>()
  const [saved, setSaved] = useState(false)
  const ask = async (next: Choice) => {
    setAsked(next)
    setSaved(false)
    try {
      const params = { sessionId: flow.sessionId ?? '' }
      flow.accept(await call('updateSession', { params, body: { reviewer: next } }))
      setSaved(true)
    } catch (error) {
      setAsked(undefined)
      if (flow.failed(error)) return
      toast({
        title: t.trouble.error,
        description: errorText(error, t.trouble.network),
        variant: 'destructive',
      })
    }
  }
  const current = asked ?? chosen
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2">{reviewer.question}</legend>
      {REVIEWER_CHOICES.toReversed().map((one) => (
        <label key={one} className="field choice">
          <input type="radio" name="reviewer" checked={one === current} onChange={() => void ask(one)} />
          {reviewer.choices[one]}
        </label>
      ))}
      <p aria-live="polite" className="empty:hidden">
        {saved && current !== 'any' && reviewer.saved}
      </p>
    </fieldset>
  )
}
