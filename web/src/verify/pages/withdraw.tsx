import { lazy, Suspense, useEffect, useState } from 'react'
import type { ReplyOf } from '@wabi/contract/api.ts'
import { getErrorMessage } from '../../lib/api-error.ts'
import { call } from '../flow/call.ts'
import { readPageParams } from '../flow/page-params.ts'
import { deleteDraft } from '../flow/session.ts'
import { t } from '../messages/en.ts'
import { StepHeading } from '../pieces/step-heading.tsx'
import { Waiting } from '../pieces/waiting.tsx'

const RequestForm = lazy(async () => ({ default: (await import('./request-form.tsx')).RequestForm }))

type Words = ReplyOf<'previewWithdrawal'>

/**
 * Withdrawal of the consent: what it does in this case, then a confirmation. Opened from the check itself, or by the link
 * of a mail, whose secret is in the fragment.
 */
export function Withdraw({ token }: { token: string | undefined }) {
  const [words, setWords] = useState<Omit<Words, 'confirm' | 'back' | 'requests'> & Partial<Words>>()
  const [failure, setFailure] = useState('')
  const [pending, setPending] = useState(false)
  const [input] = useState(() => ({
    params: { sessionId: readPageParams(location).sessionId ?? '' },
    body: token === undefined ? {} : { token },
  }))
  const fail = (error: unknown) => setFailure(getErrorMessage(error, t.trouble.network))
  useEffect(() => {
    const browser = navigator.languages.join()
    call('previewWithdrawal', { ...input, body: { ...input.body, browser } }).then(
      setWords,
      (error: unknown) => setFailure(getErrorMessage(error, t.trouble.network)),
    )
  }, [input])
  const withdraw = () => {
    setPending(true)
    setFailure('')
    call('withdrawConsent', { ...input, body: { ...input.body, language: words?.language } })
      .then((ended) => {
        deleteDraft()
        setWords({ company: '', ...ended })
      }, fail)
      .finally(() => setPending(false))
  }
  if (!words)
    return failure ? (
      <div className="sheet mt-6 grid gap-4 p-6">
        <StepHeading title={t.trouble.title} why={failure} />
      </div>
    ) : (
      <Waiting words={t.capture.loading} />
    )
  return (
    <div lang={words.language}>
      <div className="sheet mt-6 grid gap-4 p-6">
        <StepHeading key={words.title} title={words.title} why={words.company} />
        {words.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {failure && <output className="text-danger">{failure}</output>}
        {words.confirm && (
          <div className="grid grid-cols-2 gap-2">
            <button type="button" className="button" disabled={pending} onClick={withdraw}>
              {words.confirm}
            </button>
            <a className="button" href={location.pathname} target="_self">
              {words.back}
            </a>
          </div>
        )}
      </div>
      {words.requests && (
        <Suspense>
          <RequestForm words={words.requests} params={input.params} token={token} language={words.language} />
        </Suspense>
      )}
    </div>
  )
}
