import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { runningEmbedded } from '../../server/src/platform/db/embedded.ts'
import { type FaultCase, type FaultOutcome, MAX_RESTART_MS, query } from './fault-case.ts'
import { startLoad } from './ledger.ts'
import { createOwner } from './owner.ts'
import { startFaultyServer } from './servers.ts'

/** The supervision gives up at the fifth death within a minute (supervise-cluster.ts). */
const DEATHS = 4
const MINUTE_MS = 61_000

/** Limit of the full form; a busy machine may take longer. */
const MAX_EMBEDDED_MS = 5000

/** One connection that is in use, or else an idle one. */
const A_CONNECTION = `select pid from pg_stat_activity where application_name = 'wabi' and pid <> pg_backend_pid()
  order by state = 'active' desc limit 1`

/**
 * A platform with its embedded PostgreSQL under load: `times` times its main process is killed, and the process of a
 * connection, which makes PostgreSQL end all others. Every acknowledged write has to be there at the end.
 */
export async function killEmbedded(times: number, maxMs: number): Promise<FaultOutcome> {
  const folder = mkdtempSync(join(tmpdir(), 'wabi-embedded-kills-'))
  const stops: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })]
  const faults: string[] = []
  const recoveredMs: number[] = []
  try {
    const server = await startFaultyServer(folder, {
      API_CALLS_PER_MINUTE: '1000000',
      TRUST_PROXY: '1',
      LOG_LEVEL: 'warn',
    })
    stops.push(() => server.kill())
    const databaseUrl = runningEmbedded(server.dataDir) ?? ''
    const { apiKey } = await createOwner(server.url(), databaseUrl)
    const load = startLoad({ url: server.url, apiKey, file: join(folder, 'ledger.txt') })
    stops.push(() => load.stop())

    const pidFile = join(server.dataDir, 'postgres', 'postmaster.pid')
    /** 0 while PostgreSQL is started again. */
    const mainProcess = () =>
      existsSync(pidFile) ? Number.parseInt(readFileSync(pidFile, 'utf8'), 10) || 0 : 0
    const killedAt: number[] = []

    async function measure(kill: () => Promise<void>): Promise<void> {
      await load.untilAcknowledged(MAX_RESTART_MS)
      const startedAt = performance.now()
      await kill()
      await load.untilAcknowledged(MAX_RESTART_MS)
      const ms = performance.now() - startedAt
      recoveredMs.push(ms)
      if (ms > maxMs) faults.push(`no acknowledged call for ${(ms / 1000).toFixed(1)} s`)
    }

    for (let turn = 0; turn < times; turn += 1) {
      await wait(
        Math.max(200 + (turn % 5) * 150, (killedAt.at(-DEATHS) ?? -Infinity) + MINUTE_MS - performance.now()),
      )
      await measure(async () => {
        const pid = mainProcess()
        killedAt.push(performance.now())
        process.kill(pid, 'SIGKILL')
        // Connections of the dead one may still answer.
        const deadline = performance.now() + MAX_RESTART_MS
        while ([pid, 0].includes(mainProcess()) && performance.now() < deadline) await wait(5)
      })
      await measure(async () => {
        const [row] = await query(databaseUrl, A_CONNECTION)
        process.kill(Number(row?.pid), 'SIGKILL')
      })
    }

    const { unexpected, busy, unanswered } = load.take()
    faults.push(...unexpected)
    if (unexpected.length > 0)
      faults.push(
        ...server
          .output()
          .split('\n')
          .filter((line) => line.includes('request failed')),
      )
    const { acknowledged, lost, doubled } = await load.audit(databaseUrl)
    faults.push(...lost.map((one) => `${one} is lost`), ...doubled.map((one) => `${one} is there twice`))
    if (acknowledged === 0) faults.push('no call was acknowledged')
    const code = await server.terminate()
    if (code !== 0) faults.push(`the server ended with ${code}: ${server.output().slice(-500)}`)
    return {
      times: recoveredMs.length,
      faults,
      recoveredMs,
      note: `${acknowledged} acknowledged, ${lost.length} lost, ${busy} answered 503 or 409, ${unanswered} unanswered`,
    }
  } finally {
    for (let stop = stops.pop(); stop; stop = stops.pop()) await stop()
  }
}

export const KILL_EMBEDDED: FaultCase = {
  name: 'kill -9 of the embedded PostgreSQL',
  target: '0 lost, 0 doubled; server stays up; ≤ 5 s',
  run: ({ full }) => killEmbedded(full ? 20 : 3, MAX_EMBEDDED_MS),
}
