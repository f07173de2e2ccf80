import type { Actor } from '../domain/kernel/context.ts'
import { createTurns, type Turn } from '../platform/db/turns.ts'

/**
 * Concurrent database calls of one customer session: as many as the page itself sends in parallel. All calls of a
 * session wait for its row lock anyway; more would only hold connections that other customers need.
 */
export const MAX_CALLS_PER_SESSION = 2

/** Longer than any step takes, unless something else locks the session. */
export const TURN_WAIT_MS = 2000

/** The turns of all sessions in this process. */
export function createSessionTurns() {
  const turns = createTurns({ most: MAX_CALLS_PER_SESSION, waitMs: TURN_WAIT_MS })
  return {
    /** For authentication. Keyed by the cookie: someone who knows only a session's id must not hold up its customer. */
    ofCookie: (cookie: string): Turn => turns(`cookie ${cookie}`),
    /** For the call itself; undefined when it concerns no customer session. */
    ofCall(actor: Actor, body: unknown): Turn | undefined {
      const sessionId = actor.kind === 'customer' ? actor.sessionId : sessionIdIn(body)
      return sessionId === null ? undefined : turns(`session ${sessionId}`)
    },
  }
}

/** A call that opens a link names its session in the body: there is no cookie yet. */
function sessionIdIn(body: unknown): string | null {
  if (typeof body !== 'object' || body === null) return null
  const { sessionId } = body as { sessionId?: unknown }
  return typeof sessionId === 'string' ? sessionId : null
}
