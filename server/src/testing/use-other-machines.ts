import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, inject } from 'vitest'
import { type Config, readConfig } from '../platform/config/config.ts'
import { jobCatalog } from '../domain/kernel/job-catalog.ts'
import { buildHttp } from '../http/app.ts'
import { createLog } from '../platform/runtime/log.ts'
import { startPlatform } from '../platform/start-platform.ts'
import { createCalls } from './requests.ts'
import { randomBytes } from 'node:crypto'
import { asSuperuser } from './world.ts'

/** Other machines for a test file; everything created there is deleted afterwards. */
export function useOtherMachines() {
  const cleanups: (() => Promise<unknown>)[] = []
  afterAll(async () => {
    for (const cleanUp of cleanups.toReversed()) await cleanUp()
  })

  async function newFolder(): Promise<string> {
    const folder = await mkdtemp(join(tmpdir(), 'wabi-elsewhere-'))
    cleanups.push(() => rm(folder, { recursive: true, force: true }))
    return folder
  }

  /** Another machine: its own folder and an empty database. */
  async function elsewhere(key: Uint8Array | null): Promise<Config> {
    const { url, drop } = await createEmptyDatabase()
    cleanups.push(drop)
    return readConfig({
      DATA_DIR: join(await newFolder(), 'data'),
      DATABASE_URL: url,
      ROLE: 'api',
      ...(key ? { ENCRYPTION_KEY: Buffer.from(key).toString('hex') } : {}),
    })
  }

  /** Starts the platform as `npm start` would there. */
  async function start(config: Config) {
    const log = createLog('silent')
    const started = await startPlatform({ config, catalog: jobCatalog, log, print() {}, onLost() {} })
    cleanups.push(started.stop)
    const app = await buildHttp(started.platform)
    cleanups.push(() => app.close())
    return { platform: started.platform, calls: createCalls(app) }
  }

  return { newFolder, elsewhere, start }
}

/** Creates a database without tables, as an operator would. */
async function createEmptyDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `empty_${randomBytes(8).toString('hex')}`
  await asSuperuser(`create database ${name}`)
  const url = new URL(inject('postgresUrl'))
  url.pathname = `/${name}`
  return { url: url.href, drop: () => asSuperuser(`drop database if exists ${name} with (force)`) }
}
