import { clearToken } from './session.ts'

/** The sign-in page that a 401 leads to from a page; null where a 401 leads nowhere. */
export function signInPathFor(pathname: string): '/dashboard/login' | '/admin/login' | null {
  if (pathname.startsWith('/dashboard')) return '/dashboard/login'
  if (pathname.startsWith('/admin')) return '/admin/login'
  return null
}

/** How long the browser is given to leave. Who is still here then has stayed (a question about unsaved changes), or is back. */
const LEAVES_WITHIN_MS = 5_000
let leaving = false

/** A 401 is leading the browser to the sign-in page: nothing else needs to. */
export function isLeaving(): boolean {
  return leaving
}

/**
 * What every 401 answer does: forgets the token and, under /dashboard or /admin, sends the browser to that area's
 * sign-in page in place of this one, which it returns to. Already there, it only forgets; on the way there, it does not
 * begin again.
 */
export function leaveOnUnauthorized(): void {
  clearToken()
  const { pathname, search } = location
  const signIn = signInPathFor(pathname)
  if (leaving || signIn === null || pathname === signIn) return
  leaving = true
  setTimeout(() => {
    leaving = false
  }, LEAVES_WITHIN_MS)
  location.replace(`${signIn}?next=${encodeURIComponent(pathname + search)}`)
}
