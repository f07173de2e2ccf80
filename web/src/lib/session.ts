/** The browser's sign-in: the bearer token under `auth_token` and where a refused request leads (spec section 2). */
const TOKEN_KEY = 'auth_token'

export function readToken(): string | null {
  return localStorage.getItem(TOKEN_KEY)
}

export function storeToken(token: string): void {
  localStorage.setItem(TOKEN_KEY, token)
}

export function clearToken(): void {
  localStorage.removeItem(TOKEN_KEY)
}

/** The sign-in page that a 401 leads to from a page; null where a 401 leads nowhere. */
export function signInPathFor(pathname: string): '/dashboard/login' | '/admin/login' | null {
  if (pathname.startsWith('/dashboard')) return '/dashboard/login'
  if (pathname.startsWith('/admin')) return '/admin/login'
  return null
}

/**
 * What every 401 answer does: forgets the token and, under /dashboard or /admin, sends the browser to that area's
 * sign-in page, which returns to here. Already there, it only forgets.
 */
export function leaveOnUnauthorized(): void {
  clearToken()
  const { pathname, search } = location
  const signIn = signInPathFor(pathname)
  if (signIn === null || pathname === signIn) return
  location.assign(`${signIn}?next=${encodeURIComponent(pathname + search)}`)
}

/** A page of ours to return to; anything else (another origin, `//host`, `/\host`) is refused. */
export function safeNext(next: unknown, fallback: string): string {
  if (typeof next !== 'string' || !next.startsWith('/')) return fallback
  const target = new URL(next, location.origin)
  if (target.origin !== location.origin || signInPages.has(target.pathname)) return fallback
  return target.pathname + target.search + target.hash
}

const signInPages = new Set(['/auth/sign-in', '/login', '/dashboard/login', '/admin/login'])
