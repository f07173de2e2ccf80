import ipaddr from 'ipaddr.js'
import type { Config } from '../platform/config/config.ts'

const NEARBY_RANGES = new Set(['loopback', 'private', 'uniqueLocal', 'linkLocal'])

/**
 * Which proxies' `X-Forwarded-For` is trusted. A number counts the proxies; the nearest must be on this machine or its
 * network, so that a stranger who reaches the port directly is not mistaken for a proxy.
 */
export function trustProxy(proxies: Config['trustProxy']) {
  if (typeof proxies !== 'number') return proxies
  return (address: string, hop: number): boolean =>
    hop < proxies &&
    (hop > 0 || (ipaddr.isValid(address) && NEARBY_RANGES.has(ipaddr.process(address).range())))
}
