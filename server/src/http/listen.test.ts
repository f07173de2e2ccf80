import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Webhook as Standard } from 'standardwebhooks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bundle } from '../../../sdk/build/bundle.ts'
import { listen } from '../../../scripts/webhooks/listen.ts'
import { readArguments } from '../../../scripts/webhooks/read-arguments.ts'
import { signUp } from '../testing/builders.ts'
import { type Receiver, startReceiver } from '../testing/receiver.ts'
import { type Calls, createCalls } from '../testing/requests.ts'
import { createWorld, type World } from '../testing/world.ts'
import { buildHttp } from './app.ts'

let world: World
let app: Awaited<ReturnType<typeof buildHttp>>
let calls: Calls
let receiver: Receiver
let url: string
let folder: string

beforeAll(async () => {
  world = await createWorld()
  app = await buildHttp(world)
  calls = createCalls(app)
  url = await app.listen({ host: '127.0.0.1', port: 0 })
  receiver = await startReceiver()
  folder = await mkdtemp(join(tmpdir(), 'wabi-listen-'))
})
afterAll(async () => {
  await app.close()
  await receiver.close()
  await rm(folder, { recursive: true, force: true })
  await world.close()
})

const customer = { customerName: 'Abebe Bikila', customerEmail: 'abebe@example.com' }

test('with a test key, the SDK’s command forwards each event once, signed with the secret shown', async () => {
  const { token } = await signUp(world, calls, 'developer')
  const { apiKey } = (await calls('createApiKey', { token, body: { keyName: 'Laptop', mode: 'test' } })).body
    .data
  const write = { keyName: 'Server', mode: 'test', permissions: ['write'] }
  const writeKey = (await calls('createApiKey', { token, body: write })).body.data.apiKey
  const create = () =>
    calls('v1CreateVerification', { token: writeKey, body: { ...customer, delivery: 'none' } })
  await create()
  const command = join(folder, 'command.mjs')
  await writeFile(command, await bundle('command'))
  const listening = spawn(
    process.execPath,
    [command, 'listen', '--forward', receiver.url, '--url', `${url}/`],
    {
      cwd: folder,
      env: { WABI_API_KEY: apiKey },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const lines: string[] = []
  createInterface(listening.stdout).on('line', (line) => lines.push(line))
  await expect.poll(() => lines.length, { timeout: 10_000 }).toBe(2)
  const link = (await create()).body.data
  await expect.poll(() => receiver.received.length, { timeout: 5000 }).toBe(1)
  await expect.poll(() => lines.length).toBe(3)
  await new Promise((resolve) => setTimeout(resolve, 2500))
  listening.kill('SIGTERM')
  expect(await once(listening, 'exit')).toEqual([0, null])
  expect(receiver.received).toHaveLength(1)
  const secret = /whsec_\S+/u.exec(lines[1] ?? '')?.[0] ?? ''
  const [one] = receiver.received
  expect(new Standard(secret).verify(one?.body ?? '', one?.headers as Record<string, string>)).toMatchObject({
    type: 'session.generated',
    data: { verificationId: link.verificationId },
  })
  expect(lines[2]).toMatch(/session\.generated {2}evt_\w{26} {2}200 in \d+ ms$/u)
})

test('a refused key is reported immediately', async () => {
  const options = readArguments(['listen', '--forward', receiver.url, '--url', url, '--key', 'wk_live_x'], {})
  if (typeof options === 'string') throw new Error(options)
  const listening = listen(options, { signal: new AbortController().signal, print: () => {} })
  await expect(listening).rejects.toThrow(
    'answered 401: This API key is not known, was deleted or has expired.',
  )
})

test('missing arguments are reported', () => {
  expect(readArguments([], {})).toContain('listen')
  expect(readArguments(['listen'], {})).toContain('--forward')
  expect(readArguments(['listen', '--forward', 'localhost:4000'], {})).toContain('--forward')
  expect(readArguments(['listen', '--forward', 'http://localhost:4000'], {})).toContain('WABI_API_KEY')
  expect(
    readArguments(['listen', '--forward', 'http://localhost:4000', '--events', 'no.such'], {
      WABI_API_KEY: 'k',
    }),
  ).toContain('no.such')
})

test.each([
  [['--secret', ''], /begins with whsec_/],
  [['--secret', 'whsec_short'], /begins with whsec_/],
  [['--url', 'platform'], /is no address/],
])('%s is refused before anything is listened to', (options, words) => {
  expect(
    readArguments(['listen', '--forward', receiver.url, ...options], { WABI_API_KEY: 'wk_test_x' }),
  ).toMatch(words)
})

test('an unreachable platform is reported by its address', async () => {
  const options = readArguments(['listen', '--forward', receiver.url, '--url', 'http://127.0.0.1:9'], {
    WABI_API_KEY: 'wk_test_x',
  })
  if (typeof options === 'string') throw new Error(options)
  const { signal } = new AbortController()
  await expect(listen(options, { signal, print: () => {} })).rejects.toThrow(
    /^http:\/\/127\.0\.0\.1:9 could not be reached: /u,
  )
})
