import { setTimeout as sleep } from 'node:timers/promises'

interface Answer<T> {
  data: T
}

interface Made {
  verificationId: string
  customerName: string
}

export interface Traffic {
  reads: number
  writes: number
  /** Calls not answered with 200, and the answers. */
  failed: string[]
  /** Names in answers other than those that were sealed. */
  unreadable: string[]
  slowestMs: number
}

/** Pause between two calls of one caller. */
const PAUSE_MS = 20

/** Verifications per page read. */
const PAGE_SIZE = 50

/**
 * Callers that run until `stop`: every other one reads random pages of verifications, the others create new ones and
 * read them back. `urls` is evaluated for each call, as by a proxy that knows which processes are up.
 */
export function startTraffic(urls: () => string[], apiKey: string, callers: number) {
  const seen: Traffic = { reads: 0, writes: 0, failed: [], unreadable: [], slowestMs: 0 }
  const stopped = new AbortController()

  async function call<T>(path: string, body?: unknown): Promise<Answer<T> | null> {
    const begun = performance.now()
    const all = urls()
    const url = all[Math.floor(Math.random() * all.length)]
    const answer = await fetch(`${url}/api/v1/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${apiKey}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    }).catch((error: unknown) => error as Error)
    seen.slowestMs = Math.max(seen.slowestMs, performance.now() - begun)
    if (answer instanceof Error || answer.status !== 200) {
      seen.failed.push(
        answer instanceof Error ? String(answer.cause) : `${answer.status} ${await answer.text()}`,
      )
      return null
    }
    return (await answer.json()) as Answer<T>
  }

  const checkNames = (items: Made[], named: RegExp) =>
    seen.unreadable.push(...items.map((item) => item.customerName).filter((name) => !named.test(name)))

  async function read() {
    const createdBefore = new Date(Date.now() - Math.random() * 60_000_000).toISOString()
    const answer = await call<Made[]>(`verifications?limit=${PAGE_SIZE}&createdBefore=${createdBefore}`)
    seen.reads += 1
    if (answer) checkNames(answer.data, /^(Person \d+|Made now)$/u)
  }

  async function write() {
    const created = await call<Made>('verifications', { customerName: 'Made now', delivery: 'none' })
    seen.writes += 1
    const reread = created && (await call<Made>(`verifications/${created.data.verificationId}`))
    if (reread) checkNames([reread.data], /^Made now$/u)
  }

  const running = Array.from({ length: callers }, async (_, at) => {
    for (; !stopped.signal.aborted; await sleep(PAUSE_MS)) await (at % 2 === 0 ? read() : write())
  })
  return {
    seen,
    async stop(): Promise<Traffic> {
      stopped.abort()
      await Promise.all(running)
      return seen
    },
  }
}
