/** Where a page of a client's is served from, in parsed parts only: what a policy header may name. */
export interface PageOrigin {
  scheme: 'https' | 'http'
  /** ASCII letters, digits, hyphens and dots in lower case; `[::1]` on the developer's own machine. */
  host: string
  /** null: the scheme's own. */
  port: number | null
}

/** Scheme, authority and the rest, as written. */
const ADDRESS = /^(https?):\/\/([^/?#\\]+)(?:[/?#]|$)/iu
const AUTHORITY = /^(\[[\da-f:]+\]|[^:[\]@%]+)(?::(\d{1,5}))?$/iu
/** RFC 1123: no wildcard, no underscore, no dot at the end. */
const ASCII_LABEL = /^(?!xn--)[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/iu
/**
 * An internationalized label: letters of one script, with digits and hyphens. Scripts whose letters pass for Latin ones
 * (Cyrillic, Greek, Armenian, Cherokee, …) and Latin letters beyond a to z are left out, as are labels that mix scripts.
 */
const SCRIPTS = ['Ethiopic', 'Arabic', 'Hebrew', 'Devanagari', 'Han', 'Hangul']
const IDN_LABELS = SCRIPTS.map((script) => new RegExp(`^(?!-)[\\p{Script=${script}}\\d-]+(?<!-)$`, 'u'))
const LOCAL = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * The origin of a client's page; null for what is no plain web address: a wildcard, a separator (`;`, `,`, a space), a user
 * name, a host that a browser would read as another one, punycode, or a name that may pass for another one. Internationalized
 * names are taken in their own letters only, so that what is checked is what people see.
 */
export function parsePageOrigin(address: string): PageOrigin | null {
  const [, scheme, authority] = ADDRESS.exec(address) ?? []
  const [, rawHost, rawPort] = AUTHORITY.exec(authority ?? '') ?? []
  if (!scheme || !rawHost || !URL.canParse(address)) return null
  const { protocol, hostname, port, username, password } = new URL(address)
  if (username !== '' || password !== '' || (rawPort !== undefined && Number(rawPort) === 0)) return null
  const secure = protocol === 'https:'
  if (!secure && !LOCAL.has(hostname)) return null
  if (secure ? !isPlainHost(rawHost, hostname) : rawHost.toLowerCase() !== hostname) return null
  return { scheme: secure ? 'https' : 'http', host: hostname, port: port === '' ? null : Number(port) }
}

/** As a policy names it: `https://shop.example`, `http://localhost:4000`. */
export function pageOriginText({ scheme, host, port }: PageOrigin): string {
  return `${scheme}://${host}${port === null ? '' : `:${port}`}`
}

/** @param parsed the same host as browsers read it, in punycode where it is internationalized */
function isPlainHost(written: string, parsed: string): boolean {
  const labels = written.split('.')
  if (labels.every((label) => ASCII_LABEL.test(label))) return written.toLowerCase() === parsed
  return (
    parsed.length <= 253 &&
    /^[a-z\d.-]+$/u.test(parsed) &&
    labels.every((label) => ASCII_LABEL.test(label) || IDN_LABELS.some((one) => one.test(label)))
  )
}
