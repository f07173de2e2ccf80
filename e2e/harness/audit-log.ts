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

/** What was recorded so far is put into its chains as soon as the platform's worker comes to it. */
export const sealAuditLog = (platform: Platform) => run(platform, 'seal')

/** The log, and what the storage knows of it, end where a file of signed heads says: what came later is gone. */
export const truncateAuditLog = (platform: Platform, headsFile: string) => run(platform, 'cut', headsFile)
