import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Caller } from './calls.ts'
import { type ClientFixture, populateClient } from './client-fixture.ts'
import { type RunningPlatform, startPlatform } from './platform.ts'

const PROGRAM = join(import.meta.dirname, '..', '..', 'demo', 'src', 'fill-demo.ts')

/** Starts the platform of `npm run demo`, filled with a year of fictional verifications, and signs its owner in. */
export async function startDemo(): Promise<{ platform: RunningPlatform; fixture: ClientFixture }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'wabi-demo-'))
  const env = { ...process.env, DATA_DIR: dataDir, ALLOW_PRIVATE_WEBHOOKS: 'true' }
  await promisify(execFile)(process.execPath, ['--disable-warning=ExperimentalWarning', PROGRAM], { env })
  const platform = await startPlatform({}, dataDir)
  const body = JSON.parse(readFileSync(join(dataDir, 'demo.json'), 'utf8')) as {
    username: string
    password: string
  }
  const client = new Caller(platform.url)
  const signedIn = await client.call('clientLogin', { body })
  if (!('token' in signedIn)) throw new Error('the demo asked for a second factor')
  client.token = signedIn.token
  return { platform, fixture: await populateClient(client, ...(await findTwoCasesWithPictures(client))) }
}

/** The newest two cases with pictures that are waiting for review. */
async function findTwoCasesWithPictures(client: Caller): Promise<[string, string]> {
  const { data } = await client.call('listVerifications', { query: { status: 'pending_review', limit: 50 } })
  const found: string[] = []
  for (const { verificationId } of data) {
    const { data: detail } = await client.call('getVerification', { params: { verificationId } })
    if (detail.evidence.length >= 3) found.push(verificationId)
    const [first, second] = found
    if (first && second) return [first, second]
  }
  throw new Error('no two cases of the demo have pictures')
}
