import type { Actor } from '../domain/kernel/context.ts'
import { createTurns, type Turn } from '../platform/db/turns.ts'

/**
 * Concurrent database calls of one customer session or about one verification: as many as a page itself sends in
 * parallel. Calls that change it wait for its row lock anyway; more would only hold connections that others need.
 */
export const MAX_CALLS_PER_SUBJECT = 2

/** Longer than any step takes, unless something else locks the row. */
export const TURN_WAIT_MS = 2000

/** The turns of all calls in this process. */
export function createCallTurns() {
  const turns = createTurns({ most: MAX_CALLS_PER_SUBJECT, waitMs: TURN_WAIT_MS })
  return {
    /** For authentication. Keyed by the cookie: someone who knows only a session's id must not hold up its customer. */
    forCookie: (cookie: string): Turn => turns(`cookie ${cookie}`),
    /** For the call itself; undefined when it concerns neither a customer session nor one verification. */
    forCall(actor: Actor, { params, body }: { params: unknown; body: unknown }): Turn | undefined {
      const sessionId = actor.kind === 'customer' ? actor.sessionId : readId(body, 'sessionId')
      if (sessionId !== null) return turns(`session ${sessionId}`)
      const verificationId = readId(params, 'verificationId')
      // By caller's client too: someone who knows only a verification's id must not hold up those who work on it.
      return verificationId === null ? undefined : turns(`verification ${getOwner(actor)} ${verificationId}`)
    },
  }
}

/** The client that the actor acts for, otherwise the kind of actor. */
function getOwner(actor: Actor): string {
  return 'clientId' in actor && actor.clientId !== undefined ? actor.clientId : actor.kind
}

/** A call that opens a link names its session in the body: there is no cookie yet. */
function readId(part: unknown, name: 'sessionId' | 'verificationId'): string | null {
  if (typeof part !== 'object' || part === null) return null
  const id = (part as Record<string, unknown>)[name]
  return typeof id === 'string' ? id : null
}
