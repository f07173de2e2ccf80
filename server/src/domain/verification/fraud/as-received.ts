import { isIPv6 } from 'node:net'

/** An IPv6 address in the spelling in which connections report it. */
export function asReceived(ip: string): string {
  return isIPv6(ip) ? new URL(`http://[${ip}]`).hostname.slice(1, -1) : ip
}
