import type { SessionState } from '@wabi/contract/shapes/session-state.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Ctx } from '../../context.ts'
import { DatabaseBusy } from '../../platform/db/busy.ts'
import { AppError } from '../app-error.ts'
import { getSession } from './get-session.ts'

const LOOK_EVERY_MS = 1000

/** A follower that nobody ends is ended; browsers reconnect by themselves. */
const LONGEST_MS = 30 * 60_000

const CLOSING = new Set<string>(['session.paused', 'session.elsewhere'])

/** The session's state now and whenever it changes, until it is decided or over, its client is
 * suspended, another browser took it, or the caller stops listening. */
export async function* followSession(
  ctx: Ctx,
  { sessionId, signal }: { sessionId: string; signal?: AbortSignal | undefined },
): AsyncGenerator<SessionState> {
  let last = ''
  const until = performance.now() + LONGEST_MS
  while (performance.now() < until) {
    if (signal?.aborted) return
    const state = await getSession(ctx, { sessionId }).catch((error: unknown) => {
      if (error instanceof AppError && CLOSING.has(error.code)) return null
      // Whatever holds the session now, it is read again in a moment.
      if (error instanceof DatabaseBusy) return 'busy'
      throw error
    })
    // The browser asks again, and is told why.
    if (state === null) return
    if (state !== 'busy') {
      const seen = JSON.stringify(state)
      if (seen !== last) yield state
      last = seen
      if (state.result !== null || state.status === 'expired' || state.status === 'cancelled') return
    }
    await sleep(LOOK_EVERY_MS, undefined, signal ? { signal } : {}).catch(() => {})
  }
}
