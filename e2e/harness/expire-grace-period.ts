import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Platform } from './platform.ts'

const PROGRAM = fileURLToPath(new URL('../../server/src/testing/end-grace-run.ts', import.meta.url))

/** Ends the grace period in which this user's company lets its team set up second factors. */
export async function expireGracePeriod({ dataDir }: Platform, username: string): Promise<void> {
  await promisify(execFile)(process.execPath, [
    '--disable-warning=ExperimentalWarning',
    PROGRAM,
    dataDir,
    username,
  ])
}
