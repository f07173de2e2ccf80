import { findInApp } from './in-app.ts'

/** What the address and the browser lead to, before anything is asked of the server. */
export type Entry =
  | { at: 'secret'; name: string | undefined; token: string | undefined }
  | { at: 'in-app'; app: string }
  | { at: 'thank-you' | 'insecure' | 'flow' }

/** Set once the customer stays in an app's built-in browser. */
const STAY_KEY = 'stayInApp'

export function stayInApp(): void {
  sessionStorage.setItem(STAY_KEY, '1')
}

export function readEntry(): Entry {
  const secret = /[?#](withdraw|guardian)(?:=([\w-]+))?$/.exec(location.search + location.hash)
  if (secret) return { at: 'secret', name: secret[1], token: secret[2] }
  if (location.pathname === '/thank-you') return { at: 'thank-you' }
  const app = parent === window && !sessionStorage.getItem(STAY_KEY) ? findInApp(navigator.userAgent) : null
  if (app !== null) return { at: 'in-app', app }
  return { at: isSecureContext ? 'flow' : 'insecure' }
}
