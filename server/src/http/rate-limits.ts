import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../domain/app-error.ts'
import type { Actor } from '../context.ts'

const MINUTE_MS = 60_000

/** Whatever the calls. Generous: a whole town may share the address of its mobile network. */
const PER_ADDRESS = 1500
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
      return `address ${ip}`
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
  const address = (request: FastifyRequest) => request.ip
  return {
    perAddress: limit(PER_ADDRESS, address),
    /** After authentication, for one endpoint. */
    perAccount: (perMinute: number) => limit(perMinute, (request) => keyOf(request.actor, request.ip)),
    /** A session was asked for that this browser may not see. */
    miss: limit(MISSES, address),
  }
}
