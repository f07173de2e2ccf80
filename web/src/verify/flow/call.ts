import { routes } from 'virtual:operations/verification'
import { buildUrl, createCaller } from '../../lib/api-client.ts'

/** Calls the API operations of the customer's flow. */
export const call = createCaller(routes)

/** The URL of a session's server-sent events. */
export function eventsUrl(sessionId: string): string {
  return buildUrl(routes.followSession, { params: { sessionId } })
}
