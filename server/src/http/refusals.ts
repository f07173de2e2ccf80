import { MINUTE_MS } from '@wabi/contract/time/durations.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'
import { AppError } from '../domain/kernel/app-error.ts'
import { toNetwork } from '../platform/network/to-network.ts'
import { readCredential } from './credential.ts'
import { getKey } from './rate-limits.ts'

declare module 'fastify' {
  interface FastifyInstance {
    refusals: Refusals
  }
}

/** Refused calls of one caller per minute that are answered at once: a program that ignores one `Retry-After` is unharmed. */
const AT_ONCE_PER_MINUTE = 20
const DELAY_MS = 1000
/** Answers of one caller that wait before each further one waits longer. */
const WAITING_PER_DELAY = 10
/** Answers that wait at a time in this process; each holds a connection. */
const MAX_WAITING = 4000
/** How long one operation is refused, without being looked at, to a known caller that calls it in a loop. */
const BLOCK_MS = 10_000
/** Blocks that are remembered; beyond this number the oldest are dropped. */
const MAX_BLOCKS = 10_000
/** Calls of one browser that are authenticated at a time: its pages send fewer, its open streams not counted. */
const MAX_AUTHENTICATING = 20

/**
 * Makes refusing cheap. Refusing costs time that other callers then lack: without this, one link holder moves another
 * client's lists by a factor of 5 (`npm run bench -- hostile-link`).
 */
export interface Refusals {
  /**
   * Before authentication. @returns to be called once the caller is authenticated or refused
   * @throws AppError `request.too_many` for a credential that was refused in a loop, and for a cookie of which many calls
   *   are being authenticated
   */
  enter(request: FastifyRequest): () => void
  /** To be awaited before an error is sent: answers to a caller that is refused in a loop wait, so that it gets ten a second. */
  delay(error: unknown, request: FastifyRequest, reply: FastifyReply): Promise<void>
}

/** The operation and the credential with its network; null without a credential: many people share a network. */
function getCredentialKey(request: FastifyRequest): string | null {
  const credential = readCredential(request)
  if (credential === null) return null
  const hash = createHash('sha256').update(credential).digest('base64')
  return `${request.routeOptions.config.operation ?? ''} ${hash} ${toNetwork(request.ip)}`
}

/** Waits, or until the connection is closed. */
type Wait = (ms: number, request: FastifyRequest) => Promise<void>

function createWait(app: FastifyInstance): Wait {
  const ends = new Set<() => void>()
  app.addHook('preClose', async () => {
    for (const end of ends) end()
  })
  return (ms, { raw: { socket } }) =>
    new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer)
        socket.off('close', end)
        ends.delete(end)
        resolve()
      }
      const timer = setTimeout(end, ms)
      socket.once('close', end)
      ends.add(end)
    })
}

/** @param wait replaced in tests */
export function createRefusals(app: FastifyInstance, wait: Wait = createWait(app)): Refusals {
  const count = app.createRateLimit({
    max: AT_ONCE_PER_MINUTE,
    timeWindow: MINUTE_MS,
    keyGenerator: ({ actor, ip }: FastifyRequest) => getKey(actor ?? { kind: 'anyone' }, ip),
  })
  const blockedUntil = new Map<string, number>()
  const authenticating = new Map<string, number>()
  const waiting = new Map<string, number>()
  let waitingInAll = 0

  const add = (counts: Map<string, number>, key: string, change: 1 | -1) => {
    const sum = (counts.get(key) ?? 0) + change
    if (sum === 0) counts.delete(key)
    else counts.set(key, sum)
    return sum
  }
  const isBlocked = (key: string | null) => key !== null && (blockedUntil.get(key) ?? 0) > performance.now()

  function block(key: string): void {
    blockedUntil.delete(key)
    blockedUntil.set(key, performance.now() + BLOCK_MS)
    const [oldest] = blockedUntil.keys()
    if (blockedUntil.size > MAX_BLOCKS && oldest !== undefined) blockedUntil.delete(oldest)
  }

  return {
    enter(request) {
      const key = getCredentialKey(request)
      if (key === null) return () => {}
      const until = blockedUntil.get(key) ?? 0
      if (until > performance.now())
        throw new AppError('request.too_many', {
          retryAfterS: Math.ceil((until - performance.now()) / 1000),
        })
      // Programs with an API key may send more at a time.
      if (request.routeOptions.config.access !== 'customer') return () => {}
      if ((authenticating.get(key) ?? 0) >= MAX_AUTHENTICATING)
        throw new AppError('request.too_many', { retryAfterS: 1 })
      add(authenticating, key, 1)
      return () => void add(authenticating, key, -1)
    },
    async delay(error, request, reply) {
      if (!(error instanceof AppError && error.code === 'request.too_many')) return
      const key = getCredentialKey(request)
      // A call that was refused by its block was not authenticated, and its block is not extended by it.
      if (!isBlocked(key)) {
        const result = await count(request)
        if (result.isAllowed || !result.isExceeded) return
        if (key !== null && request.actor && request.actor.kind !== 'anyone') block(key)
      }
      if (waitingInAll >= MAX_WAITING) {
        if (request.raw.httpVersionMajor === 1) reply.header('connection', 'close')
        return
      }
      const caller = key ?? toNetwork(request.ip)
      const ofCaller = add(waiting, caller, 1)
      waitingInAll += 1
      await wait(DELAY_MS * Math.ceil(ofCaller / WAITING_PER_DELAY), request)
      add(waiting, caller, -1)
      waitingInAll -= 1
    },
  }
}
