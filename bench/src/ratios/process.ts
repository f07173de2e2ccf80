import { type ChildProcess, fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { jobCatalog } from '../../../server/src/domain/kernel/job-catalog.ts'
import { startEmbedded } from '../../../server/src/platform/db/embedded.ts'
import { migrate } from '../../../server/src/platform/migrate.ts'
import { getProcessUsage } from '../../../vision/src/core/process-usage.ts'
import { startBuiltServer } from '../cluster/start-built-server.ts'
import { median } from '../counting/percentile.ts'
import { pssMb } from './cpu-of.ts'
import type { Row } from './row.ts'
import { waitUntilReady } from './wait-until-ready.ts'

const ROUNDS = 5
/** After the start: the first timers have run, and garbage of the start can be collected. */
const REST_MS = 15_000

async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

/**
 * Start-up, as CPU time until it is ready, and memory at rest of an API process as a release runs it, beside a bare server
 * with a database connection.
 */
export async function measureProcessRows(): Promise<Row[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'wabi-bench-'))
  const cluster = await startEmbedded(dataDir, { onLost() {} })
  const settings = {
    ROLE: 'api',
    DATA_DIR: dataDir,
    DATABASE_URL: cluster.url,
    ENCRYPTION_KEY: randomBytes(32).toString('hex'),
    VISION_PRELOAD: 'off',
  }
  const started = { own: [] as number[], bare: [] as number[] }
  const memory = { own: [] as number[], bare: [] as number[] }
  try {
    await migrate(cluster.url, jobCatalog)
    for (let round = -1; round < ROUNDS; round += 1) {
      const server = await startBuiltServer(settings)
      await waitUntilReady(server.url, server.child)
      const ownMs = getProcessUsage(server.child.pid!)?.cpuMs ?? Number.NaN
      const bare = fork(join(import.meta.dirname, 'bare-process.ts'), [cluster.url], {
        execArgv: ['--disable-warning=ExperimentalWarning'],
      })
      await once(bare, 'message')
      const bareMs = getProcessUsage(bare.pid!)?.cpuMs ?? Number.NaN
      // The first start fills the machine's file cache.
      if (round >= 0) {
        started.own.push(ownMs)
        started.bare.push(bareMs)
      }
      if (round === ROUNDS - 1) {
        await sleep(REST_MS)
        memory.own.push(pssMb(server.child.pid!))
        memory.bare.push(pssMb(bare.pid!))
      }
      await Promise.all([end(server.child), end(bare)])
    }
  } finally {
    await cluster.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  return [
    {
      name: 'API process, start',
      unit: 'CPU-ms',
      measured: median(started.own),
      peer: median(started.bare),
      peerName: 'a bare node:http server with one connection to the database',
      limit: { measured: 1000 },
      bound:
        'loading the code, the check of the schema and of the connections’ rights, the queue, the first heartbeat',
    },
    {
      name: 'API process, memory at rest',
      unit: 'MB',
      measured: median(memory.own),
      peer: median(memory.bare),
      peerName: 'the same bare server',
      limit: { measured: 120 },
      bound: 'the code and its schemas, the pages’ files, connections, and the country database of addresses',
    },
  ]
}
