import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Platform } from './platform.ts'

const PROGRAM = fileURLToPath(new URL('../../server/src/testing/dead-letter-run.ts', import.meta.url))

/** Adds a permanently failed job to the platform's queue. Returns the evidence id in its payload. */
export async function addDeadLetter(platform: Platform): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--disable-warning=ExperimentalWarning',
    PROGRAM,
    platform.dataDir,
  ])
  return stdout.trim()
}
