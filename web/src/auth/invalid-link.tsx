import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { getErrorMessage } from '../lib/api-error.ts'
import { buttonClass } from '../ui/button.tsx'
import { AuthFrame } from './auth-frame.tsx'

/** Shown for a mailed link that is invalid or no longer works, with what to do instead. */
export function InvalidLink({
  title,
  error,
  children,
}: {
  title: string
  error: Error | null
  children?: ReactNode
}) {
  return (
    <AuthFrame
      title={title}
      note={
        error
          ? getErrorMessage(error, 'The server did not answer. Please try again.')
          : 'This link is not complete.'
      }
    >
      <div className="grid gap-3">
        {children}
        <Link to="/auth/sign-in" className={buttonClass()}>
          Go to the sign-in page
        </Link>
      </div>
    </AuthFrame>
  )
}
