import { existsSync, statfsSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Logger } from './log.ts'

/** `low`: no more is written, so that the database can still recover and end its work. */
export type SpaceState = 'enough' | 'low'

export interface SpaceWatch {
  state(): SpaceState
  stop(): void
}

const MIB = 1024 ** 2

/** Below this, nothing is written: PostgreSQL needs a few write-ahead log files of 16 MiB to recover. */
export const LEAST_FREE_BYTES = 512 * MIB

/** Writing resumes only above this, so that it does not stop and resume with every call. */
const RESUME_FREE_BYTES = 640 * MIB

const INTERVAL_MS = 5000

/** Free bytes on the disk of a folder, which may not exist yet; null where that cannot be read. */
export function freeBytes(folder: string): number | null {
  let at = folder
  while (!existsSync(at) && dirname(at) !== at) at = dirname(at)
  try {
    const { bavail, bsize } = statfsSync(at)
    return bavail * bsize
  } catch {
    return null
  }
}

interface WatchOptions {
  /** On whose disks the database and the pictures are. */
  folders: readonly string[]
  log: Pick<Logger, 'error' | 'info'>
  /** Called with each change. */
  onChange?: (state: SpaceState) => void
  /** Free bytes of a folder; tests set their own. */
  measure?: (folder: string) => number | null
  intervalMs?: number
}

/** Measures the free space every few seconds; each change is one line in the log. */
export function watchSpace({
  folders,
  log,
  onChange = () => {},
  measure = freeBytes,
  intervalMs = INTERVAL_MS,
}: WatchOptions): SpaceWatch {
  let state: SpaceState = 'enough'

  function look(): void {
    const free = Math.min(...folders.map((folder) => measure(folder) ?? Infinity))
    const now = free < (state === 'enough' ? LEAST_FREE_BYTES : RESUME_FREE_BYTES) ? 'low' : 'enough'
    if (now === state) return
    state = now
    const freeMb = Math.round(free / 1e6)
    if (now === 'low')
      log.error(
        { freeMb, folders },
        'There is almost no space left on the disk: nothing is written, and no jobs are run, until some is free. npm run admin -- size says what takes the space.',
      )
    else log.info({ freeMb }, 'There is enough space on the disk again: work continues.')
    onChange(now)
  }

  look()
  const timer = setInterval(look, intervalMs).unref()
  return { state: () => state, stop: () => clearInterval(timer) }
}
