import { lookup as systemLookup, type LookupAddress } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { buildConnector } from 'undici'
import { SafeFetchError } from '../safe-fetch.ts'
import { addressesOf, hostOf, type UrlRules } from './check-url.ts'

/** Asks for every address of a name, as `dns.lookup` with `all`. */
export type Resolve = (
  hostname: string,
  options: { all: true },
  done: (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => void,
) => void

type May = (address: string) => boolean

const CONNECT_MS = 10_000

/** More kinds of destination than a sensible installation has. */
const MOST_CONNECTORS = 100

const refused = (words = 'This is not a public address.') => new SafeFetchError('refused', words)

/**
 * Resolves a name once; what is connected to is what was checked. Every address of the name must be allowed: one bad
 * among good ones is how rebinding begins.
 */
function guardedLookup(may: May, resolve: Resolve): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, [])
      if (found.length === 0 || found.some(({ address }) => !may(address))) return callback(refused(), [])
      if (options.all) return callback(null, found)
      const [first] = found
      return callback(null, first?.address ?? '', first?.family)
    })
  }
}

/** Would a connection to here be let through now? @throws SafeFetchError */
export async function resolveAllowed(
  at: URL,
  rules: UrlRules,
  resolve: Resolve = systemLookup,
): Promise<void> {
  const may = addressesOf(at, rules)
  if (typeof may === 'string') throw refused(may)
  const host = hostOf(at)
  if (isIP(host)) {
    if (!may(host)) throw refused()
    return
  }
  await new Promise<void>((done, fail) => {
    guardedLookup(may, resolve)(host, { all: true }, (error) => {
      if (!error) done()
      else if (error instanceof SafeFetchError) fail(error)
      else fail(new SafeFetchError('unreachable', 'This name is not known.', error))
    })
  })
}

/**
 * How undici opens a connection. Literals are checked here because no look-up is made for them, names in the look-up, and
 * the peer once more when it has answered.
 */
export function guardedConnect(rules: UrlRules, resolve: Resolve = systemLookup): buildConnector.connector {
  const connectors = new Map<string, buildConnector.connector>()

  function connectorTo(key: string, may: May): buildConnector.connector {
    let connect = connectors.get(key)
    if (connect) return connect
    if (connectors.size >= MOST_CONNECTORS) connectors.clear()
    connect = buildConnector({ timeout: CONNECT_MS, allowH2: false, lookup: guardedLookup(may, resolve) })
    connectors.set(key, connect)
    return connect
  }

  return (options, callback) => {
    const may = addressesOf(options, rules)
    if (typeof may === 'string') return callback(refused(may), null)
    const host = hostOf(options)
    if (isIP(host) && !may(host)) return callback(refused(), null)
    // What is allowed may differ from name to name.
    const connect = connectorTo(`${options.protocol} ${options.port} ${host}`, may)
    return connect(options, (error, socket) => {
      if (error) return callback(error, null)
      if (!socket || !may(socket.remoteAddress ?? '')) {
        socket?.destroy()
        return callback(refused(), null)
      }
      return callback(null, socket)
    })
  }
}
