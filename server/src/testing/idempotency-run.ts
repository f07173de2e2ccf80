import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ApiPlatform } from './api-platform.ts'
import { type ApiProcess, startApi } from './start-api.ts'

const TIMEOUT_MS = 600_000

export interface Rounds {
  platform: ApiPlatform
  /** A key with write permission. */
  apiKey: string
  rounds: number
  /** Concurrent equal calls of a round. */
  parallel: number
  /** Every this many rounds, one of the two processes is killed while it works. */
  killEvery: number
  progress?: (rounds: number) => void
}

export interface RoundsResult {
  references: string[]
  /** Rounds whose calls did not all get the same answer. */
  unequal: number
  replayed: number
  inFlight: number
  broken: number
  kills: number
}

const PROGRESS_INTERVAL = 20

/**
 * Sends equal calls in parallel to two processes on one database; each caller repeats its call until it gets a final
 * answer.
 */
export async function runIdempotencyRounds({
  platform,
  apiKey,
  rounds,
  parallel,
  killEvery,
  progress = () => {},
}: Rounds): Promise<RoundsResult> {
  const processes: ApiProcess[] = await Promise.all([startApi(platform), startApi(platform)])
  const result: RoundsResult = {
    references: [],
    unequal: 0,
    replayed: 0,
    inFlight: 0,
    broken: 0,
    kills: 0,
  }

  async function call(at: number, key: string, body: string): Promise<string> {
    const until = Date.now() + TIMEOUT_MS
    let to = at % 2
    while (Date.now() < until) {
      const answer = await fetch(`${processes[to]?.url}/api/v1/verifications`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${apiKey}`,
          'content-type': 'application/json',
          'idempotency-key': key,
          'x-forwarded-for': `2001:db8:0:${(at % 9) + 1}::1`,
        },
        body,
      }).catch(() => null)
      const text = await answer?.text().catch(() => null)
      if (!answer || text == null) {
        // As a proxy in front would, switches to the other process.
        result.broken += 1
        to = 1 - to
      } else if (answer.status === 200) {
        if (answer.headers.get('idempotent-replayed') === 'true') result.replayed += 1
        return text
      } else if (answer.status === 409) result.inFlight += 1
      else throw new Error(`answered ${answer.status}: ${text}`)
      await sleep(text == null ? 100 : 20)
    }
    throw new Error('no final answer')
  }

  async function killOne(): Promise<void> {
    await sleep(Math.random() * 60)
    await processes[1]?.kill()
    result.kills += 1
    processes[1] = await startApi(platform)
  }

  try {
    let back: Promise<void> | null = null
    for (let round = 0; round < rounds; round += 1) {
      const reference = `round-${round}-${randomUUID()}`
      const body = JSON.stringify({
        customerName: 'Abebe Bikila',
        customerEmail: 'abebe@example.com',
        clientReference: reference,
      })
      if (round % killEvery === killEvery - 1) {
        await back
        back = killOne()
      }
      const texts = await Promise.all(
        Array.from({ length: parallel }, (_, at) => call(at, `key ${reference}`, body)),
      )
      result.references.push(reference)
      if (new Set(texts).size !== 1) result.unequal += 1
      if ((round + 1) % PROGRESS_INTERVAL === 0) progress(round + 1)
    }
    await back
  } finally {
    for (const one of processes) one.stop()
  }
  return result
}
