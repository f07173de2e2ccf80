import { ApiError } from '../../lib/api-error.ts'
import { t } from '../messages/language.ts'
import { errorText } from '../messages/server-texts.ts'

/** Why the flow cannot continue, as text in the current language, and what the customer can do about it. */
export interface Trouble {
  readonly title: string
  readonly words: string
  way: 'retry' | 'take-back' | 'started-over' | 'contact' | 'prove' | 'ended' | 'none'
  /** Of words that the server chose for this customer. */
  language?: string
}

const TITLES = {
  'session.link_required': 'linkTitle',
  'session.closed': 'closedTitle',
  'session.paused': 'pausedTitle',
} as const

const WAYS: Record<string, Trouble['way']> = {
  'session.bound_elsewhere': 'take-back',
  'session.contact_required': 'contact',
  'session.started_over': 'started-over',
  'session.code_required': 'prove',
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
  const title = code && code in TITLES ? TITLES[code as keyof typeof TITLES] : 'title'
  return describe(title, (code && WAYS[code]) || 'none', error)
}

/** The same for the first call: there is no step yet, so every error gets a screen. */
export function getOpeningTrouble(error: unknown): Trouble {
  const known = getTrouble(error)
  if (known) return known
  if (!(error instanceof ApiError)) return describe('networkTitle', 'retry', 'network')
  // A malformed id fails validation; to the customer it is a bad link like any other.
  if (error.status === 400) return describe('title', 'none', 'badLink')
  return describe('busyTitle', 'retry', error)
}

/** Reads its texts when they are shown, so that they follow the language. */
function describe(
  title: keyof typeof t.trouble,
  way: Trouble['way'],
  words: ApiError | 'network' | 'badLink',
): Trouble {
  return {
    way,
    get title() {
      return t.trouble[title]
    },
    get words() {
      return words instanceof ApiError ? errorText(words, t.trouble.server) : t.trouble[words]
    },
  }
}
