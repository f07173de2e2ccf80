import { routes } from 'virtual:operations/verification'
import { addressOf, makeCall } from '../lib/api-client.ts'

/** The customer's calls. */
export const call = makeCall(routes)

/** Where the server-sent events of a session come from. */
export function eventsAddress(sessionId: string): string {
  return addressOf(routes.followSession, { params: { sessionId } })
}
