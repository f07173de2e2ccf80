import { clearToken } from './session.ts'
import { forgetSignInEnds } from './sign-in-ends.ts'

/** The sign-in page to which a 401 redirects from a page; null where it does not redirect. */
export function signInPathFor(pathname: string): '/dashboard/login' | '/admin/login' | null {
  if (pathname.startsWith('/dashboard')) return '/dashboard/login'
  if (pathname.startsWith('/admin')) return '/admin/login'
  return null
}

/**
 * Time for the browser to leave. A page still open then has stayed (a prompt about unsaved changes) or was reopened.
 */
const LEAVE_TIMEOUT_MS = 5_000
let leaving = false

/** During a logout a 401 of another call redirects nowhere: the logout opens the landing page itself. */
export function holdRedirects(held: boolean): void {
  leaving = held
}

/** Whether the browser leaves: a 401 redirects to the sign-in page, or the user logs out. */
export function isLeaving(): boolean {
  return leaving
}

/**
 * Handles every 401: clears the token and, under /dashboard or /admin, replaces the page with that area's sign-in page,
 * which returns here afterwards. On the sign-in page it only clears the token; while already redirecting it does not
 * redirect again.
 */
export function leaveOnUnauthorized(): void {
  clearToken()
  forgetSignInEnds()
  const { pathname, search } = location
  const signIn = signInPathFor(pathname)
  if (leaving || signIn === null || pathname === signIn) return
  leaving = true
  setTimeout(() => {
    leaving = false
  }, LEAVE_TIMEOUT_MS)
  location.replace(`${signIn}?next=${encodeURIComponent(pathname + search)}`)
}
