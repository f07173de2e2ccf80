import { useRouter } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { wordsOf } from '../lib/api-error.ts'
import { isLeaving } from '../lib/leave-on-unauthorized.ts'
import { readToken } from '../lib/session.ts'
import { useSuspension } from '../lib/suspended.ts'
import { useUser, type User } from '../lib/use-user.ts'
import { Failed } from '../ui/failed.tsx'
import { Loading } from '../ui/loading.tsx'

const ChangePasswordPage = lazy(async () => ({
  default: (await import('./change-password-page.tsx')).ChangePasswordPage,
}))

const SecondFactorPage = lazy(async () => ({
  default: (await import('./second-factor/second-factor-page.tsx')).SecondFactorPage,
}))

const SuspendedPage = lazy(async () => ({
  default: (await import('./suspended-page.tsx')).SuspendedPage,
}))

/** The route guard: a spinner while it is not known who is there, then the page or the way to sign in. */
export function RequireUser({ kind, children }: { kind: User['kind']; children: ReactNode }) {
  const { data: user, error, isFetching, refetch } = useUser()
  const waiting = <Loading page label="One moment…" />
  const suspended = useSuspension()

  if (readToken() === null) return <ToSignIn kind={kind} />
  if (suspended !== null && kind === 'client')
    return (
      <Suspense fallback={waiting}>
        <SuspendedPage words={suspended} />
      </Suspense>
    )
  if (!user && error)
    return (
      <Failed
        title="We could not tell who is signed in"
        words={wordsOf(error, 'The server did not answer.')}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    )
  if (!user) return waiting
  if (user.kind !== kind) return <ToSignIn kind={kind} />
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

/** Leads to the area's sign-in page, once, and remembers where from. */
function ToSignIn({ kind }: { kind: User['kind'] }) {
  const router = useRouter()
  useEffect(() => {
    if (isLeaving()) return
    const { href, pathname } = router.state.location
    const to = kind === 'admin' ? '/admin/login' : '/auth/sign-in'
    // Shown again while the sign-in page loads, it would remember that page.
    if (pathname !== to) void router.navigate({ to, search: { next: href }, replace: true })
  }, [router, kind])
  return <Loading page label="One moment…" />
}
