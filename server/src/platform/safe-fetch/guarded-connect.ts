import { lookup as resolve, type LookupAddress } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { buildConnector } from 'undici'
import { SafeFetchError } from '../safe-fetch.ts'
import { isAllowedAddress } from './public-address.ts'

const refused = () => new SafeFetchError('refused', 'This is not a public address.')

/** Every address of a name must be allowed: one bad among good ones is how rebinding begins. */
function guardedLookup(allowPrivate: boolean): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
      if (error) return callback(error, [])
      if (found.length === 0 || found.some(({ address }) => !isAllowedAddress(address, allowPrivate)))
        return callback(refused(), [])
      if (options.all) return callback(null, found)
      const [first] = found
      return callback(null, first?.address ?? '', first?.family)
    })
  }
}

/** The resolved addresses of a name, or the literal itself. @throws SafeFetchError */
export async function resolveAllowed(host: string, allowPrivate: boolean): Promise<void> {
  if (isIP(host)) {
    if (!isAllowedAddress(host, allowPrivate)) throw refused()
    return
  }
  await new Promise<void>((done, fail) => {
    guardedLookup(allowPrivate)(host, { all: true }, (error) => {
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
export function guardedConnect(allowPrivate: boolean, timeoutMs: number): buildConnector.connector {
  const connect = buildConnector({ timeout: timeoutMs, allowH2: false, lookup: guardedLookup(allowPrivate) })
  return (options, callback) => {
    const host = options.hostname.replace(/^\[|\]$/gu, '')
    if (isIP(host) && !isAllowedAddress(host, allowPrivate)) return callback(refused(), null)
    return connect(options, (error, socket) => {
      if (error) return callback(error, null)
      if (!socket || !isAllowedAddress(socket.remoteAddress ?? '', allowPrivate)) {
        socket?.destroy()
        return callback(refused(), null)
      }
      return callback(null, socket)
    })
  }
}
