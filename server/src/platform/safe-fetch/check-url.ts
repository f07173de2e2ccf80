import { isIP } from 'node:net'
import { SafeFetchError } from '../safe-fetch.ts'
import { type AllowEntry, entriesFor, inRange, WEB_PORTS } from './allow-list.ts'
import { isAllowedAddress, isMetadata } from './public-address.ts'

/** What an installation allows beyond public https addresses. */
export interface UrlRules {
  /** Development: loopback, private networks, http and any port. Never link-local, metadata or reserved ranges. */
  allowPrivate: boolean
  /** Host names of our own, which are never called. */
  ownHosts?: readonly string[]
  /** Places inside that the operator opened. */
  allow?: readonly AllowEntry[]
}

/** Where a call goes, as undici's connector and a URL both tell it. */
interface Destination {
  protocol: string
  hostname: string
  /** Empty: the scheme's own. */
  port: string
}

/** Names that never leave a network (RFC 6761, RFC 6762, cloud and container practice). */
const INSIDE = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|home\.arpa)$/u

const SCHEME_PORTS: Record<string, string> = { 'https:': '443', 'http:': '80' }

/** The host as a name or a literal without brackets. */
export function hostOf({ hostname }: { hostname: string }): string {
  return hostname.replace(/^\[|\]$/gu, '')
}

const nameOf = (at: Destination) => hostOf(at).replace(/\.+$/u, '').toLowerCase()

/**
 * Which addresses this destination may turn out to be; null when its scheme, port or name is not called at all. The
 * words are for who wrote it.
 */
export function addressesOf(at: Destination, rules: UrlRules): ((address: string) => boolean) | string {
  const name = nameOf(at)
  if (rules.allowPrivate) {
    if (!SCHEME_PORTS[at.protocol]) return 'Only https addresses are called.'
    return (address) => isAllowedAddress(address, true)
  }
  const port = at.port || SCHEME_PORTS[at.protocol] || ''
  const opened = entriesFor(rules.allow ?? [], at.protocol, port)
  const named = opened.some(({ host }) => host === name)
  const ranges = opened.filter(({ range }) => range !== null)
  const usual = at.protocol === 'https:' && (WEB_PORTS as readonly string[]).includes(port)
  if (rules.ownHosts?.includes(name)) return 'This is the address of the platform itself.'
  if (!usual && !named && ranges.length === 0)
    return at.protocol === 'https:'
      ? 'Only the ports 443 and 8443 are called.'
      : 'Only https addresses are called.'
  const inside = !isIP(name) && (!name.includes('.') || INSIDE.test(name))
  if (inside && !named && ranges.length === 0) return 'This name is not a public one.'
  return (address) =>
    !isMetadata(address) &&
    ((usual && isAllowedAddress(address, false)) ||
      (named && isAllowedAddress(address, true)) ||
      ranges.some((entry) => inRange(entry, address)))
}

/**
 * All that an address's text tells. What its name resolves to is checked when connecting.
 * @throws SafeFetchError `refused`
 */
export function checkUrl(text: string, rules: UrlRules): URL {
  const refuse = (words: string) => new SafeFetchError('refused', words)
  if (!URL.canParse(text)) throw refuse('This is not a web address.')
  const url = new URL(text)
  if (url.username || url.password)
    throw refuse('An address with a user name or password in it is not called.')
  const may = addressesOf(url, rules)
  if (typeof may === 'string') throw refuse(may)
  // A dot at the end of four numbers is still an address.
  const literal = hostOf(url).replace(/\.+$/u, '')
  if (isIP(literal) && !may(literal)) throw refuse('This is not a public address.')
  return url
}
