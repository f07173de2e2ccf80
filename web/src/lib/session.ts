/** Storage key of the browser's bearer token (spec section 2). */
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

/**
 * Returns `next` if it is a page of this site other than a sign-in page; else (another origin, `//host`) the fallback.
 */
export function safeNext(next: unknown, fallback: string): string {
  if (typeof next !== 'string' || !next.startsWith('/')) return fallback
  const target = new URL(next, location.origin)
  if (target.origin !== location.origin || signInPages.has(target.pathname)) return fallback
  return target.pathname + target.search + target.hash
}

const signInPages = new Set(['/auth/sign-in', '/login', '/dashboard/login', '/admin/login'])
