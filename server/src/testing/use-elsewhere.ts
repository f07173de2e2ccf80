import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { type Config, readConfig } from '../config.ts'
import { jobCatalog } from '../domain/job-catalog.ts'
import { buildHttp } from '../http/app.ts'
import { createLog } from '../platform/log.ts'
import { startPlatform } from '../platform/start-platform.ts'
import { emptyDatabase } from './empty-database.ts'
import { createCalls } from './requests.ts'

/** Other machines, for a file of tests; all that is made there goes with the file. */
export function useElsewhere() {
  const made: (() => Promise<unknown>)[] = []
  afterAll(async () => {
    for (const undo of made.toReversed()) await undo()
  })

  async function newFolder(): Promise<string> {
    const folder = await mkdtemp(join(tmpdir(), 'wabi-elsewhere-'))
    made.push(() => rm(folder, { recursive: true, force: true }))
    return folder
  }

  /** Another machine: its own folder, and a database without anything in it. */
  async function elsewhere(key: Uint8Array | null): Promise<Config> {
    const { url, drop } = await emptyDatabase()
    made.push(drop)
    return readConfig({
      DATA_DIR: join(await newFolder(), 'data'),
      DATABASE_URL: url,
      ROLE: 'api',
      ...(key ? { ENCRYPTION_KEY: Buffer.from(key).toString('hex') } : {}),
    })
  }

  /** As `npm start` would there. */
  async function start(config: Config) {
    const log = createLog('silent')
    const started = await startPlatform({ config, catalog: jobCatalog, log, print() {}, onLost() {} })
    made.push(started.stop)
    const app = await buildHttp(started.platform)
    made.push(() => app.close())
    return { platform: started.platform, calls: createCalls(app) }
  }

  return { newFolder, elsewhere, start }
}
