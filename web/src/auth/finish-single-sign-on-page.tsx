import { useMutation } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { getErrorMessage } from '../lib/api-error.ts'
import { call } from '../lib/calls.ts'
import { storeToken } from '../lib/session.ts'
import { useSetUser, type User } from '../lib/use-user.ts'
import { Alert } from '../ui/alert.tsx'
import { Loading } from '../ui/loading.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { type SecondStep, SecondFactorStep } from './second-factor-step.tsx'
import {
  type Attempt,
  openChannel,
  rememberCompany,
  type Returned,
  takeAttempt,
} from './single-sign-on/attempt.ts'

/**
 * Where the identity provider sends the browser back: completes a sign-in of this tab, or passes the answer on to the
 * page that asked for a proof of identity.
 */
export function FinishSingleSignOnPage() {
  // Read once and removed from the address: the answer must not stay in the history.
  const [query] = useState(() => location.search.slice(1))
  const [attempt] = useState(() => takeAttempt(new URLSearchParams(query).get('state') ?? ''))
  useEffect(() => history.replaceState(history.state, '', location.pathname), [])
  return attempt ? <FinishSignIn query={query} attempt={attempt} /> : <PassOn query={query} />
}

function FinishSignIn({ query, attempt }: { query: string; attempt: Attempt }) {
  const router = useRouter()
  const remember = useSetUser()
  const [step, setStep] = useState<SecondStep | null>(null)
  const done = ({ token, user }: { token: string; user: User }) => {
    rememberCompany(attempt.clientId)
    storeToken(token)
    remember(user)
    router.history.replace('/dashboard')
  }
  const { mutate, error } = useMutation({
    mutationFn: () => call('finishSingleSignOn', { body: { secret: attempt.secret, query } }),
    onSuccess: (reply) => ('ticket' in reply ? setStep(reply) : done(reply)),
  })
  const sent = useRef(false)
  useEffect(() => {
    if (sent.current) return
    sent.current = true
    mutate()
  }, [mutate])
  return (
    <AuthFrame title="Sign in through your company" note="To the dashboard of your company.">
      {error ? (
        <div className="grid gap-4">
          <Alert>{getErrorMessage(error, 'You could not be signed in. Please try again.')}</Alert>
          <AgainLink clientId={attempt.clientId} />
        </div>
      ) : step ? (
        <SecondFactorStep
          step={step}
          onSignedIn={done}
          onBack={() => router.history.replace('/auth/sign-in')}
        />
      ) : (
        <Loading />
      )}
    </AuthFrame>
  )
}

function AgainLink({ clientId }: { clientId: string }) {
  return (
    <Link
      to="/auth/single-sign-on/$clientId"
      params={{ clientId }}
      className="inline-flex min-h-11 items-center font-medium text-accent underline underline-offset-2"
    >
      Sign in again
    </Link>
  )
}

function PassOn({ query }: { query: string }) {
  useEffect(() => {
    const state = new URLSearchParams(query).get('state')
    if (state === null) return
    const channel = openChannel()
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has only this origin
    channel.postMessage({ state, query } satisfies Returned)
    channel.close()
    close()
  }, [query])
  return (
    <AuthFrame title="Back to the other window" note="You can close this one.">
      <p className="text-ink-soft">
        If nothing happens there,{' '}
        <Link to="/auth/sign-in" className="font-medium text-accent underline underline-offset-2">
          sign in again
        </Link>
        .
      </p>
    </AuthFrame>
  )
}
