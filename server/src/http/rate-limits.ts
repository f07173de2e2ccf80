import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../domain/app-error.ts'
import type { Actor } from '../context.ts'
import { networkOf } from '../platform/network-of.ts'

const MINUTE_MS = 60_000

/** Whatever the calls. Generous: a whole town may share the address of its mobile network. */
const PER_ADDRESS = 1500
/** Addresses whose unknown keys are refused unseen, at most; beyond that the oldest are forgotten. */
const CLOSED_AT_MOST = 10_000
/** Calls that do not say otherwise, per account or, without one, per address. */
export const DEFAULT_PER_MINUTE = 300
/** Session ids that do not exist, per address: nobody types 30 of them. */
const MISSES = 30

type Limit = (request: FastifyRequest) => Promise<void>

/** Who is counted: the account; the session, since many customers share an address; else the address. */
function keyOf(actor: Actor, ip: string): string {
  switch (actor.kind) {
    case 'client-user':
      return `user ${actor.userId}`
    case 'admin':
      return `admin ${actor.adminId}`
    case 'api-key':
      return `key ${actor.keyId}`
    case 'customer':
      return `session ${actor.sessionId}`
    default:
      return `address ${networkOf(ip)}`
  }
}

/** Counters in this process's memory. Needs the plugin `@fastify/rate-limit`, registered with `global: false`. */
export function createRateLimits(app: FastifyInstance) {
  const limit = (max: number, keyGenerator: (request: FastifyRequest) => string): Limit => {
    const count = app.createRateLimit({ max, timeWindow: MINUTE_MS, keyGenerator })
    return async (request) => {
      const result = await count(request)
      if (!result.isAllowed && result.isExceeded)
        throw new AppError('request.too_many', { retryAfterS: result.ttlInSeconds })
    }
  }
  const address = (request: FastifyRequest) => networkOf(request.ip)
  const perAddress = limit(PER_ADDRESS, address)
  const unknownKeys = limit(PER_ADDRESS, address)
  const closedUntil = new Map<string, number>()
  return {
    perAddress,
    /**
     * Of a call with a key, before the key is looked up. A key has a limit of its own, which the operator may set higher
     * than any address's; only an address that tried so many unknown ones is refused.
     */
    perAddressOfKeys(request: FastifyRequest): void {
      const until = closedUntil.get(address(request)) ?? 0
      if (until > performance.now())
        throw new AppError('request.too_many', { retryAfterS: Math.ceil((until - performance.now()) / 1000) })
    },
    /** A key was shown that is none. */
    async unknownKey(request: FastifyRequest): Promise<void> {
      await unknownKeys(request).catch((error: unknown) => {
        closedUntil.delete(address(request))
        closedUntil.set(address(request), performance.now() + MINUTE_MS)
        const [oldest] = closedUntil.keys()
        if (closedUntil.size > CLOSED_AT_MOST && oldest) closedUntil.delete(oldest)
        throw error
      })
    },
    /** After authentication, for one endpoint. */
    perAccount: (perMinute: number) => limit(perMinute, (request) => keyOf(request.actor, request.ip)),
    /** A session was asked for that this browser may not see. */
    miss: limit(MISSES, address),
  }
}
