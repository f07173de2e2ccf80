import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** Longest wait for a server that starts. */
const PATIENCE_MS = 60_000
/** The first mails of the demo are printed with their links; what one needs comes after them. */
const AFTER_MAILS_MS = 4000

/** Once the server answers: where to go and by which name and password, which lie beside the data that they open. */
export async function tellSignIn(url: string, dataDir: string): Promise<void> {
  const until = Date.now() + PATIENCE_MS
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
