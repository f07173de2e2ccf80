import { useEffect, useState } from 'react'
import { call } from '../flow/call.ts'
import { t } from '../messages/language.ts'
import { CopyId } from '../pieces/copy-id.tsx'
import { HomeLink } from '../pieces/home-link.tsx'
import { StepHeading } from '../pieces/step-heading.tsx'
import { Support } from '../pieces/support.tsx'
import { Waiting } from '../pieces/waiting.tsx'
import { followLink } from '../flow/link-language.ts'
import { sessionPath } from '../flow/page-params.ts'
import { readSessionId, readSupportEmail, readVerificationId, type Session } from '../flow/session.ts'
import { Ending } from './ending.tsx'

/** `/thank-you` opened directly, for example by a reload: shows the current state of this browser's check, if any. */
export function ThankYou() {
  const [verificationId] = useState(() => readVerificationId(location.search))
  const [sessionId] = useState(() => readSessionId(verificationId))
  const [session, setSession] = useState<Session | null>(null)
  const [loading, setLoading] = useState(sessionId !== null)

  useEffect(() => {
    if (sessionId)
      call('getSession', { params: { sessionId } })
        .then(async (state) => {
          await followLink(state)
          setSession(state)
        })
        .catch(() => undefined)
        .finally(() => setLoading(false))
  }, [sessionId])

  if (loading) return <Waiting words={t.capture.loading} />
  if (!session?.result) return <Unknown verificationId={verificationId} />
  const { result } = session
  return (
    <Ending
      session={session}
      result={result}
      reopened={false}
      onChange={(state) =>
        state.result ? setSession(state) : location.assign(sessionPath(state.sessionId, false))
      }
    />
  )
}

/** The page when this browser has no check (spec section 2). */
function Unknown({ verificationId }: { verificationId: string }) {
  const [support, setSupport] = useState(readSupportEmail)
  useEffect(() => {
    // No session has provided a support address; without a response the page shows none.
    if (!support)
      call('about').then(
        ({ supportEmail }) => setSupport(supportEmail),
        () => undefined,
      )
  }, [support])
  return (
    <div className="grid gap-6 py-4">
      <div className="grid justify-items-center gap-3 text-center">
        <StepHeading title={t.thankYou.title} why={t.thankYou.done} />
        <span className="badge bg-warn-soft text-warn">{t.thankYou.processing}</span>
        <p className="max-w-sm">{t.thankYou.when}</p>
      </div>
      <HomeLink className="button primary" words={t.thankYou.home} />
      <CopyId verificationId={verificationId} />
      <Support email={support} words={t.thankYou.support} />
    </div>
  )
}
