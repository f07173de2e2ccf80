import { routes } from 'virtual:operations'
import { makeCall, makeImageCall } from './api-client.ts'
import { leaveOnUnauthorized } from './leave-on-unauthorized.ts'
import { inMode } from './mode.ts'
import { noteRequirement } from './note-requirement.ts'
import { noteSuspension } from './suspended.ts'

type Caller = (operation: keyof typeof routes, input?: object, options?: object) => Promise<never>

/** The same caller, whose calls are of the mode that the page is in, and which notes when the account is suspended. */
function ofMode<T>(caller: T): T {
  const plain = caller as Caller
  const call: Caller = (operation, input, options) => {
    const { query } = (input ?? {}) as { query?: Record<string, unknown> }
    const answer = plain(operation, { ...input, query: inMode(routes[operation][1], query) }, options)
    answer.catch(noteRequirement)
    // A sign-in says so by itself, and may be somebody else's.
    if (operation !== 'clientLogin' && operation !== 'secondFactorSignIn') answer.catch(noteSuspension)
    return answer
  }
  return call as T
}

/** Calls any operation of the contract: `call('listVerifications', { query })`. */
export const call = ofMode(makeCall(routes, leaveOnUnauthorized))

/** The same for the operations that answer a picture. */
export const callImage = ofMode(makeImageCall(routes, leaveOnUnauthorized))
