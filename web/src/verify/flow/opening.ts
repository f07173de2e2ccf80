import { loadTranslation } from '../messages/load-translation.ts'
import { call } from './call.ts'
import { readEntry } from './entry.ts'
import { findFirstLanguage } from './first-language.ts'
import { locate } from './locate.ts'
import { reloadWhenLost } from './lost-script.ts'
import { readPageParams } from './page-params.ts'
import type { Session } from './session.ts'

/*
 * The page's first requests. This module is a small file of its own that runs before the rest of the page has loaded
 * (`web/build/verify-html.ts`): on a slow line the answers then arrive with the page instead of after it.
 */

const { sessionId, code, mobile } = readPageParams(location)
let sent: Promise<Session> | null = null

function send(id: string): Promise<Session> {
  return call('startVerification', {
    body: { sessionId: id, ...(code && { handOff: code }), ...(mobile && { device: 'mobile' as const }) },
  })
}

/** Opens the session in this browser; the first time, with the call that is under way already. */
export function openSession(id: string): Promise<Session> {
  const answer = id === sessionId ? sent : null
  sent = null
  return answer ?? send(id)
}

/** Whoever asks for the same again handles the error. */
const ahead = (request: Promise<unknown>) => void request.catch(() => undefined)

// A frame may be denied the storage that this reads; `main.tsx` replaces it first.
if (parent === window) {
  reloadWhenLost()
  if (location.pathname.startsWith('/verify') && readEntry().at === 'flow') {
    if (sessionId) ahead((sent = send(sessionId)))
    ahead(locate())
  }
  const language = findFirstLanguage()
  if (language !== 'en') ahead(loadTranslation(language))
}
