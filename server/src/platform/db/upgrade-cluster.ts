import { execFile } from 'node:child_process'
import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { sumFiles } from '../runtime/sum-files.ts'
import { copyDatabase } from './copy-database.ts'
import { downloadOlderPostgres, OLDER_POSTGRES_BYTES } from './older-postgres.ts'
import { createCluster, startCluster } from './postgres-cluster.ts'
import { type PostgresProgram, PostgresUnavailable } from './postgres-program.ts'

/** A new cluster and its write-ahead log, before it holds anything. */
const EMPTY_CLUSTER_BYTES = 200_000_000

/** What is prepared beside the folder in use; `converted` is complete as soon as it has this name. */
const folders = (dataDir: string) => ({
  current: join(dataDir, 'postgres'),
  copy: join(dataDir, 'postgres.copy'),
  draft: join(dataDir, 'postgres.draft'),
  converted: join(dataDir, 'postgres.converted'),
  replaced: join(dataDir, 'postgres.replaced'),
  program: join(dataDir, 'postgres.program'),
})

export interface UpgradeOptions {
  dataDir: string
  /** The present major version's programs. */
  program: PostgresProgram
  passwordFile: string
  password: string
  settings: Record<string, string>
  database: string
  /** Brings a database to this program's schema. */
  migrate: (url: string) => Promise<void>
  print: (line: string) => void
}

/**
 * The free space that a conversion needs: the copy that the older program opens, the new folder, and both programs' logs.
 * @throws PostgresUnavailable
 */
export function requireSpace(folder: string, { used, free }: { used: number; free: number }): void {
  const needed = 2 * used + EMPTY_CLUSTER_BYTES + OLDER_POSTGRES_BYTES
  if (free >= needed) return
  const inMb = (bytes: number) => `${Math.ceil(bytes / 1_000_000)} MB`
  throw new PostgresUnavailable(
    `Converting ${folder} needs ${inMb(needed)} of free space on its disk, and ${inMb(free)} are free; nothing was changed. Free some, or move DATA_DIR to a larger disk.`,
  )
}

/** The folders on which a killed conversion may have left servers. */
export function listUnfinished(dataDir: string): string[] {
  const { copy, draft } = folders(dataDir)
  return [copy, draft]
}

/**
 * Removes what an interrupted conversion left, or finishes one whose new folder was complete. Stop the servers of
 * `listUnfinished` first.
 */
export function finishUpgrade(dataDir: string): void {
  const { current, copy, draft, converted, replaced, program } = folders(dataDir)
  if (!existsSync(current) && existsSync(converted)) renameSync(converted, current)
  if (!existsSync(current) && existsSync(replaced)) renameSync(replaced, current)
  for (const left of [copy, draft, `${draft}.new`, converted, program])
    rmSync(left, { recursive: true, force: true })
}

/** Deletes the older version's folder, once a start with the new one has succeeded. */
export function removeReplaced(dataDir: string): void {
  rmSync(folders(dataDir).replaced, { recursive: true, force: true })
}

/** Runs a server on a folder for the duration of `work`. */
async function withServer<T>(
  { password, settings, dataDir }: UpgradeOptions,
  program: PostgresProgram,
  folder: string,
  work: (url: (database?: string) => string) => Promise<T>,
): Promise<T> {
  const logFile = join(dataDir, 'postgres.log')
  const cluster = await startCluster({ program, folder, password, logFile, settings, onLost() {} })
  try {
    return await work(cluster.url)
  } finally {
    await cluster.stop()
  }
}

async function createDatabase(url: string, database: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(`create database ${pg.escapeIdentifier(database)}`)
  } finally {
    await client.end()
  }
}

/**
 * Converts the cluster of an earlier major version: a copy of its folder is opened by that version's programs, migrated, and
 * copied row by row into a new folder, which then takes its place. The old folder is not opened, and is kept as
 * `postgres.replaced`. Interrupted at any point, the next start finds the old folder, or the complete new one
 * (`finishUpgrade`). The caller holds the folder's lock, and no server runs on it.
 * @throws PostgresUnavailable when there is not enough space, or the programs cannot be downloaded
 */
export async function upgradeCluster(options: UpgradeOptions): Promise<void> {
  const { dataDir, program, passwordFile, database, migrate, print } = options
  const { current, copy, draft, converted, replaced, program: downloads } = folders(dataDir)
  const major = readFileSync(join(current, 'PG_VERSION'), 'utf8').trim()
  const { bavail, bsize } = await statfs(dataDir)
  requireSpace(current, { used: await sumFiles(current), free: bavail * bsize })
  print(
    `${current} was made by PostgreSQL ${major}: it is converted now; the old folder stays as ${replaced}.`,
  )
  const older = await downloadOlderPostgres(major, downloads, program)
  try {
    // With owners and modes.
    await promisify(execFile)('cp', ['-a', current, copy])
    rmSync(join(copy, 'postmaster.pid'), { force: true })
    await createCluster(program, draft, passwordFile)
    await withServer(options, older, copy, (from) =>
      withServer(options, program, draft, async (to) => {
        await migrate(from(database))
        await createDatabase(to(), database)
        await migrate(to(database))
        await copyDatabase(from(database), to(database))
      }),
    )
    renameSync(draft, converted)
  } catch (error) {
    finishUpgrade(dataDir)
    throw error
  }
  removeReplaced(dataDir)
  renameSync(current, replaced)
  renameSync(converted, current)
  finishUpgrade(dataDir)
  print(`The database is converted. ${replaced} is deleted after the next successful start.`)
}

/** Whether the older version's folder is still there. */
export const isReplacedKept = (dataDir: string): boolean => existsSync(folders(dataDir).replaced)
