import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import type { ReplyOf } from '@wabi/contract/api.ts'
import type { Language } from '@wabi/contract/language/languages.ts'
import { call } from '../flow/call.ts'
import { getChosenLanguage } from '../flow/link-language.ts'
import { readPageParams } from '../flow/page-params.ts'
import { deleteDraft } from '../flow/session.ts'
import { getLanguage, setLanguage, t, useLanguage } from '../messages/language.ts'
import { errorText } from '../messages/server-texts.ts'
import { StepHeading } from '../pieces/step-heading.tsx'
import { Waiting } from '../pieces/waiting.tsx'

const RequestForm = lazy(async () => ({ default: (await import('./request-form.tsx')).RequestForm }))

type Words = ReplyOf<'previewWithdrawal'>

/**
 * Withdrawal of the consent: what it does in this case, then a confirmation. Opened from the check itself, or by the link
 * of a mail, whose secret is in the fragment.
 */
export function Withdraw({ token }: { token: string | undefined }) {
  const [words, setWords] = useState<Omit<Words, 'confirm' | 'back' | 'held' | 'requests'> & Partial<Words>>()
  const [failure, setFailure] = useState<unknown>()
  const [pending, setPending] = useState(false)
  const [input] = useState(() => ({
    params: { sessionId: readPageParams(location).sessionId ?? '' },
    body: token === undefined ? {} : { token },
  }))
  const language = useLanguage()
  const load = useEffectEvent((inLanguage: Language) => {
    // Once withdrawn, there is nothing to preview.
    if (words && !words.confirm) return
    // Unless somebody chose a language, the server knows the one of the link.
    const how = getChosenLanguage() ? { language: inLanguage } : { browser: navigator.languages.join() }
    call('previewWithdrawal', { ...input, body: { ...input.body, ...how } }).then((preview) => {
      // The language has changed since, and its own words are on their way.
      if (getLanguage() !== inLanguage) return
      setWords(preview)
      if (!getChosenLanguage()) void setLanguage(preview.language).catch(() => undefined)
    }, setFailure)
  })
  useEffect(() => load(language), [language])
  const withdraw = () => {
    setPending(true)
    setFailure(undefined)
    call('withdrawConsent', { ...input, body: { ...input.body, language: words?.language } })
      .then((ended) => {
        deleteDraft()
        setWords({ company: '', ...ended })
      }, setFailure)
      .finally(() => setPending(false))
  }
  if (!words)
    return failure === undefined ? (
      <Waiting words={t.capture.loading} />
    ) : (
      <div className="sheet mt-6 grid gap-4 p-6">
        <StepHeading title={t.trouble.title} why={errorText(failure, t.trouble.network)} />
      </div>
    )
  return (
    <div lang={words.language}>
      <div className="sheet mt-6 grid gap-4 p-6">
        <StepHeading key={words.title} title={words.title} why={words.company} />
        {words.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {failure !== undefined && (
          <output className="text-danger">{errorText(failure, t.trouble.network)}</output>
        )}
        {words.confirm && (
          <div className="grid gap-2 sm:grid-cols-2">
            <button type="button" className="button" disabled={pending} onClick={withdraw}>
              {words.confirm}
            </button>
            <a className="button" href={location.pathname} target="_self">
              {words.back}
            </a>
          </div>
        )}
      </div>
      {words.held && (
        <section className="sheet mt-4 grid gap-2 p-6">
          <h2 className="font-semibold">{words.held.title}</h2>
          <ul className="list-inside list-disc space-y-1">
            {words.held.lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
      )}
      {words.requests && (
        <Suspense>
          <RequestForm words={words.requests} params={input.params} token={token} language={words.language} />
        </Suspense>
      )}
    </div>
  )
}
