/** Origin of a client's page, as parsed parts that are safe to use in a policy header. */
export interface PageOrigin {
  scheme: 'https' | 'http'
  /** ASCII letters, digits, hyphens and dots in lower case; `[::1]` on the developer's machine. */
  host: string
  /** null: the scheme's default port. */
  port: number | null
}

/** Scheme, authority and the rest, as written. */
const ADDRESS = /^(https?):\/\/([^/?#\\]+)(?:[/?#]|$)/iu
const AUTHORITY = /^(\[[\da-f:]+\]|[^:[\]@%]+)(?::(\d{1,5}))?$/iu
/** RFC 1123: no wildcard, no underscore, no trailing dot. */
const ASCII_LABEL = /^(?!xn--)[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/iu
/**
 * An internationalized label: letters of one script, with digits and hyphens. Scripts with letters that resemble Latin
 * ones (Cyrillic, Greek, Armenian, Cherokee, …), Latin letters beyond a to z and mixed scripts are excluded.
 */
const SCRIPTS = ['Ethiopic', 'Arabic', 'Hebrew', 'Devanagari', 'Han', 'Hangul']
const IDN_LABELS = SCRIPTS.map((script) => new RegExp(`^(?!-)[\\p{Script=${script}}\\d-]+(?<!-)$`, 'u'))
const LOCAL = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * The origin of a client's page; null unless it is a plain web address. Refused are a wildcard, a separator (`;`, `,`,
 * a space), a user name, a host that a browser would parse as another one, punycode, and a name that resembles another.
 * Internationalized names are accepted in Unicode only, so that the name checked is the name people see.
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

/** The origin as used in a policy header: `https://shop.example`, `http://localhost:4000`. */
export function pageOriginText({ scheme, host, port }: PageOrigin): string {
  return `${scheme}://${host}${port === null ? '' : `:${port}`}`
}

/** @param parsed the same host as parsed by browsers: punycode if it is internationalized */
function isPlainHost(written: string, parsed: string): boolean {
  const labels = written.split('.')
  if (labels.every((label) => ASCII_LABEL.test(label))) return written.toLowerCase() === parsed
  return (
    parsed.length <= 253 &&
    /^[a-z\d.-]+$/u.test(parsed) &&
    labels.every((label) => ASCII_LABEL.test(label) || IDN_LABELS.some((one) => one.test(label)))
  )
}
