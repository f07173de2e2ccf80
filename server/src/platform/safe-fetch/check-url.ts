import { isIP } from 'node:net'
import { SafeFetchError } from '../safe-fetch.ts'
import { isAllowedAddress } from './public-address.ts'

export interface UrlRules {
  /** Development: http, any port, loopback and private networks. */
  allowPrivate: boolean
  /** Names of this platform itself, which calls nobody at home. */
  ownHosts?: string[]
}

/** TLS ports of web servers. Others are other people's databases and mail servers. */
const PORTS = ['', '443', '8443']

/** Names that never leave a network (RFC 6761, RFC 6762, cloud and container practice). */
const INSIDE = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|home\.arpa)$/u

/** The host as a name or a literal without brackets. */
export function hostOf(url: URL): string {
  return url.hostname.replace(/^\[|\]$/gu, '')
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
  if (url.protocol !== 'https:' && !(rules.allowPrivate && url.protocol === 'http:'))
    throw refuse('Only https addresses are called.')
  const host = hostOf(url)
  if (isIP(host)) {
    if (!isAllowedAddress(host, rules.allowPrivate)) throw refuse('This is not a public address.')
  }
  if (rules.allowPrivate) return url
  if (!PORTS.includes(url.port)) throw refuse('Only the ports 443 and 8443 are called.')
  const name = host.replace(/\.+$/u, '').toLowerCase()
  if (!isIP(host) && (!name.includes('.') || INSIDE.test(name)))
    throw refuse('This name is not a public one.')
  if (rules.ownHosts?.includes(name)) throw refuse('This is the address of the platform itself.')
  return url
}
