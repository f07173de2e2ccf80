import type { SessionState } from '@wabi/contract/shapes/session-state.ts'
import type { Ctx } from '../../context.ts'
import { DatabaseBusy } from '../../platform/db/busy.ts'
import { AppError } from '../app-error.ts'
import { followerOf } from './customer-of.ts'
import { getSession } from './get-session.ts'

/** Changes are signalled; this often the state is read all the same: a link expires without one. */
const LOOK_EVERY_MS = 15_000

/** After the session could not be read. */
const AGAIN_MS = 1000

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
  const watch = ctx.signals.watch(sessionId, followerOf(ctx, sessionId).clientId)
  try {
    while (performance.now() < until) {
      if (signal?.aborted) return
      const state = await getSession(ctx, { sessionId }).catch((error: unknown) => {
        if (error instanceof AppError && CLOSING.has(error.code)) return null
        // Whatever holds the session now, it is read again in a moment.
        if (error instanceof DatabaseBusy) return 'busy'
        throw error
      })
      // The browser asks again and gets the reason.
      if (state === null) return
      if (state !== 'busy') {
        const seen = JSON.stringify(state)
        if (seen !== last) yield state
        last = seen
        if (state.result !== null || state.status === 'expired' || state.status === 'cancelled') return
      }
      await watch.next(state === 'busy' ? AGAIN_MS : LOOK_EVERY_MS, signal)
    }
  } finally {
    watch.end()
  }
}
