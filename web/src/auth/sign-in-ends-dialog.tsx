import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { getErrorMessage } from '../lib/api-error.ts'
import { call } from '../lib/calls.ts'
import { leaveOnUnauthorized } from '../lib/leave-on-unauthorized.ts'
import type { SignInEnds } from '../lib/sign-in-ends.ts'
import { holdCalls, releaseCalls } from '../lib/sign-in-over.ts'
import type { User } from '../lib/use-user.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogActions } from '../ui/dialog.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { lastCompany } from './single-sign-on/attempt.ts'

/** Seconds left at which screen readers announce the time. */
const ANNOUNCED_AT_S = [120, 60, 30, 10]

/**
 * Warns two minutes before a sign-in ends (WCAG 2.2.1). An unused one is extended by one key; at its latest end, or once
 * over, the person signs in again right here, and what they typed stays.
 */
export function SignInEndsDialog({ ends, user }: { ends: SignInEnds; user: User }) {
  const leftS = useSecondsUntil(ends.idleAt)
  const [dismissed, setDismissed] = useState(false)
  const over = leftS <= 0
  const extendable = !over && ends.idleAt < ends.absoluteAt
  // Any call that counts as use extends the sign-in; its answer closes this dialog.
  const extend = useMutation({ mutationFn: () => call('me') })
  const company = lastCompany()

  useEffect(() => {
    if (over) holdCalls()
    return releaseCalls
  }, [over])

  // The waiting calls proceed with the new token; the answer to any of them closes this dialog.
  const continueHere = () => {
    releaseCalls()
    extend.mutate()
  }
  const close = () => {
    if (over) leaveOnUnauthorized()
    else if (extendable) extend.mutate()
    else setDismissed(true)
  }
  if (dismissed && !over) return null
  return (
    <>
      {/* Covers the page after the end. */}
      {over && createPortal(<div aria-hidden className="fixed inset-0 z-50 bg-paper" />, document.body)}
      <Dialog
        key={over ? 'over' : 'ending'}
        open
        onOpenChange={close}
        title={over ? 'Your sign-in has ended' : 'Your sign-in is about to end'}
        description={
          extendable
            ? 'There has been no activity here for a while.'
            : 'Sign in again to go on. What you typed on this page is kept.'
        }
      >
        {!over && (
          <p className="mb-4">
            Time left:{' '}
            <strong role="timer" className="tabular-nums">
              {Math.floor(leftS / 60)}:{String(leftS % 60).padStart(2, '0')}
            </strong>
            <span aria-live="polite" className="sr-only">
              {ANNOUNCED_AT_S.findLast((seconds) => leftS <= seconds)} seconds left or less
            </span>
          </p>
        )}
        {extend.isError && (
          <Alert>
            {getErrorMessage(extend.error, 'The sign-in could not be extended. Please try again.')}
          </Alert>
        )}
        {extendable ? (
          <DialogActions>
            <Button variant="primary" data-autofocus busy={extend.isPending} onClick={() => extend.mutate()}>
              Stay signed in
            </Button>
          </DialogActions>
        ) : (
          <>
            <SignInForm kind={user.kind} again={user} onSignedIn={continueHere} />
            {company && user.kind === 'client' && (
              <p className="mt-4">
                <a
                  href={`/auth/single-sign-on/${company}`}
                  target="_blank"
                  className="font-medium text-accent underline underline-offset-2"
                >
                  Sign in through your company, in a new tab
                </a>
              </p>
            )}
          </>
        )}
      </Dialog>
    </>
  )
}

/** The whole seconds until an instant, at least 0. */
function useSecondsUntil(at: number): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, Math.ceil((at - now) / 1000))
}
