import ipaddr from 'ipaddr.js'
import type { authSessions } from '../../../platform/db/schema/access.ts'
import { toNetwork } from '../../../platform/network/to-network.ts'

/** Where a call comes from. */
export interface Place {
  ip: string
  userAgent: string
}

type SignInRow = Pick<
  typeof authSessions.$inferSelect,
  'ip' | 'userAgent' | 'movedAt' | 'movedIp' | 'movedUserAgent' | 'movedProved'
>

/** Stored user agents are cut at this length. */
export const MAX_USER_AGENT = 300

/** Programs of one machine reach it by IPv4 or IPv6. */
const networkOf = (ip: string) =>
  ipaddr.isValid(ip) && ipaddr.process(ip).range() === 'loopback' ? 'loopback' : toNetwork(ip)

/** Phones change their network and browsers their version: only both at once are another place. */
function isSamePlace(ip: string | null, userAgent: string | null, place: Place): boolean {
  if (ip === null || userAgent === null) return true
  return networkOf(ip) === networkOf(place.ip) || userAgent === place.userAgent.slice(0, MAX_USER_AGENT)
}

/**
 * Whether a token is used where it was issued (`home`), at the other place of which its owner was notified (`moved`, or
 * `proved` once they have proved there who they are), or at a new one.
 */
export function tokenPlace(row: SignInRow, place: Place): 'home' | 'moved' | 'proved' | 'new' {
  if (isSamePlace(row.ip, row.userAgent, place)) return 'home'
  if (row.movedAt === null || !isSamePlace(row.movedIp, row.movedUserAgent, place)) return 'new'
  return row.movedProved ? 'proved' : 'moved'
}
