import { Navigate, useLocation } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense } from 'react'
import { wordsOf } from '../lib/api-error.ts'
import { readToken } from '../lib/session.ts'
import { useUser, type User } from '../lib/use-user.ts'
import { Failed } from '../ui/failed.tsx'
import { Loading } from '../ui/loading.tsx'

const ChangePasswordPage = lazy(async () => ({
  default: (await import('./change-password-page.tsx')).ChangePasswordPage,
}))

const SIGN_IN = { client: '/auth/sign-in', admin: '/admin/login' } as const

/** The route guard: a spinner while it is not known who is there, then the page or the way to sign in. */
export function RequireUser({ kind, children }: { kind: User['kind']; children: ReactNode }) {
  const here = useLocation({ select: ({ href }) => href })
  const { data: user, error, isFetching, refetch } = useUser()
  const waiting = <Loading page label="One moment…" />

  if (readToken() === null) return <Navigate to={SIGN_IN[kind]} search={{ next: here }} replace />
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
  if (user.kind !== kind) return <Navigate to={SIGN_IN[kind]} search={{ next: here }} replace />
  if (user.mustChangePassword)
    return (
      <Suspense fallback={waiting}>
        <ChangePasswordPage />
      </Suspense>
    )
  return children
}
