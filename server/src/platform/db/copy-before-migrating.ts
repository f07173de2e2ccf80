import { execFile } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { explainWait } from '../runtime/explain-wait.ts'
import { sumFiles } from '../runtime/sum-files.ts'
import { freeBytes, LEAST_FREE_BYTES } from '../runtime/watch-space.ts'
import { PostgresUnavailable } from './postgres-program.ts'

/** Copies of the database that are kept, the newest included. */
const KEPT_COPIES = 2

export interface Copy {
  folder: string
  /** Number of the newest migration in it. */
  schema: number
  /** The version of Wabi that applied that migration; null where none is recorded. */
  wabi: string | null
}

const paths = (dataDir: string) => ({
  current: join(dataDir, 'postgres'),
  copies: join(dataDir, 'postgres.copies'),
  /** The database that a copy has replaced. */
  undone: join(dataDir, 'postgres.undone'),
})

/** Lies beside the database's folder, in the folder of its copy; in a replaced database its time is when that was. */
const ABOUT = 'about.json'

/** The complete copies, newest first. */
export function listCopies(dataDir: string): Copy[] {
  const { copies } = paths(dataDir)
  const names = existsSync(copies) ? readdirSync(copies) : []
  return names
    .filter((name) => existsSync(join(copies, name, ABOUT)))
    .toSorted((one, other) => Number(other) - Number(one))
    .map((name) => {
      const folder = join(copies, name)
      const about = JSON.parse(readFileSync(join(folder, ABOUT), 'utf8')) as Omit<Copy, 'folder'>
      return { ...about, folder }
    })
}

/** @throws PostgresUnavailable when a copy would leave less than the platform needs to write */
function requireSpace(copies: string, used: number, free: number): void {
  const needed = used + LEAST_FREE_BYTES
  if (free >= needed) return
  const inMb = (bytes: number) => `${Math.ceil(bytes / 1_000_000)} MB`
  throw new PostgresUnavailable(
    `Before a migration the database is copied to ${copies}, which needs ${inMb(needed)} of free space, and ${inMb(free)} are free; nothing was changed. Free some, delete an older copy there, or move DATA_DIR to a larger disk. With a snapshot or backup of your own, npm run admin -- migrate --without-copy migrates without one.`,
  )
}

interface CopyOptions extends Omit<Copy, 'folder'> {
  dataDir: string
  print: (line: string) => void
  /** Free bytes of a folder; tests set their own. */
  measure?: ((folder: string) => number | null) | undefined
}

/**
 * Copies the database's folder to `DATA_DIR/postgres.copies` and deletes all but the last copies. No server runs on the
 * folder, and the caller holds its lock.
 * @throws PostgresUnavailable when there is not enough space
 */
export async function copyBeforeMigrating(options: CopyOptions): Promise<void> {
  const { dataDir, schema, wabi, print, measure = freeBytes } = options
  const { current, copies } = paths(dataDir)
  for (const name of existsSync(copies) ? readdirSync(copies) : [])
    if (!existsSync(join(copies, name, ABOUT))) rmSync(join(copies, name), { recursive: true })
  const used = await sumFiles(current)
  requireSpace(copies, used, measure(dataDir) ?? Infinity)

  const earlier = listCopies(dataDir)
  const number = Number(earlier[0]?.folder.split('/').at(-1) ?? 0) + 1
  const folder = join(copies, String(number))
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const run = promisify(execFile)
  // With owners and modes, and on the disk before the migration begins.
  await explainWait(`the copy of ${current} to ${folder}`, async () => {
    await run('cp', ['-a', current, join(folder, 'postgres')])
    await run('sync', ['-f', folder])
  })
  writeFileSync(join(folder, ABOUT), JSON.stringify({ schema, wabi }), { flush: true })
  for (const { folder: old } of earlier.slice(KEPT_COPIES - 1)) rmSync(old, { recursive: true })
  print(
    `Copied the database (schema ${schema}, ${Math.ceil(used / 1e6)} MB) to ${folder} before migrating it. To go back: stop Wabi, npm run admin -- undo-upgrade, start ${wabi === null ? 'the earlier version' : `Wabi ${wabi}`}.`,
  )
}

/**
 * Puts a copy in the place of the database, which is kept as `DATA_DIR/postgres.undone`. The caller holds the folder's
 * lock, and no server runs on it.
 * @returns where the replaced database is
 */
export function putCopyBack(dataDir: string, copy: Copy): string {
  const { current, undone } = paths(dataDir)
  rmSync(undone, { recursive: true, force: true })
  renameSync(current, undone)
  renameSync(join(copy.folder, 'postgres'), current)
  writeFileSync(join(undone, ABOUT), '')
  rmSync(copy.folder, { recursive: true })
  return undone
}

/**
 * Deletes copies, and a database that a copy replaced, made before that time: people who were erased since are in them.
 * @returns how many
 */
export function removeCopiesBefore(dataDir: string, time: Date): number {
  const { undone } = paths(dataDir)
  const madeAt = (folder: string) =>
    statSync(join(folder, ABOUT), { throwIfNoEntry: false })?.mtimeMs ?? Infinity
  const old = [...listCopies(dataDir).map(({ folder }) => folder), undone].filter(
    (folder) => madeAt(folder) < time.getTime(),
  )
  for (const folder of old) rmSync(folder, { recursive: true })
  return old.length
}

/** After an interrupted `putCopyBack`: the database is the one that the copy was to replace. */
export function finishUndo(dataDir: string): void {
  const { current, undone } = paths(dataDir)
  if (!existsSync(current) && existsSync(undone)) renameSync(undone, current)
}
