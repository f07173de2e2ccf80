import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Platform } from './platform.ts'

const PROGRAM = fileURLToPath(new URL('../../server/src/testing/audit-log-run.ts', import.meta.url))

async function run({ dataDir }: Platform, ...args: string[]): Promise<void> {
  await promisify(execFile)(process.execPath, [
    '--disable-warning=ExperimentalWarning',
    PROGRAM,
    dataDir,
    ...args,
  ])
}

/** Queues the sealing of all entries recorded so far; the platform's worker does it. */
export const sealAuditLog = (platform: Platform) => run(platform, 'seal')

/** Truncates the log and the heads in storage to the lengths in a file of signed heads, as if the rest was lost. */
export const truncateAuditLog = (platform: Platform, headsFile: string) => run(platform, 'cut', headsFile)
