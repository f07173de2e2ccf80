import { ApiError } from '../../lib/api-error.ts'
import { t } from '../messages/en.ts'

/** Why the flow cannot continue, as text, and what the customer can do about it. */
export interface Trouble {
  title: string
  words: string
  way: 'retry' | 'take-back' | 'ended' | 'none'
  /** Of words that the server chose for this customer. */
  language?: string
}

const TITLES: Record<string, string> = {
  'session.link_required': t.trouble.linkTitle,
  'session.closed': t.trouble.closedTitle,
  'session.paused': t.trouble.pausedTitle,
}

const WAYS: Record<string, Trouble['way']> = {
  'session.bound_elsewhere': 'take-back',
  'session.paused': 'retry',
  'session.closed': 'ended',
  'link.expired': 'ended',
  'link.cancelled': 'ended',
  'link.declined': 'ended',
}

/** The screen for an error that ends the flow in this browser; null when the step itself can handle it. */
export function getTrouble(error: unknown): Trouble | null {
  if (!(error instanceof ApiError)) return null
  const { code, status } = error
  if (!code?.match(/^(session|link)\./) && status !== 401) return null
  return {
    title: (code && TITLES[code]) || t.trouble.title,
    words: error.words ?? t.trouble.server,
    way: (code && WAYS[code]) || 'none',
  }
}

/** The same for the first call: there is no step yet, so every error gets a screen. */
export function getOpeningTrouble(error: unknown): Trouble {
  const known = getTrouble(error)
  if (known) return known
  if (!(error instanceof ApiError))
    return { title: t.trouble.networkTitle, words: t.trouble.network, way: 'retry' }
  // A malformed id fails validation; to the customer it is a bad link like any other.
  if (error.status === 400) return { title: t.trouble.title, words: t.trouble.badLink, way: 'none' }
  return { title: t.trouble.busyTitle, words: error.words ?? t.trouble.server, way: 'retry' }
}
