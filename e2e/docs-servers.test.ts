import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { EVENT_KINDS } from '@wabi/contract/shapes/event-samples.ts'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DESKTOP } from './harness/browser.ts'
import { freePort } from './harness/free-port.ts'
import { type ApiKeyClient, createApiKeyClient } from './harness/samples/api-key-client.ts'
import { type SampleRunner, createSampleRunner } from './harness/samples/run-sample.ts'
import { type StartedProgram, startProgram } from './harness/samples/start-program.ts'
import { useDashboard } from './harness/use-dashboard.ts'

const ROOT = join(import.meta.dirname, '..')
const SAMPLES = join(ROOT, 'web/src/docs/samples')
const sample = (path: string) => readFileSync(join(SAMPLES, path), 'utf8')

const { platform, client, openWindow } = useDashboard()
let api: ApiKeyClient
let runner: SampleRunner
const started: StartedProgram[] = []

beforeAll(async () => {
  api = await createApiKeyClient(client, 'test')
  runner = createSampleRunner()
})
afterAll(async () => {
  await Promise.all(started.map((program) => program.end()))
  runner.remove()
})

const env = (more: Record<string, string>) => ({
  PATH: process.env.PATH ?? '',
  HOME: process.env.HOME ?? '',
  WABI_URL: platform.url,
  WABI_API_KEY: api.key,
  ...more,
})

/** Writes samples into the reader's folder and starts the first. */
async function startSample(paths: string[], more: Record<string, string>): Promise<StartedProgram> {
  const { writeFile, mkdir } = await import('node:fs/promises')
  for (const path of paths) {
    await mkdir(join(runner.folder, path, '..'), { recursive: true })
    await writeFile(join(runner.folder, path), sample(path))
  }
  const program = startProgram(process.execPath, [join(runner.folder, paths[0]!)], runner.folder, env(more))
  started.push(program)
  return program
}

const randomSecret = () =>
  `whsec_${Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64')}`

test('the guide’s server accepts each signed event once, and rejects unsigned ones', async () => {
  const port = await freePort()
  const hook = await api.call<{ secret: string }>('POST', '/webhooks', {
    name: 'The guide',
    url: `http://127.0.0.1:${port}/`,
    events: ['session.generated'],
  })
  const server = await startSample(['webhooks/verify-sdk.mjs'], {
    PORT: String(port),
    WABI_WEBHOOK_SECRET: hook.secret,
  })
  // A failed delivery would be retried only minutes later, so wait until it listens.
  await expect
    .poll(() =>
      fetch(`http://127.0.0.1:${port}/`).then(
        ({ status }) => status,
        () => 0,
      ),
    )
    .toBe(401)
  const { verificationId } = await api.call<{ verificationId: string }>('POST', '/verifications', {
    customerName: 'Hanna Tesfaye',
    delivery: 'none',
  })
  await server.printed(new RegExp(`session\\.generated ${verificationId} pending`, 'u'))

  const body = JSON.stringify(EVENT_KINDS['verification.completed'].sample)
  const post = (secret: string) => {
    const at = new Date()
    return fetch(`http://127.0.0.1:${port}/`, {
      method: 'POST',
      headers: {
        'webhook-id': 'evt_twice',
        'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
        'webhook-signature': new Webhook(secret).sign('evt_twice', at, body),
      },
      body,
    })
  }
  expect((await post(randomSecret())).status).toBe(401)
  expect([(await post(hook.secret)).status, (await post(hook.secret)).status]).toEqual([204, 204])
  await server.printed(/verification\.completed/u)
  expect(server.output().match(/verification\.completed/gu)).toHaveLength(1)
})

test.each(['library', 'bare'])(
  'verify-%s accepts signed events and rejects changed or old ones',
  async (kind) => {
    const path = `webhooks/verify-${kind}.mjs`
    await runner.run(path, sample(path), {})
    const { verify } = (await import(pathToFileURL(join(runner.folder, path)).href)) as {
      verify(secret: string, headers: Record<string, string>, body: string): unknown
    }
    const { sample: event } = EVENT_KINDS['verification.failed']
    const [secret, body] = [randomSecret(), JSON.stringify(event)]
    const signed = (at: Date) => ({
      'webhook-id': 'evt_a',
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': new Webhook(secret).sign('evt_a', at, body),
    })
    expect(verify(secret, signed(new Date()), body)).toEqual(event)
    expect(() => verify(secret, signed(new Date()), body.replace('31', '91'))).toThrow()
    expect(() => verify(randomSecret(), signed(new Date()), body)).toThrow()
    expect(() => verify(secret, signed(new Date(Date.now() - 400_000)), body)).toThrow()
  },
)

test('the guide’s listen command forwards events when run in the repository', async () => {
  const program = startProgram('bash', ['-e', join(SAMPLES, 'webhooks/listen.sh')], ROOT, env({}))
  started.push(program)
  await program.printed(/Forwarding events of .* to http:\/\/localhost:4000\/hook/u, 60_000)
  await program.printed(/Signing secret: whsec_/u)
})

test('the guide’s page opens the check, and closing it returns the focus to the button', async () => {
  const port = await freePort()
  const server = await startSample(['embedding/server.mjs', 'embedding/page.html'], { PORT: String(port) })
  const address = await server.printed(/http:\/\/localhost:\d+/u)
  const { page } = await openWindow({ viewport: DESKTOP })
  await page.goto(address)
  await page.getByRole('button', { name: 'Verify your identity' }).click()
  const check = page.frameLocator('iframe')
  await check.getByRole('heading').first().waitFor()
  await page.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Leave' }).click()
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('verify')
})
