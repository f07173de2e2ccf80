import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const LIBRARIES = '/usr/lib'

/** libfaketime, as Debian's package `faketime` installs it; null when it is missing. */
export const FAKETIME: string | null = existsSync(LIBRARIES)
  ? (readdirSync(LIBRARIES)
      .map((folder) => join(LIBRARIES, folder, 'faketime', 'libfaketimeMT.so.1'))
      .find((path) => existsSync(path)) ?? null)
  : null

/** A wrong machine clock for one process. */
export interface WrongClock {
  /** Environment for the process. Its monotonic clock, and so its timers, stay unchanged. */
  env: Record<string, string>
  /** An offset such as `+8d`, `-10s` or `+0`. A running process sees it within a second. */
  set(offset: string): void
  remove(): Promise<void>
}

export async function createWrongClock(offset: string): Promise<WrongClock> {
  const folder = await mkdtemp(join(tmpdir(), 'wabi-clock-'))
  const file = join(folder, 'offset')
  const set = (text: string) => writeFileSync(file, `${text}\n`)
  set(offset)
  return {
    env: {
      LD_PRELOAD: FAKETIME ?? '',
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_CACHE_DURATION: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      NO_FAKE_STAT: '1',
    },
    set,
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}
