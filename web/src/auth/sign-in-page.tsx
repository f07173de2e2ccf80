import { useQuery } from '@tanstack/react-query'
import { Link, useRouter, useSearch } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { call } from '../lib/calls.ts'
import { safeNext } from '../lib/session.ts'
import { useUser, type User } from '../lib/use-user.ts'
import { LanguageButton } from '../lib/language-button.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { lastCompany } from './single-sign-on/attempt.ts'

const HOME: Record<User['kind'], string> = { client: '/dashboard', admin: '/admin' }

/** The sign-in page for the clients' staff. */
export function ClientSignInPage() {
  const company = lastCompany()
  return (
    <SignInPage kind="client" title="Sign in" note="To the dashboard of your company.">
      {company && (
        <p>
          <Link
            to="/auth/single-sign-on/$clientId"
            params={{ clientId: company }}
            className="font-medium text-accent underline underline-offset-2"
          >
            Sign in through your company
          </Link>
        </p>
      )}
      <p>
        New here?{' '}
        <Link to="/auth/sign-up" className="font-medium text-accent underline underline-offset-2">
          Register your company
        </Link>
      </p>
      <p>
        By signing in you agree to use the data here only to verify the people it belongs to, and to the terms
        of the organization that runs this platform.
      </p>
      <p>
        <Link to="/auth/reset" className="font-medium text-accent underline underline-offset-2">
          Forgotten your password?
        </Link>{' '}
        The owner of your company's account can help too, or <SupportContact />.
      </p>
      <LanguageButton />
    </SignInPage>
  )
}

/** The sign-in page for the platform's own staff. */
export function AdminSignInPage() {
  return (
    <SignInPage kind="admin" title="Administration" note="For the staff who run this platform.">
      <p>
        <Link
          to="/auth/reset"
          search={{ kind: 'admin' }}
          className="font-medium text-accent underline underline-offset-2"
        >
          Forgotten your password?
        </Link>{' '}
        Where no e-mail is sent, <code className="rounded-sm bg-sunken px-1">npm run admin -- reset</code> on
        the server creates a new one.
      </p>
    </SignInPage>
  )
}

/** The platform's support address, or a description until it is known. */
function SupportContact() {
  const { data } = useQuery({ queryKey: ['about'], queryFn: () => call('about') })
  if (!data?.supportEmail) return 'the operator of this platform'
  return (
    <>
      write to{' '}
      <a
        href={`mailto:${data.supportEmail}`}
        className="font-medium break-all text-accent underline underline-offset-2"
      >
        {data.supportEmail}
      </a>
    </>
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
  // Read once: this page stays mounted while the next one loads, when the URL has already lost its `next`.
  const [target] = useState(() => safeNext(next, HOME[kind]))

  const alreadyIn = user?.kind === kind
  useEffect(() => {
    if (alreadyIn) router.history.replace(target)
  }, [alreadyIn, router, target])

  return (
    <AuthFrame title={title} note={note}>
      <SignInForm kind={kind} onSignedIn={() => router.history.replace(target)} />
      <div className="mt-5 grid gap-3 border-t border-line pt-4 text-sm text-ink-soft">{children}</div>
    </AuthFrame>
  )
}
