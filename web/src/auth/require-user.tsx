import { useRouter } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { QueryError } from '../lib/query-error.tsx'
import { isLeaving } from '../lib/leave-on-unauthorized.ts'
import { readToken } from '../lib/session.ts'
import { useSignInEnding } from '../lib/sign-in-ends.ts'
import { useProofAsked } from '../lib/step-up.ts'
import { useSuspension } from '../lib/suspension.ts'
import { useUser, type User } from '../lib/use-user.ts'
import { Loading } from '../ui/loading.tsx'

const ChangePasswordPage = lazy(async () => ({
  default: (await import('./change-password-page.tsx')).ChangePasswordPage,
}))

const SecondFactorPage = lazy(async () => ({
  default: (await import('./second-factor-page.tsx')).SecondFactorPage,
}))

const SuspendedPage = lazy(async () => ({
  default: (await import('./suspended-page.tsx')).SuspendedPage,
}))

const StepUpDialog = lazy(async () => ({
  default: (await import('./step-up/step-up-dialog.tsx')).StepUpDialog,
}))

const SignInEndsDialog = lazy(async () => ({
  default: (await import('./sign-in-ends-dialog.tsx')).SignInEndsDialog,
}))

interface RequireUserProps {
  kind: User['kind']
  children: ReactNode
}

/**
 * The route guard: shows a spinner until the user is known, then the page or the sign-in page. Beside the page, the
 * dialog for a call that needs a proof of identity, and the one before the sign-in ends.
 */
export function RequireUser(props: RequireUserProps) {
  const answer = useProofAsked()
  const { data: user } = useUser()
  const ending = useSignInEnding()
  return (
    <>
      <Guard {...props} />
      {answer && (
        <Suspense>
          <StepUpDialog onAnswer={answer} />
        </Suspense>
      )}
      {ending && user && (
        <Suspense>
          <SignInEndsDialog ends={ending} user={user} />
        </Suspense>
      )}
    </>
  )
}

function Guard({ kind, children }: RequireUserProps) {
  const { data: user, error, isFetching, refetch } = useUser()
  const waiting = <Loading page label="One moment…" />
  const suspended = useSuspension()

  if (readToken() === null) return <RedirectToSignIn kind={kind} />
  if (suspended !== null && kind === 'client')
    return (
      <Suspense fallback={waiting}>
        <SuspendedPage words={suspended} />
      </Suspense>
    )
  if (!user && error)
    return <QueryError title="We could not check who is signed in" query={{ error, isFetching, refetch }} />
  if (!user) return waiting
  if (user.kind !== kind) return <RedirectToSignIn kind={kind} />
  if (user.mustChangePassword)
    return (
      <Suspense fallback={waiting}>
        <ChangePasswordPage />
      </Suspense>
    )
  if (user.mustSetUpSecondFactor)
    return (
      <Suspense fallback={waiting}>
        <SecondFactorPage />
      </Suspense>
    )
  return children
}

/** Redirects once to the area's sign-in page, with the current page as `next`. */
function RedirectToSignIn({ kind }: { kind: User['kind'] }) {
  const router = useRouter()
  useEffect(() => {
    if (isLeaving()) return
    const { href, pathname } = router.state.location
    const to = kind === 'admin' ? '/admin/login' : '/auth/sign-in'
    // This renders again while the sign-in page loads; do not set the sign-in page itself as `next`.
    if (pathname !== to) void router.navigate({ to, search: { next: href }, replace: true })
  }, [router, kind])
  return <Loading page label="One moment…" />
}
