import { useMutation } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { getErrorMessage } from '../lib/api-error.ts'
import { call } from '../lib/calls.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Loading } from '../ui/loading.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { keepAttempt } from './single-sign-on/attempt.ts'

/** A company's sign-in link: goes on to its identity provider at once. */
export function StartSingleSignOnPage() {
  const { clientId } = useParams({ from: '/auth/single-sign-on/$clientId' })
  const start = useMutation({
    mutationFn: async () => (await call('startSingleSignOn', { body: { clientId } })).data,
    onSuccess: ({ url, secret }) => {
      keepAttempt(url, { clientId, secret })
      location.assign(url)
    },
  })
  const { mutate } = start
  const started = useRef(false)
  useEffect(() => {
    if (started.current) return
    started.current = true
    mutate()
  }, [mutate])
  return (
    <AuthFrame title="Sign in through your company" note="You continue at your company’s sign-in page.">
      {start.isError ? (
        <div className="grid gap-4">
          <Alert>{getErrorMessage(start.error, 'Your company’s sign-in page could not be opened.')}</Alert>
          <Button variant="primary" onClick={() => mutate()}>
            Try again
          </Button>
          <Link to="/auth/sign-in" className="font-medium text-accent underline underline-offset-2">
            Sign in with a password
          </Link>
        </div>
      ) : (
        <Loading />
      )}
    </AuthFrame>
  )
}
