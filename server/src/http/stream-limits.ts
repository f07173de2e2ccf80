import type { FastifyRequest } from 'fastify'
import { AppError } from '../domain/kernel/app-error.ts'
import { toNetwork } from '../platform/network/to-network.ts'

/** Open event streams at a time. Each holds a connection and a watch, and costs a query for every change. */
export interface StreamLimits {
  /** Of one customer session, or one person of a client or the platform: a stream for each open tab. */
  perAccount: number
  /** Of one client, its customers and staff together. */
  perClient: number
  /** Of one network address: many phones share that of their mobile network. */
  perAddress: number
  perProcess: number
}

export const STREAM_LIMITS: StreamLimits = {
  perAccount: 8,
  perClient: 1000,
  perAddress: 400,
  perProcess: 4000,
}

/** A browser that reconnects waits longer than a closed connection takes to be noticed. */
const RETRY_AFTER_S = 5

/** Counts the open streams of this process. */
export function createStreamLimits(limits: StreamLimits = STREAM_LIMITS) {
  const open = new Map<string, number>()

  function keysOf({ actor, ip }: Pick<FastifyRequest, 'actor' | 'ip'>): [key: string, limit: number][] {
    const account =
      actor.kind === 'customer'
        ? `session ${actor.sessionId}`
        : actor.kind === 'client-user'
          ? `user ${actor.userId}`
          : null
    const clientId = 'clientId' in actor ? actor.clientId : undefined
    return [
      ['process', limits.perProcess],
      [`address ${toNetwork(ip)}`, limits.perAddress],
      ...(clientId === undefined ? [] : [[`client ${clientId}`, limits.perClient] as [string, number]]),
      ...(account === null ? [] : [[account, limits.perAccount] as [string, number]]),
    ]
  }

  return {
    /**
     * Counts a stream until the returned function is called.
     * @throws AppError `request.too_many` when one of the limits is reached
     */
    open(request: Pick<FastifyRequest, 'actor' | 'ip'>): () => void {
      const keys = keysOf(request)
      if (keys.some(([key, limit]) => (open.get(key) ?? 0) >= limit))
        throw new AppError('request.too_many', { retryAfterS: RETRY_AFTER_S })
      for (const [key] of keys) open.set(key, (open.get(key) ?? 0) + 1)
      let closed = false
      return () => {
        if (closed) return
        closed = true
        for (const [key] of keys) {
          const left = (open.get(key) ?? 1) - 1
          if (left === 0) open.delete(key)
          else open.set(key, left)
        }
      }
    },
    /** How many streams are open in this process. */
    count: () => open.get('process') ?? 0,
  }
}
