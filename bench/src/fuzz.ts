import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { v1Api } from '../../contract/src/api/v1/operations.ts'
import { buildHttp } from '../../server/src/http/app.ts'
import { createApiPlatform } from '../../server/src/testing/api-platform.ts'
import { runFuzz } from '../../server/src/testing/fuzz/fuzz-run.ts'
import { createCallers } from './public-api/create-callers.ts'
import { startDatabase } from './webhooks/database.ts'

const CALLS = 20_000
const CLIENTS = 4

/**
 * Valid and invalid calls, generated from the contract, with keys of every kind; each response is checked by the
 * contract. Arguments: number of calls, and a seed. Exit status 1 if a response violates the contract or is 5xx.
 */
export async function run(args: string[]): Promise<void> {
  const calls = Number(args[0] ?? CALLS)
  const seed = Number(args[1] ?? Math.floor(Math.random() * 2 ** 31))
  const dataDir = await mkdtemp(join(tmpdir(), 'wabi-bench-'))
  const database = await startDatabase()
  const encryptionKey = randomBytes(32).toString('hex')
  const platform = await createApiPlatform({ databaseUrl: database.url, encryptionKey, dataDir })
  const app = await buildHttp(platform)
  try {
    const callers = await createCallers(platform, CLIENTS)
    const startedAt = process.cpuUsage()
    const now = platform.clock.now().getTime()
    const {
      calls: sent,
      byStatus,
      reached,
      missing,
      faults,
    } = await runFuzz(app, { seed, calls, callers, now })
    const { user, system } = process.cpuUsage(startedAt)
    const failed = Object.entries(byStatus).reduce((n, [status, of]) => n + (status >= '500' ? of : 0), 0)
    console.log(
      `${sent} calls, seed ${seed}: 5xx ${failed}, contract violations ${faults.length}${faults.length === 50 ? ' or more' : ''}; ` +
        `${reached.length} of ${Object.keys(v1Api).length} operations reached; ` +
        `${((user + system) / 1000 / sent).toFixed(1)} CPU-ms a call; by status ${JSON.stringify(byStatus)}`,
    )
    if (missing.length > 0) console.log(`not reached: ${missing.join(', ')}`)
    for (const fault of faults) console.log(JSON.stringify(fault))
    if (failed > 0 || faults.length > 0 || missing.length > 0) {
      console.log('LIMIT EXCEEDED')
      process.exitCode = 1
    }
  } finally {
    await app.close()
    await platform.faces.close()
    await platform.queue.stop(0)
    await platform.db.$client.end()
    await database.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
