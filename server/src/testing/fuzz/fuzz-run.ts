import type { FastifyInstance } from 'fastify'
import { checkAnswer } from './check-answer.ts'
import { type Caller, createCall } from './make-call.ts'
import { createRandom } from '../random.ts'
import { v1Api } from '@wabi/contract/api/v1/operations.ts'
import { createStages } from './stages.ts'

export interface FuzzReport {
  calls: number
  byStatus: Record<string, number>
  /** Operations that succeeded at least once. */
  reached: string[]
  /** Operations that never succeeded. */
  missing: string[]
  /** Violations of the contract, with the call that caused each; at most 50. */
  faults: { words: string[]; call: string; answer: string }[]
}

const MAX_KNOWN_IDS = 40

/** Calls after which objects are created again in the states that missing operations need. */
const REFILL_EVERY = 50

/**
 * Sends random calls to the whole server, one after another, and checks each against the contract. Sends up to as many
 * again while an operation has not succeeded.
 */
export async function runFuzz(
  app: FastifyInstance,
  { seed, calls, callers, now }: { seed: number; calls: number; callers: readonly Caller[]; now: number },
): Promise<FuzzReport> {
  const random = createRandom(seed)
  const knownIds = new Map<string, string[]>()
  const ids = (tenant: string | null, kind: string) => knownIds.get(`${tenant ?? ''} ${kind}`) ?? []
  const learn = (tenant: string, kind: string, id: string) => {
    for (const owner of [tenant, null])
      knownIds.set(
        `${owner ?? ''} ${kind}`,
        [...ids(owner, kind).filter((one) => one !== id), id].slice(-MAX_KNOWN_IDS),
      )
  }
  const result: FuzzReport = { calls, byStatus: {}, reached: [], missing: [], faults: [] }
  const reached = new Set<string>()
  const stages = createStages(app, callers)
  const total = Object.keys(v1Api).length
  let at = 0
  for (; at < calls || (at < 2 * calls && reached.size < total); at += 1) {
    if (at % REFILL_EVERY === 0) await stages.refill(reached)
    const call = createCall(random, callers, ids, { reached, staged: stages.ids, now })
    const { statusCode, headers, body } = await app.inject({
      method: call.method as 'GET',
      url: call.url,
      headers: call.headers,
      ...(call.payload === undefined ? {} : { payload: call.payload }),
      // Limits per address are not tested here.
      remoteAddress: `2001:db8:${(at >> 16).toString(16)}:${(at & 0xffff).toString(16)}::1`,
    })
    result.byStatus[statusCode] = (result.byStatus[statusCode] ?? 0) + 1
    if (statusCode === 200) {
      if (call.operation) reached.add(call.operation)
      for (const [id, kind = ''] of body.matchAll(/\b([a-z]{3})_[A-Za-z0-9]{26}\b/gu))
        learn(call.caller.tenant, kind, id)
      // A portrait is cut from its picture by vision, which the fuzzed process does not have.
      for (const [, token = ''] of body.matchAll(/\/api\/v1\/images\/([\w.]+)/gu))
        if (!token.includes('.portrait.')) learn(call.caller.tenant, 'token', token)
    }
    const words = checkAnswer(call, { status: statusCode, headers, text: body })
    if (words.length > 0 && result.faults.length < 50)
      result.faults.push({ words, call: JSON.stringify(call).slice(0, 600), answer: body.slice(0, 300) })
  }
  const missing = Object.keys(v1Api).filter((name) => !reached.has(name))
  return { ...result, calls: at, reached: [...reached].sort(), missing }
}
