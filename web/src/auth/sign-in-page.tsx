import { Link, useRouter, useSearch } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { safeNext } from '../lib/session.ts'
import { useUser, type User } from '../lib/use-user.ts'
import { AuthFrame } from './auth-frame.tsx'
import { SignInForm } from './sign-in-form.tsx'

const HOME: Record<User['kind'], string> = { client: '/dashboard', admin: '/admin' }

/** Sign-in of the clients' staff. */
export function ClientSignInPage() {
  return (
    <SignInPage kind="client" title="Sign in" note="To the dashboard of your company.">
      <p>
        New here?{' '}
        <Link to="/auth/sign-up" className="font-medium text-accent underline underline-offset-2">
          Register your company
        </Link>
      </p>
      <p>
        By signing in you agree to use what you see here only to check the people who asked to be checked, and
        to the terms of the organisation that runs this platform.
      </p>
      <p>Cannot sign in? The owner of your company's account, or whoever runs this platform, can help.</p>
    </SignInPage>
  )
}

/** Sign-in of the platform's own staff. */
export function AdminSignInPage() {
  return (
    <SignInPage kind="admin" title="Administration" note="For the staff who run this platform.">
      <p>
        Password lost? On the server,{' '}
        <code className="rounded-sm bg-sunken px-1">npm run admin -- reset</code> makes a new one.
      </p>
    </SignInPage>
  )
}

interface SignInPageProps {
  kind: User['kind']
  title: string
  note: string
  children: ReactNode
}

function SignInPage({ kind, title, note, children }: SignInPageProps) {
  const { next } = useSearch({ strict: false })
  const router = useRouter()
  const { data: user } = useUser()
  const leave = () => router.history.replace(safeNext(next, HOME[kind]))

  const alreadyIn = user?.kind === kind
  useEffect(() => {
    if (alreadyIn) leave()
  })

  return (
    <AuthFrame title={title} note={note}>
      <SignInForm kind={kind} onSignedIn={leave} />
      <div className="mt-5 grid gap-3 border-t border-line pt-4 text-sm text-ink-soft">{children}</div>
    </AuthFrame>
  )
}
