import { lazy, useEffect, useEffectEvent, useState } from 'react'
import type { Language } from '@wabi/contract/language/languages.ts'
import { toast } from '../../ui/toast-store.ts'
import { call } from '../flow/call.ts'
import { loadNotice, type Notice } from '../flow/notice.ts'
import { getOpeningTrouble } from '../flow/trouble.ts'
import type { Flow } from '../flow/use-flow.ts'
import { t, useLanguage } from '../messages/language.ts'
import { errorText } from '../messages/server-texts.ts'
import { Actions } from '../pieces/actions.tsx'
import { StepHeading } from '../pieces/step-heading.tsx'
import { Waiting } from '../pieces/waiting.tsx'
import type { ConsentStage } from './decline.tsx'

const Decline = lazy(async () => ({ default: (await import('./decline.tsx')).Decline }))

/**
 * Between steps 1 and 2: a caution, the notice, then the consent to biometrics, one at a time, each with two equal buttons. All words
 * come from the server, in the page's language; another language keeps what was agreed to. A customer can say before that
 * somebody asked them to do this: the next screen is calm, since that person may be watching.
 */
export function Consent({ flow }: { flow: Flow }) {
  const [notice, setNotice] = useState<Notice>()
  const [stage, setStage] = useState<ConsentStage>('caution')
  const [pending, setPending] = useState(false)
  const sessionId = flow.sessionId!

  const fail = (error: unknown) => {
    if (!flow.failed(error))
      toast({
        title: t.trouble.error,
        description: errorText(error, t.trouble.network),
        variant: 'destructive',
      })
  }
  const wanted = useLanguage()
  const load = (inLanguage: Language) =>
    loadNotice(sessionId, inLanguage).then(
      setNotice,
      notice ? fail : (error) => flow.show({ at: 'trouble', trouble: getOpeningTrouble(error) }),
    )
  const show = useEffectEvent(load)
  useEffect(() => void show(wanted), [wanted])

  if (!notice) return <Waiting words={t.capture.loading} />

  const { language } = notice
  const kind = notice.due ?? 'biometrics'
  const at = stage === 'caution' && kind === 'notice' ? 'caution' : kind
  const { title, sections, question, agree, otherWay } = notice[at]
  const send = async () => {
    setPending(true)
    try {
      const state = await call('giveConsent', {
        params: { sessionId },
        body: { kind, sha256: notice[kind].sha256, language },
      })
      flow.accept(state)
      if (state.consented) flow.proceed(state)
      else setNotice({ ...notice, due: 'biometrics' })
    } catch (error) {
      fail(error)
      // The text may have changed.
      await load(wanted)
    }
    setPending(false)
  }
  if (stage === 'told' || stage === 'other_way')
    return <Decline flow={flow} notice={notice} stage={stage} onStage={setStage} onError={fail} />
  return (
    <div lang={language} className="flex flex-1 flex-col gap-4">
      <StepHeading key={at} title={title} />
      {sections.map(({ heading, paragraphs }) => (
        <section key={heading} className={at === 'caution' ? 'grid gap-4' : undefined}>
          {/* The title of the caution says nearly the same: a second heading would repeat it. */}
          {at === 'caution' ? <p>{heading}</p> : <h2 className="font-semibold">{heading}</h2>}
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
      <p className="font-semibold">{question}</p>
      <Actions className={at}>
        <button
          type="button"
          className="button"
          disabled={pending}
          onClick={() => void (at === kind ? send() : setStage('texts'))}
        >
          {agree}
        </button>
        <button type="button" className="button" onClick={() => setStage(at === kind ? 'other_way' : 'told')}>
          {otherWay}
        </button>
      </Actions>
    </div>
  )
}
