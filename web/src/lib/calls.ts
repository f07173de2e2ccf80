import { routes } from 'virtual:operations'
import { createCaller, createImageCaller } from './api-client.ts'
import { leaveOnUnauthorized } from './leave-on-unauthorized.ts'
import { addMode } from './mode.ts'
import { recordSignInLifetime } from './sign-in-ends.ts'
import { untilSignedIn } from './sign-in-over.ts'
import { moveSearch } from './search-header.ts'
import { askForProof } from './step-up.ts'
import { recordSuspension } from './suspension.ts'
import { ApiError } from './api-error.ts'
import { queryClient } from './query-client.ts'

/** Calls of a person who signs in again while the other calls wait. */
const SIGNS_IN = new Set<string>([
  'clientLogin',
  'adminLogin',
  'beginPasskeySignIn',
  'secondFactorSignIn',
  'about',
])

type Caller = (operation: keyof typeof routes, input?: object, options?: object) => Promise<never>

/**
 * Wraps a caller: sends the page's mode, and the search text outside of the address; records suspensions and required
 * second factors; asks for a proof of identity where the server requires one, and repeats the call. While
 * the sign-in is over, calls wait until the person has signed in again.
 */
function withMode<T>(caller: T): T {
  const send = caller as Caller
  const call: Caller = (operation, input, options) => {
    const { query } = (input ?? {}) as { query?: Record<string, unknown> }
    const moved = moveSearch(addMode(routes[operation][1], query))
    const once = async () => {
      if (!SIGNS_IN.has(operation)) await untilSignedIn()
      return send(operation, { ...input, query: moved.query }, { ...options, headers: moved.headers })
    }
    const reply = once().catch(async (error: unknown) => {
      if (!(error instanceof ApiError) || error.code !== 'auth.step_up_required') throw error
      if (await askForProof()) return once()
      throw error
    })
    reply.catch(handleFactorRequired)
    // A sign-in shows this by itself, and may concern a different account.
    if (operation !== 'clientLogin' && operation !== 'secondFactorSignIn') reply.catch(recordSuspension)
    return reply
  }
  return call as T
}

const reactions = { onUnauthorized: leaveOnUnauthorized, onHeaders: recordSignInLifetime }

/** Calls any operation of the contract: `call('listVerifications', { query })`. */
export const call = withMode(createCaller(routes, reactions))

/** The same for the operations that return a picture. */
export const callImage = withMode(createImageCaller(routes, reactions))

/**
 * Handles a call that is refused until a second factor is set up, for example when the grace period ends while a page
 * is open: reloads the signed-in user, so that the route guard shows the set-up.
 */
function handleFactorRequired(error: unknown): void {
  if (error instanceof ApiError && error.code === 'auth.second_factor_required')
    // Not from the start again for each refused call: many at once would never let it end.
    void queryClient.invalidateQueries({ queryKey: ['me'] }, { cancelRefetch: false })
}
