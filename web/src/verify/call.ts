import { routes } from 'virtual:operations/verification'
import { addressOf, makeCall } from '../lib/api-client.ts'

/** Calls the API operations of the customer's flow. */
export const call = makeCall(routes)

/** The URL of a session's server-sent events. */
export function eventsAddress(sessionId: string): string {
  return addressOf(routes.followSession, { params: { sessionId } })
}
