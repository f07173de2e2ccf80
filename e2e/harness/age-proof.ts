import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Caller } from './calls.ts'
import type { Platform } from './platform.ts'

const PROGRAM = fileURLToPath(new URL('../../server/src/testing/age-proof-run.ts', import.meta.url))

/** Makes the last proof of identity of this sign-in too old for a change. */
export async function ageProof({ dataDir }: Platform, { token }: Caller): Promise<void> {
  await promisify(execFile)(process.execPath, [
    '--disable-warning=ExperimentalWarning',
    PROGRAM,
    dataDir,
    token ?? '',
  ])
}
