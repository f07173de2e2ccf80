import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const PROGRAM = fileURLToPath(new URL('./events-run.ts', import.meta.url))

export interface Processes {
  databaseUrl: string
  clientId: string
  /** Number of events of all processes together. */
  count: number
  /** How far off each process's clock is. */
  offMs: readonly number[]
  /** How long one in fifty transactions stays open. */
  longestMs: number
}

interface Page {
  data: { id: string }[]
  page: { next: string | null; resume: string }
}

/**
 * Processes with different clocks record a client's events, while a reader follows them by cursor until all are
 * recorded.
 * @param listEvents one page after a cursor
 * @returns the ids as the reader got them
 */
export async function followProcesses(
  { databaseUrl, clientId, count, offMs, longestMs }: Processes,
  listEvents: (cursor: string | undefined) => Promise<Page>,
): Promise<string[]> {
  const each = String(Math.ceil(count / offMs.length))
  const ended = offMs.map(async (off) => {
    const args = [databaseUrl, clientId, each, String(off), String(longestMs)]
    const [code] = (await once(
      fork(PROGRAM, args, { execArgv: ['--disable-warning=ExperimentalWarning'] }),
      'exit',
    )) as [number]
    if (code !== 0) throw new Error(`a process ended with ${code}`)
  })
  let recording = true
  const recorded = Promise.all(ended).finally(() => (recording = false))
  // Its failure is thrown below; one of the reader is thrown first.
  recorded.catch(() => {})
  const seen: string[] = []
  let cursor: string | undefined
  for (let last = false; !last;) {
    last = !recording
    const { data, page } = await listEvents(cursor)
    seen.push(...data.map(({ id }) => id))
    cursor = page.resume
    if (page.next !== null) last = false
    else await sleep(20)
  }
  await recorded
  return seen
}
