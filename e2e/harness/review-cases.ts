import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Caller } from './calls.ts'
import type { Platform } from './platform.ts'

const PROGRAM = fileURLToPath(new URL('../../server/src/testing/review-cases-run.ts', import.meta.url))

/**
 * Adds cases that are waiting for review to a client, with links that an API key made, or the caller. Returns their
 * verification ids, newest last. `linked`: they share a phone and, some of them, a device.
 */
export async function addReviewCases(
  platform: Platform,
  client: Caller,
  count: number,
  madeBy: 'key' | 'user' = 'key',
  linked: 'linked' | '' = '',
): Promise<string[]> {
  const { user } = await client.call('me', {})
  const args = [PROGRAM, platform.dataDir, user.username, String(count), platform.url, madeBy, linked]
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--disable-warning=ExperimentalWarning',
    ...args,
  ])
  return stdout.trim().split('\n')
}
