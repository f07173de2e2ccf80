// `npm run examples -- nextjs`: installs, builds and starts the Next.js example against its own platform, and runs
// through it.
// The Express and plain HTML examples are run by `npm test`.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { registerClient } from '../e2e/harness/client.ts'
import { freePort } from '../e2e/harness/free-port.ts'
import { startPlatform } from '../e2e/harness/platform.ts'
import { createTestKey } from '../e2e/harness/create-test-key.ts'
import { Wabi } from '../sdk/src/index.ts'
import { buildSdk } from './lib/build-sdk.ts'
import { ensureBuilt } from './lib/ensure-built.ts'
import { ROOT } from './lib/root.ts'
import { runCommand } from './lib/run-command.ts'

const FOLDER = join(ROOT, 'examples', 'nextjs')
const NEXT = join(FOLDER, 'node_modules', 'next', 'dist', 'bin', 'next')
const READY_WITHIN_MS = 60_000

if (process.argv[2] !== 'nextjs') throw new Error('npm run examples -- nextjs')
await ensureBuilt()
await buildSdk()

const env = { NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' }
const must = async (program: string, args: string[]) => {
  const { ok } = await runCommand(program, args, { cwd: FOLDER, env })
  if (!ok) throw new Error(`${program} ${args.join(' ')} failed`)
}
if (!existsSync(NEXT)) await must('npm', ['ci', '--include=dev'])
await must(process.execPath, [NEXT, 'build'])

const platform = await startPlatform()
const port = await freePort()
const url = `http://127.0.0.1:${port}`
const apiKey = await createTestKey(await registerClient(platform))
const wabi = new Wabi({ apiKey, baseUrl: platform.url })
const webhook = await wabi.webhooks.create({ name: 'Shop', url: `${url}/webhooks` })
const shop = spawn(process.execPath, [NEXT, 'start', '-p', String(port), '-H', '127.0.0.1'], {
  cwd: FOLDER,
  stdio: ['ignore', 'inherit', 'inherit'],
  env: {
    ...process.env,
    ...env,
    WABI_URL: platform.url,
    WABI_API_KEY: apiKey,
    WABI_WEBHOOK_SECRET: webhook.secret,
    OWN_URL: url,
  },
})

/** Polls until the answer is the wanted one. */
async function until<T>(ask: () => Promise<T>, wanted: (answer: T) => boolean): Promise<T> {
  const deadline = Date.now() + READY_WITHIN_MS
  for (;;) {
    const answer = await ask().catch(() => null)
    if (answer !== null && wanted(answer)) return answer
    if (Date.now() > deadline) throw new Error(`unexpected answer: ${JSON.stringify(answer)}`)
    await new Promise((resolve) => setTimeout(resolve, 300))
  }
}
const fetchText = async (path: string) => (await fetch(`${url}${path}`)).text()

try {
  await until(
    () => fetchText('/'),
    (page) => page.includes('Verify me'),
  )
  const made = (await (await fetch(`${url}/checks`, { method: 'POST' })).json()) as { url: string }
  if (!made.url.startsWith(`${platform.url}/verify/ses_`)) throw new Error(`no check: ${made.url}`)
  const { verificationId = '' } = (await wabi.verifications.list()).data[0] ?? {}
  await wabi.test.complete(verificationId, { customer: 'approved' })
  await until(
    () => fetchText(`/done?verification_id=${verificationId}`),
    (page) => page.includes('approved'),
  )
  await until(
    () => fetchText('/done?verification_id=ver_x'),
    (page) => page.includes('There is no such verification.'),
  )
  const { data } = await until(
    async () => wabi.deliveries.list(webhook.id),
    ({ data }) => data.some(({ status }) => status !== 'pending'),
  )
  if (data[0]?.responseCode !== 204) throw new Error(`the webhook was answered ${data[0]?.responseCode}`)
  const forged = await fetch(`${url}/webhooks`, { method: 'POST', body: '{}' })
  if (forged.status !== 400) throw new Error(`an unsigned request was answered ${forged.status}`)
  console.log('Next.js: a check was made, completed and shown, its webhook verified, a forged one refused')
} finally {
  shop.kill('SIGTERM')
  await platform.close()
}
