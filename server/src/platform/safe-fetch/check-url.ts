import { isIP } from 'node:net'
import { SafeFetchError } from './safe-fetch.ts'
import { type AllowEntry, entriesFor, inRange, WEB_PORTS } from '../config/allow-list.ts'
import { isAllowedAddress, isMetadataAddress } from './public-address.ts'

/** Rules of an installation beyond public https addresses. */
export interface UrlRules {
  /** Development: loopback, private networks, http and any port. Never link-local, metadata or reserved ranges. */
  allowPrivate: boolean
  /** Host names of the platform itself, which are never called. */
  ownHosts?: readonly string[]
  /** Internal destinations that the operator allowed. */
  allow?: readonly AllowEntry[]
}

/** Destination of a call, a subset of both undici's connector options and `URL`. */
interface Destination {
  protocol: string
  hostname: string
  /** Empty: the scheme's default. */
  port: string
}

/** Internal names (RFC 6761, RFC 6762, cloud and container practice). */
const INTERNAL_NAME = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|home\.arpa)$/u

const SCHEME_PORTS: Record<string, string> = { 'https:': '443', 'http:': '80' }

/** The host as a name or an IP literal without brackets. */
export function toHost({ hostname }: { hostname: string }): string {
  return hostname.replace(/^\[|\]$/gu, '')
}

const hostName = (at: Destination) => toHost(at).replace(/\.+$/u, '').toLowerCase()

/**
 * A predicate for the IP addresses that this destination may resolve to, or, if its scheme, port or name is never
 * called, the reason in words for the person who entered it.
 */
export function allowedAddresses(at: Destination, rules: UrlRules): ((address: string) => boolean) | string {
  const name = hostName(at)
  if (rules.allowPrivate) {
    if (!SCHEME_PORTS[at.protocol]) return 'Only https addresses are called.'
    return (address) => isAllowedAddress(address, true)
  }
  const port = at.port || SCHEME_PORTS[at.protocol] || ''
  const opened = entriesFor(rules.allow ?? [], at.protocol, port)
  const isAllowedName = opened.some(({ host }) => host === name)
  const ranges = opened.filter(({ range }) => range !== null)
  const isWeb = at.protocol === 'https:' && (WEB_PORTS as readonly string[]).includes(port)
  if (rules.ownHosts?.includes(name)) return 'This is the address of the platform itself.'
  if (!isWeb && !isAllowedName && ranges.length === 0)
    return at.protocol === 'https:'
      ? 'Only the ports 443 and 8443 are called.'
      : 'Only https addresses are called.'
  const isInternal = !isIP(name) && (!name.includes('.') || INTERNAL_NAME.test(name))
  if (isInternal && !isAllowedName && ranges.length === 0) return 'This name is not a public one.'
  return (address) =>
    !isMetadataAddress(address) &&
    ((isWeb && isAllowedAddress(address, false)) ||
      (isAllowedName && isAllowedAddress(address, true)) ||
      ranges.some((entry) => inRange(entry, address)))
}

/**
 * Checks everything that a URL's text shows. The addresses its name resolves to are checked when connecting.
 * @throws SafeFetchError `refused`
 */
export function checkUrl(text: string, rules: UrlRules): URL {
  const refuse = (words: string) => new SafeFetchError('refused', words)
  if (!URL.canParse(text)) throw refuse('This is not a web address.')
  const url = new URL(text)
  if (url.username || url.password)
    throw refuse('An address with a user name or password in it is not called.')
  const isAllowed = allowedAddresses(url, rules)
  if (typeof isAllowed === 'string') throw refuse(isAllowed)
  // An IPv4 address with a trailing dot is still an address.
  const literal = toHost(url).replace(/\.+$/u, '')
  if (isIP(literal) && !isAllowed(literal)) throw refuse('This is not a public address.')
  return url
}
