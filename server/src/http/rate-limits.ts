import { MINUTE_MS } from '@wabi/contract/time/durations.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../domain/kernel/app-error.ts'
import type { Actor } from '../domain/kernel/context.ts'
import { toNetwork } from '../platform/network/to-network.ts'

/** All calls from one address per minute. Generous: a whole town may share the address of its mobile network. */
const MAX_CALLS_PER_ADDRESS = 1500
/** Addresses blocked for trying unknown keys; beyond this number the oldest are dropped. */
const MAX_BLOCKED_ADDRESSES = 10_000
/** Calls per minute of an endpoint without its own limit, per account or, without one, per address. */
export const DEFAULT_PER_MINUTE = 300
/** Unknown session ids per address and minute: nobody types 30 of them. */
const MAX_MISSES = 30

type Limit = (request: FastifyRequest, reply?: FastifyReply) => Promise<void>

/**
 * What calls are counted by: the account; the session, since many customers share an address; otherwise the address.
 */
export function getKey(actor: Actor, ip: string): string {
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
      return `address ${toNetwork(ip)}`
  }
}

/** Sends this limit's state where it leaves fewer calls than the limit that was sent before. */
function reportTighter(
  reply: FastifyReply,
  { max, remaining, ttlInSeconds }: { max: number; remaining: number; ttlInSeconds: number },
): void {
  const before = reply.getHeader('ratelimit-remaining')
  if (before === undefined || Number(before) <= remaining) return
  reply.headers({
    'ratelimit-limit': String(max),
    'ratelimit-remaining': String(remaining),
    'ratelimit-reset': String(Math.max(1, ttlInSeconds)),
  })
}

/** Counters in this process's memory. Needs the plugin `@fastify/rate-limit`, registered with `global: false`. */
export function createRateLimits(app: FastifyInstance) {
  const limit = (max: number, keyGenerator: (request: FastifyRequest) => string): Limit => {
    const count = app.createRateLimit({ max, timeWindow: MINUTE_MS, keyGenerator })
    return async (request, reply) => {
      const result = await count(request)
      if (reply && !result.isAllowed) reportTighter(reply, result)
      if (!result.isAllowed && result.isExceeded)
        throw new AppError('request.too_many', { retryAfterS: result.ttlInSeconds })
    }
  }
  const address = (request: FastifyRequest) => toNetwork(request.ip)
  const perAddress = limit(MAX_CALLS_PER_ADDRESS, address)
  const unknownKeys = limit(MAX_CALLS_PER_ADDRESS, address)
  const blockedUntil = new Map<string, number>()
  return {
    perAddress,
    /**
     * For a call with an API key, before the key is looked up. Refuses only an address that has tried too many unknown
     * keys: a key has its own limit, which the operator may set higher than any address's.
     */
    perAddressOfKeys(request: FastifyRequest): void {
      const until = blockedUntil.get(address(request)) ?? 0
      if (until > performance.now())
        throw new AppError('request.too_many', { retryAfterS: Math.ceil((until - performance.now()) / 1000) })
    },
    /** Counts a key that does not exist. */
    async unknownKey(request: FastifyRequest): Promise<void> {
      await unknownKeys(request).catch((error: unknown) => {
        blockedUntil.delete(address(request))
        blockedUntil.set(address(request), performance.now() + MINUTE_MS)
        const [oldest] = blockedUntil.keys()
        if (blockedUntil.size > MAX_BLOCKED_ADDRESSES && oldest) blockedUntil.delete(oldest)
        throw error
      })
    },
    /** After authentication, for one endpoint. */
    perAccount: (perMinute: number) => limit(perMinute, (request) => getKey(request.actor, request.ip)),
    /** Counts a request for a session that this browser may not see. */
    miss: limit(MAX_MISSES, address),
  }
}
