import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** An internal destination that the operator allows: a host name or address range, with scheme and ports. */
export interface AllowEntry {
  protocol: 'https:' | 'http:'
  ports: readonly string[]
  /** Lower case, without a trailing dot; null for a range. */
  host: string | null
  range: [ipaddr.IPv4 | ipaddr.IPv6, number] | null
}

/** TLS ports of web servers. Other ports may be databases or mail servers. */
export const WEB_PORTS = ['443', '8443'] as const

const ENTRY = /^(?:(https?):\/\/)?(?:\[([\da-f:.]+)\]|([\w.-]+))(\/\d{1,3})?(?::(\d{1,5}))?$/iu

/** Parses `10.1.0.0/16`, `hooks.bank.internal`, `http://hooks.bank.internal:8080` or `[fd12::]/16`; null if invalid. */
export function parseAllowEntry(text: string): AllowEntry | null {
  const [, scheme = 'https', ipv6, plain = '', bits, port] = ENTRY.exec(text) ?? []
  const host = (ipv6 ?? plain).toLowerCase().replace(/\.$/u, '')
  if (host === '' || (port && Number(port) > 65_535)) return null
  const protocol = scheme.toLowerCase() === 'http' ? 'http:' : 'https:'
  const ports = port ? [String(Number(port))] : protocol === 'http:' ? ['80'] : WEB_PORTS
  if (!isIP(host)) return bits || ipv6 ? null : { protocol, ports, host, range: null }
  const maxBits = isIP(host) === 4 ? 32 : 128
  const size = bits ? Number(bits.slice(1)) : maxBits
  // Too large a range would disable the protection.
  if (size < 8 || size > maxBits) return null
  return { protocol, ports, host: null, range: [ipaddr.parse(host), size] }
}

/** The entries that allow a scheme and port. */
export function entriesFor(
  allow: readonly AllowEntry[],
  protocol: string,
  port: string,
): readonly AllowEntry[] {
  return allow.filter((entry) => entry.protocol === protocol && entry.ports.includes(port))
}

export function inRange(entry: AllowEntry, text: string): boolean {
  if (!entry.range || !ipaddr.isValid(text)) return false
  const address = ipaddr.process(text)
  return address.kind() === entry.range[0].kind() && address.match(entry.range)
}
