import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { createWrongClock, FAKETIME } from '../../server/src/testing/wrong-clock.ts'
import { type FaultCase, MAX_RESTART_MS, query, repeat } from './fault-case.ts'

export const KILL_SERVER: FaultCase = {
  name: 'kill -9 of the server',
  target: '0 lost, 0 doubled',
  run: (context) =>
    repeat(context, context.full ? 20 : 2, async () => {
      await context.server.kill()
      await context.server.start()
    }),
}

export const KILL_POSTGRES: FaultCase = {
  name: 'kill -9 of PostgreSQL',
  target: '0 lost; server stays up; ≤ 10 s',
  run: (context) => repeat(context, context.full ? 20 : 2, () => context.database.kill()),
}

export const DISCONNECT: FaultCase = {
  name: 'PostgreSQL unreachable',
  target: '503, no hanging call; ≤ 10 s',
  run: (context) =>
    repeat(context, context.full ? 20 : 2, async () => {
      context.database.disconnect()
      await wait(context.full ? 20_000 : 3000)
      context.database.reconnect()
    }),
}

export const TERMINATE: FaultCase = {
  name: 'SIGTERM under load, restart',
  target: 'exit 0, 0 × 5xx but 503',
  async run(context) {
    const codes: (number | null)[] = []
    const outcome = await repeat(
      context,
      context.full ? 20 : 2,
      async () => {
        codes.push(await context.server.terminate())
        await context.server.start()
      },
      MAX_RESTART_MS,
    )
    for (const code of codes) if (code !== 0) outcome.faults.push(`exit code ${code}`)
    return outcome
  },
}

/** Long enough for the server to notice, and for the database's clock to be read again. */
const SKEW_MS = 15_000

/** The machine's clock is set wrong while the server runs, and later right again. */
export const CLOCK_SKEW: FaultCase = {
  name: 'clock ten minutes wrong',
  target: 'calls refused, or rows within 30 s of the database; ≤ 60 s',
  async run({ server, database, load }) {
    if (FAKETIME === null)
      return { times: 0, faults: [], recoveredMs: [], note: 'not run: libfaketime is not installed' }
    const clock = await createWrongClock('+0')
    Object.assign(server.settings, clock.env)
    await server.terminate()
    await server.start()
    const faults: string[] = []
    const recoveredMs: number[] = []
    const offsets = ['+600s', '-600s']
    await load.untilAcknowledged(MAX_RESTART_MS)
    load.take()
    let refused = 0
    for (const offset of offsets) {
      clock.set(offset)
      await wait(SKEW_MS)
      const [row] = await query(
        database.url,
        'select abs(extract(epoch from now() - max(created_at)))::float8 as apart from customer_verifications where created_at > now()',
      )
      if (Number(row?.apart ?? 0) > 30)
        faults.push(`${offset}: a row is ${Number(row?.apart).toFixed(0)} s ahead`)
      clock.set('+0')
      const ms = await load.untilAcknowledged(MAX_RESTART_MS)
      recoveredMs.push(ms)
      if (ms > MAX_RESTART_MS) faults.push(`${offset}: no call acknowledged after the clock was right again`)
      const { unexpected, busy } = load.take()
      refused += busy
      faults.push(...unexpected)
    }
    await server.terminate()
    for (const name of Object.keys(clock.env)) delete server.settings[name]
    await server.start()
    await clock.remove()
    return { times: offsets.length, faults, recoveredMs, note: `${refused} calls refused meanwhile` }
  },
}

function measure(pid: number) {
  const residentKb = Number(/VmRSS:\s+(\d+)/u.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
  return { memoryMb: residentKb / 1024, handles: readdirSync(`/proc/${pid}/fd`).length }
}

/** The last third of the time against the second: the first warms up. */
export const SOAK: FaultCase = {
  name: 'soak',
  target: 'memory ≤ +10 %, handles ± 5, 0 × 5xx',
  async run({ server, load, full }) {
    const minutes = full ? 60 : 2
    const until = performance.now() + minutes * 60_000
    const samples: ReturnType<typeof measure>[] = []
    load.take()
    while (performance.now() < until) {
      samples.push(measure(server.pid()))
      await wait(1000)
    }
    const { unexpected, acknowledged, latenciesMs } = load.take()
    const third = Math.floor(samples.length / 3)
    const middle = (part: typeof samples, of: 'memoryMb' | 'handles') =>
      part.map((sample) => sample[of]).toSorted((a, b) => a - b)[Math.floor(part.length / 2)] ?? 0
    const [before, after] = [samples.slice(third, 2 * third), samples.slice(-third)]
    const growth = middle(after, 'memoryMb') / middle(before, 'memoryMb') - 1
    const handles = middle(after, 'handles') - middle(before, 'handles')
    const faults = [...unexpected]
    if (growth > 0.1) faults.push(`memory grew by ${(growth * 100).toFixed(0)} %`)
    if (Math.abs(handles) > 5) faults.push(`${handles} more handles`)
    const p99 = latenciesMs.toSorted((a, b) => a - b)[Math.floor(latenciesMs.length * 0.99)] ?? 0
    return {
      times: acknowledged,
      faults,
      recoveredMs: [],
      note: `${minutes} min, ${middle(after, 'memoryMb').toFixed(0)} MB (${(growth * 100).toFixed(1)} %), ${handles} handles, p99 ${p99.toFixed(0)} ms`,
    }
  },
}
