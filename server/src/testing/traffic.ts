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
  /** Calls that were not answered with 200, and what was said. */
  failed: string[]
  /** What answers had in place of the name that was sealed. */
  unreadable: string[]
  slowestMs: number
}

/** Between two calls of one caller. */
const PAUSE_MS = 20

/** How many verifications a read asks for. */
const PAGE = 50

/**
 * Callers that go on until `stop`: each other one reads pages of verifications, somewhere among all there are, the others
 * make new ones and read them again. `urls` is asked anew for each call, as by a proxy that knows who is there.
 */
export function startTraffic(urls: () => string[], apiKey: string, callers: number) {
  const seen: Traffic = { reads: 0, writes: 0, failed: [], unreadable: [], slowestMs: 0 }
  const going = new AbortController()

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

  const look = (items: Made[], named: RegExp) =>
    seen.unreadable.push(...items.map((item) => item.customerName).filter((name) => !named.test(name)))

  async function read() {
    const createdBefore = new Date(Date.now() - Math.random() * 60_000_000).toISOString()
    const answer = await call<Made[]>(`verifications?limit=${PAGE}&createdBefore=${createdBefore}`)
    seen.reads += 1
    if (answer) look(answer.data, /^(Person \d+|Made now)$/u)
  }

  async function write() {
    const made = await call<Made>('verifications', { customerName: 'Made now', delivery: 'none' })
    seen.writes += 1
    const again = made && (await call<Made>(`verifications/${made.data.verificationId}`))
    if (again) look([again.data], /^Made now$/u)
  }

  const running = Array.from({ length: callers }, async (_, at) => {
    for (; !going.signal.aborted; await sleep(PAUSE_MS)) await (at % 2 === 0 ? read() : write())
  })
  return {
    seen,
    async stop(): Promise<Traffic> {
      going.abort()
      await Promise.all(running)
      return seen
    },
  }
}
