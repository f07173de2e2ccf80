import type { Actor } from '../context.ts'
import { createTurns, type Turn } from '../platform/db/turns.ts'

/**
 * Database calls of one customer's session at a time: what the page itself sends side by side. All of one session take
 * turns by its row lock; more of them would only hold connections that other customers need.
 */
export const CALLS_A_SESSION = 2

/** Longer than any step takes unless something holds the session. */
export const TURN_WAIT_MS = 2000

/** The turns of all sessions in this process. */
export function createSessionTurns() {
  const turns = createTurns({ most: CALLS_A_SESSION, waitMs: TURN_WAIT_MS })
  return {
    /** To find out whose call it is. By the cookie: who knows a session's id alone must not hold up its customer. */
    ofCookie: (cookie: string): Turn => turns(`cookie ${cookie}`),
    /** To do what is asked. A call that is about no customer's session needs none. */
    ofCall(actor: Actor, body: unknown): Turn | undefined {
      const sessionId = actor.kind === 'customer' ? actor.sessionId : sessionNamed(body)
      return sessionId === null ? undefined : turns(`session ${sessionId}`)
    },
  }
}

/** A link is opened by whoever names its session: no cookie says yet whose call it is. */
function sessionNamed(body: unknown): string | null {
  if (typeof body !== 'object' || body === null) return null
  const { sessionId } = body as { sessionId?: unknown }
  return typeof sessionId === 'string' ? sessionId : null
}
