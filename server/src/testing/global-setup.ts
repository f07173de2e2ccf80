import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync, chownSync, chmodSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { jobCatalog } from '../domain/kernel/job-catalog.ts'
import { migrate } from '../platform/migrate.ts'
import { createCluster, startCluster } from '../platform/db/postgres-cluster.ts'
import { findPostgres } from '../platform/db/postgres-program.ts'
import { newToken } from '../platform/runtime/random.ts'
import { unusedEntries } from './exempt-statements.ts'
import { fillTables } from './fill-tables.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the temporary PostgreSQL's superuser; the database name is replaced. */
    postgresUrl: string
    /** URL of a migrated database with generated rows, for plans (explain-statements.ts). */
    explainUrl: string
    /** A folder in which each process records the exempt statements it sent (exempt-statements.ts). */
    exemptionNotes: string
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

/** Deletes folders of killed runs, whose process no longer exists. */
function deleteStaleFolders(root: string): void {
  for (const name of readdirSync(root)) {
    const pid = new RegExp(`^${PREFIX}(\\d+)-`, 'u').exec(name)?.[1]
    if (pid && !existsSync(`/proc/${pid}`)) rmSync(join(root, name), { recursive: true, force: true })
  }
}

const EXPLAINED = 'wabi_explained'

async function createTemplate(toUrl: (database: string) => string): Promise<void> {
  const client = new pg.Client({ connectionString: toUrl('postgres') })
  await client.connect()
  await client.query(`drop database if exists ${TEMPLATE}`)
  await client.query(`create database ${TEMPLATE}`)
  await migrate(toUrl(TEMPLATE), jobCatalog)
  await client.query(`drop database if exists ${EXPLAINED}`)
  await client.query(`create database ${EXPLAINED} template ${TEMPLATE} strategy file_copy`)
  await client.end()
  const explained = new pg.Client({ connectionString: toUrl(EXPLAINED) })
  await explained.connect()
  await fillTables(explained)
  await explained.end()
}

/** The database of a test run. At the end, checks that the list of exempt statements has no unused entries. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const notes = mkdtempSync(join(tmpdir(), 'wabi-exemptions-'))
  project.provide('exemptionNotes', notes)
  const stop = await startDatabase(project)
  return async () => {
    await stop()
    const { testFiles } = await project.globTestFiles()
    const unused = project.vitest.config.testNamePattern ? [] : unusedEntries(notes, testFiles.length)
    rmSync(notes, { recursive: true, force: true })
    if (unused.length > 0)
      throw new Error(`No statement needs these entries of exempt-statements.ts: ${unused.join(', ')}`)
  }
}

/**
 * One temporary PostgreSQL for a test run, in memory if possible, with a migrated template database. With
 * TEST_POSTGRES_URL (a superuser's) the template is created there instead, to run the suite on another version.
 */
async function startDatabase(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_POSTGRES_URL
  if (given) {
    const toUrl = (database: string) => Object.assign(new URL(given), { pathname: `/${database}` }).href
    await createTemplate(toUrl)
    project.provide('postgresUrl', given)
    project.provide('explainUrl', toUrl(EXPLAINED))
    return async () => {}
  }
  const root = existsSync('/dev/shm') ? '/dev/shm' : tmpdir()
  if (process.platform === 'linux') deleteStaleFolders(root)
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
    await createTemplate((database) => cluster.url(database))
    project.provide('postgresUrl', cluster.url())
    project.provide('explainUrl', cluster.url(EXPLAINED))
    return async () => {
      await cluster.stop()
      remove()
    }
  } catch (error) {
    remove()
    throw error
  }
}
