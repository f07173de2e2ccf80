import { useEffect, useEffectEvent, useState } from 'react'
import type { InputOf, ReplyOf } from '@wabi/contract/api.ts'
import type { Language } from '@wabi/contract/language/languages.ts'
import { ApiError } from '../../lib/api-error.ts'
import { toast } from '../../ui/toast-store.ts'
import { call } from '../flow/call.ts'
import type { Flow } from '../flow/use-flow.ts'
import { t, useLanguage } from '../messages/language.ts'
import { errorText } from '../messages/server-texts.ts'
import { Actions } from '../pieces/actions.tsx'
import { StepHeading } from '../pieces/step-heading.tsx'
import { Waiting } from '../pieces/waiting.tsx'

interface GuardianNeededProps {
  flow: Flow
  /** What the customer entered. */
  body: InputOf<'savePersonalInfo'>['body']
  onBack: () => void
}

/** In place of the customer's details: the link for a parent or guardian, who has to agree first. */
export function GuardianNeeded({ flow, body, onBack }: GuardianNeededProps) {
  const [words, setWords] = useState<ReplyOf<'createGuardianLink'>>()
  const [pending, setPending] = useState(false)
  const [refusal, setRefusal] = useState('')
  const wanted = useLanguage()
  const params = { sessionId: flow.sessionId! }
  const fail = (error: unknown) => {
    if (!flow.failed(error))
      toast({
        title: t.trouble.error,
        description: errorText(error, t.trouble.network),
        variant: 'destructive',
      })
    if (!words) onBack()
  }
  const load = useEffectEvent((language: Language) => {
    call('createGuardianLink', { params, body: { language } }).then(setWords, fail)
  })
  useEffect(() => load(wanted), [wanted])
  /** The guardian may have agreed. */
  const goOn = async () => {
    setPending(true)
    try {
      await call('savePersonalInfo', { params, body })
      flow.advance('personal_info')
    } catch (error) {
      setPending(false)
      if (error instanceof ApiError && error.code === 'claims.guardian_needed')
        setRefusal(errorText(error, t.personal.failed))
      else fail(error)
    }
  }
  if (!words) return <Waiting words={t.capture.loading} />
  const { url, title, paragraphs, language } = words
  const share = async () => {
    // Where the device shares nothing, or the customer closes its menu, the link is copied.
    if (
      'share' in navigator &&
      (await navigator.share({ url }).then(
        () => true,
        () => false,
      ))
    )
      return
    await navigator.clipboard.writeText(url).then(() => toast({ title: words.copied }), fail)
  }
  return (
    <div lang={language} className="flex flex-1 flex-col gap-4">
      <StepHeading title={title} />
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <p className="sheet p-3 text-sm wrap-anywhere select-all">{url}</p>
      <button type="button" className="button" onClick={() => void share()}>
        {words.share}
      </button>
      <button type="button" className="py-3 text-center underline" onClick={onBack}>
        {words.back}
      </button>
      {/* Not as a toast, which would lie on the button that is pressed again. */}
      <output className="text-danger empty:hidden">{refusal}</output>
      <Actions>
        <button type="button" className="button primary" disabled={pending} onClick={() => void goOn()}>
          {words.goOn}
        </button>
      </Actions>
    </div>
  )
}
