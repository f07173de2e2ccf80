import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** Maximum wait for the server to start. */
const START_TIMEOUT_MS = 60_000
/** Wait until the demo's first mails have been printed, so that the sign-in data comes last. */
const AFTER_MAILS_MS = 4000

/**
 * Prints the address and credentials of the demo once the server answers. They are stored next to the data they open.
 */
export async function printSignIn(url: string, dataDir: string): Promise<void> {
  const until = Date.now() + START_TIMEOUT_MS
  while (!(await isReady(url))) {
    if (Date.now() > until) return
    await sleep(250)
  }
  await sleep(AFTER_MAILS_MS)
  const { username, password } = readSignIn(dataDir)
  console.log(`\nThe demo's dashboard   ${url}/auth/sign-in`)
  console.log(`  Username             ${username}`)
  console.log(`  Password             ${password}\n`)
}

const isReady = (url: string) =>
  fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )

function readSignIn(dataDir: string): { username: string; password: string } {
  try {
    return JSON.parse(readFileSync(join(dataDir, 'demo.json'), 'utf8')) as ReturnType<typeof readSignIn>
  } catch {
    return { username: 'demo', password: `no longer known, since ${join(dataDir, 'demo.json')} is gone` }
  }
}
