import { appendFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { querySuperuser } from '../../server/src/testing/query-superuser.ts'

/** What the load has seen between two readings of the ledger. */
export interface Seen {
  acknowledged: number
  /** Answers 503, and calls without an answer, by their number: expected while something is away. */
  busy: number
  unanswered: number
  /** Any other refusal or error, such as a 500. */
  unexpected: string[]
  /** Latencies of acknowledged calls. */
  latenciesMs: number[]
}

const nothing = (): Seen => ({ acknowledged: 0, busy: 0, unanswered: 0, unexpected: [], latenciesMs: [] })

/** A call that hangs is a fault of its own. */
const CALL_TIMEOUT_MS = 30_000

export interface Ledger {
  /** What was seen since the last call. */
  take(): Seen
  /** Resolves once `calls` new calls, one by default, are acknowledged. @returns milliseconds until then */
  untilAcknowledged(timeoutMs: number, calls?: number): Promise<number>
  /** Stops the load and compares: each acknowledged reference has exactly one row with the acknowledged id. */
  audit(databaseUrl: string): Promise<{ acknowledged: number; lost: string[]; doubled: string[] }>
  stop(): Promise<void>
}

/**
 * Creates verifications through the public API, each under an idempotency key, and keeps every acknowledgement outside
 * of the platform. A call without an answer is repeated under its key until it is acknowledged.
 */
export function startLoad({
  url,
  apiKey,
  file,
  writers = 4,
  pauseMs = 20,
}: {
  url: () => string
  apiKey: string
  /** The ledger: a line for each acknowledgement. */
  file: string
  writers?: number
  pauseMs?: number
}): Ledger {
  const acknowledged = new Map<string, string>()
  let seen = nothing()
  const stopping = new AbortController()
  let next = 0

  async function create(reference: string): Promise<boolean> {
    const startedAt = performance.now()
    let answer: Response
    let text: string
    try {
      answer = await fetch(`${url()}/api/v1/verifications`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${apiKey}`,
          'content-type': 'application/json',
          'idempotency-key': reference,
        },
        body: JSON.stringify({
          customerName: 'Almaz Ayana',
          delivery: 'none',
          clientReference: reference,
        }),
        signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
      })
      text = await answer.text()
    } catch (error) {
      if ((error as Error).name === 'TimeoutError') seen.unexpected.push('a call hung for 30 s')
      else seen.unanswered += 1
      return false
    }
    if (answer.ok) {
      const { verificationId } = (JSON.parse(text) as { data: { verificationId: string } }).data
      acknowledged.set(reference, verificationId)
      appendFileSync(file, `${reference} ${verificationId}\n`)
      seen.acknowledged += 1
      seen.latenciesMs.push(performance.now() - startedAt)
      return true
    }
    // 409: the interrupted call of the same key is still being carried out.
    if (answer.status === 503 || answer.status === 409) seen.busy += 1
    else seen.unexpected.push(`${answer.status} ${text.slice(0, 100)}`)
    return false
  }

  async function write(): Promise<void> {
    while (!stopping.signal.aborted) {
      next += 1
      const reference = `ledger-${next}`
      while (!(await create(reference)) && !stopping.signal.aborted) await wait(100)
      await wait(pauseMs)
    }
  }
  const done = Promise.all(Array.from({ length: writers }, write))

  async function stop(): Promise<void> {
    stopping.abort()
    await done
  }

  return {
    take() {
      const taken = seen
      seen = nothing()
      return taken
    },
    async untilAcknowledged(timeoutMs, calls = 1) {
      const startedAt = performance.now()
      const enough = acknowledged.size + calls
      while (acknowledged.size < enough) {
        if (performance.now() - startedAt > timeoutMs) return Infinity
        await wait(20)
      }
      return performance.now() - startedAt
    },
    async audit(databaseUrl) {
      await stop()
      const rows = (await querySuperuser(
        { databaseUrl },
        `select client_reference as reference, array_agg(verification_id) as ids from customer_verifications
         where client_reference like 'ledger-%' group by 1`,
      )) as { reference: string; ids: string[] }[]
      const stored = new Map(rows.map(({ reference, ids }) => [reference, ids]))
      return {
        acknowledged: acknowledged.size,
        lost: [...acknowledged].filter(([key, id]) => !stored.get(key)?.includes(id)).map(([key]) => key),
        doubled: rows.filter(({ ids }) => ids.length > 1).map(({ reference }) => reference),
      }
    },
    stop,
  }
}
