import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync, chownSync, chmodSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { jobCatalog } from '../domain/job-catalog.ts'
import { migrate } from '../platform/db/migrate.ts'
import { createCluster, startCluster } from '../platform/db/postgres-cluster.ts'
import { findPostgres } from '../platform/db/postgres-program.ts'
import { newToken } from '../platform/random.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Of the throwaway PostgreSQL's superuser; the database's name is to be replaced. */
    postgresUrl: string
  }
}

export const TEMPLATE = 'wabi_template'

const PREFIX = 'wabi-test-'

/** Speed over durability: everything here is thrown away. */
const SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  shared_buffers: '64MB',
  max_connections: '150',
  log_min_messages: 'fatal',
}

/** Folders of runs that were killed: their number is a process that is no more. */
function sweep(root: string): void {
  for (const name of readdirSync(root)) {
    const pid = new RegExp(`^${PREFIX}(\\d+)-`, 'u').exec(name)?.[1]
    if (pid && !existsSync(`/proc/${pid}`)) rmSync(join(root, name), { recursive: true, force: true })
  }
}

/** One throwaway PostgreSQL for a test run, in memory where there is room, with a migrated template database. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const root = existsSync('/dev/shm') ? '/dev/shm' : tmpdir()
  if (process.platform === 'linux') sweep(root)
  const home = mkdtempSync(join(root, `${PREFIX}${process.pid}-`))
  const program = findPostgres()
  chmodSync(home, 0o711)
  const password = newToken()
  const passwordFile = join(home, 'password')
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (program.owner) chownSync(passwordFile, program.owner.uid, program.owner.gid)
  const folder = join(home, 'postgres')
  const remove = () => rmSync(home, { recursive: true, force: true })
  try {
    await createCluster(program, folder, passwordFile, ['--no-sync'])
    const cluster = await startCluster({
      program,
      folder,
      password,
      logFile: join(home, 'log'),
      settings: SETTINGS,
      onLost: () => {},
    })
    const client = new pg.Client({ connectionString: cluster.url() })
    await client.connect()
    await client.query(`create database ${TEMPLATE}`)
    await migrate(cluster.url(TEMPLATE), jobCatalog)
    await client.end()
    project.provide('postgresUrl', cluster.url())
    return async () => {
      await cluster.stop()
      remove()
    }
  } catch (error) {
    remove()
    throw error
  }
}
