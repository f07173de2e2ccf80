import type { SessionState } from '@wabi/contract/shapes/session-state.ts'
import { MINUTE_MS } from '@wabi/contract/time/durations.ts'
import type { Ctx } from '../../kernel/context.ts'
import { DatabaseBusy } from '../../../platform/db/busy.ts'
import { AppError } from '../../kernel/app-error.ts'
import { requireFollower } from '../session/require-customer.ts'
import { getSession } from './get-session.ts'

/** Changes are signalled; polling covers what is not, such as the expiry of the link. */
const POLL_INTERVAL_MS = 15_000

/** Delay after the session could not be read. */
const RETRY_DELAY_MS = 1000

/** The longest stream; browsers reconnect on their own. */
const MAX_STREAM_MS = 30 * MINUTE_MS

const CLOSING_CODES = new Set<string>(['session.paused', 'session.elsewhere', 'session.started_over'])

/**
 * The session's state, now and on every change, until it is decided or expired, its client is suspended, another
 * browser takes it over, or the caller stops listening.
 */
export async function* followSession(
  ctx: Ctx,
  { sessionId, signal }: { sessionId: string; signal?: AbortSignal | undefined },
): AsyncGenerator<SessionState> {
  let last = ''
  const until = performance.now() + MAX_STREAM_MS
  const watch = ctx.signals.watch(sessionId, requireFollower(ctx, sessionId).clientId)
  try {
    while (performance.now() < until) {
      if (signal?.aborted) return
      const state = await getSession(ctx, { sessionId }).catch((error: unknown) => {
        if (error instanceof AppError && CLOSING_CODES.has(error.code)) return null
        // The session is locked at this moment: read it again shortly.
        if (error instanceof DatabaseBusy) return 'busy'
        throw error
      })
      // The browser reconnects and then gets the reason.
      if (state === null) return
      if (state !== 'busy') {
        const serialized = JSON.stringify(state)
        if (serialized !== last) yield state
        last = serialized
        if (state.result !== null || ['expired', 'cancelled', 'declined'].includes(state.status)) return
      }
      await watch.next(state === 'busy' ? RETRY_DELAY_MS : POLL_INTERVAL_MS, signal)
    }
  } finally {
    watch.end()
  }
}
