import { useEffect, useState } from 'react'

/** When the sign-in ends: without further use, and at the latest. In milliseconds of this browser's clock. */
export interface SignInEnds {
  idleAt: number
  absoluteAt: number
}

/** How long before its end a sign-in warns (WCAG 2.2.1). */
const WARN_BEFORE_MS = 120_000

/** The page considers the sign-in over a little before the server does, so that no call of it is refused meanwhile. */
const MARGIN_S = 5

/** Storage key, so that use in one tab postpones the warning in all. */
const STORAGE_KEY = 'sign_in_ends'
const CHANGED = 'signinendschange'

/** Records the `sign-in-lifetime` header of an answer: the seconds left, so that a wrong clock does not matter. */
export function recordSignInLifetime(headers: Headers): void {
  const found = /^idle=(\d+), absolute=(\d+)$/.exec(headers.get('sign-in-lifetime') ?? '')
  if (!found) return
  const [idleAt, absoluteAt] = [found[1], found[2]].map(
    (seconds) => Date.now() + (Number(seconds) - MARGIN_S) * 1000,
  )
  localStorage.setItem(STORAGE_KEY, JSON.stringify({ idleAt, absoluteAt }))
  dispatchEvent(new Event(CHANGED))
}

function readSignInEnds(): SignInEnds | null {
  try {
    return JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null') as SignInEnds | null
  } catch {
    return null
  }
}

export function forgetSignInEnds(): void {
  localStorage.removeItem(STORAGE_KEY)
}

// A sign-in that ended before this page was loaded needs no warning: its first call redirects.
if ((readSignInEnds()?.idleAt ?? Number.POSITIVE_INFINITY) < Date.now()) forgetSignInEnds()

/** The end of the sign-in once it is at most two minutes away or past, else null. */
export function useSignInEnding(): SignInEnds | null {
  const [ending, setEnding] = useState<SignInEnds | null>(null)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const check = () => {
      clearTimeout(timer)
      const ends = readSignInEnds()
      const warnInMs = ends ? ends.idleAt - Date.now() - WARN_BEFORE_MS : Number.POSITIVE_INFINITY
      setEnding(warnInMs <= 0 ? ends : null)
      // A sleeping computer stops the timer: look at the clock now and then.
      if (warnInMs > 0) timer = setTimeout(check, Math.min(warnInMs, 30_000))
    }
    check()
    addEventListener(CHANGED, check)
    addEventListener('storage', check)
    return () => {
      clearTimeout(timer)
      removeEventListener(CHANGED, check)
      removeEventListener('storage', check)
    }
  }, [])
  return ending
}
