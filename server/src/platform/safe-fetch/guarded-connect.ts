import { lookup as systemLookup, type LookupAddress } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { buildConnector } from 'undici'
import { SafeFetchError } from './safe-fetch.ts'
import { allowedAddresses, toHost, type UrlRules } from './check-url.ts'

/** Resolves every address of a name, like `dns.lookup` with `all`. */
export type Resolve = (
  hostname: string,
  options: { all: true },
  done: (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => void,
) => void

type IsAllowed = (address: string) => boolean

const CONNECT_TIMEOUT_MS = 10_000

/** More destinations than a typical installation has. */
const MAX_CONNECTORS = 100

const refused = (words = 'This is not a public address.') => new SafeFetchError('refused', words)

/**
 * Resolves a name once, so that the connection goes to a checked address. Every address of the name must be allowed:
 * DNS rebinding mixes a forbidden one with allowed ones.
 */
export function guardedLookup(isAllowed: IsAllowed, resolve: Resolve = systemLookup): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, [])
      if (found.length === 0 || found.some(({ address }) => !isAllowed(address)))
        return callback(refused(), [])
      if (options.all) return callback(null, found)
      const [first] = found
      return callback(null, first?.address ?? '', first?.family)
    })
  }
}

/** Checks whether a connection to this URL would be allowed now. @throws SafeFetchError */
export async function resolveAllowed(
  at: URL,
  rules: UrlRules,
  resolve: Resolve = systemLookup,
): Promise<void> {
  const isAllowed = allowedAddresses(at, rules)
  if (typeof isAllowed === 'string') throw refused(isAllowed)
  const host = toHost(at)
  if (isIP(host)) {
    if (!isAllowed(host)) throw refused()
    return
  }
  await new Promise<void>((done, fail) => {
    guardedLookup(isAllowed, resolve)(host, { all: true }, (error) => {
      if (!error) done()
      else if (error instanceof SafeFetchError) fail(error)
      else fail(new SafeFetchError('unreachable', 'This name is not known.', error))
    })
  })
}

/**
 * Connector for undici. IP literals are checked here because they need no lookup, names during the lookup, and the
 * peer's address again after connecting.
 */
export function guardedConnect(rules: UrlRules, resolve: Resolve = systemLookup): buildConnector.connector {
  const connectors = new Map<string, buildConnector.connector>()

  function connectorTo(key: string, isAllowed: IsAllowed): buildConnector.connector {
    let connect = connectors.get(key)
    if (connect) return connect
    if (connectors.size >= MAX_CONNECTORS) connectors.clear()
    connect = buildConnector({
      timeout: CONNECT_TIMEOUT_MS,
      allowH2: false,
      lookup: guardedLookup(isAllowed, resolve),
    })
    connectors.set(key, connect)
    return connect
  }

  return (options, callback) => {
    const isAllowed = allowedAddresses(options, rules)
    if (typeof isAllowed === 'string') return callback(refused(isAllowed), null)
    const host = toHost(options)
    if (isIP(host) && !isAllowed(host)) return callback(refused(), null)
    // Allowed addresses may differ by name.
    const connect = connectorTo(`${options.protocol} ${options.port} ${host}`, isAllowed)
    return connect(options, (error, socket) => {
      if (error) return callback(error, null)
      if (!socket || !isAllowed(socket.remoteAddress ?? '')) {
        socket?.destroy()
        return callback(refused(), null)
      }
      return callback(null, socket)
    })
  }
}
