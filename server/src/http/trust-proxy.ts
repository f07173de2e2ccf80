import ipaddr from 'ipaddr.js'
import type { Config } from '../config.ts'

const NEAR = new Set(['loopback', 'private', 'uniqueLocal', 'linkLocal'])

/**
 * Whose `X-Forwarded-For` is believed. A number is so many proxies, of which the nearest must be on this machine or its
 * network: a stranger who reaches the port itself is not taken for a proxy.
 */
export function trustProxy(proxies: Config['trustProxy']) {
  if (typeof proxies !== 'number') return proxies
  return (address: string, hop: number): boolean =>
    hop < proxies && (hop > 0 || (ipaddr.isValid(address) && NEAR.has(ipaddr.process(address).range())))
}
