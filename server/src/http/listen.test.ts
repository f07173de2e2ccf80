import { Webhook as Standard } from 'standardwebhooks'
import { afterAll, beforeAll, expect, test } from 'vitest'
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

beforeAll(async () => {
  world = await createWorld()
  app = await buildHttp(world)
  calls = createCalls(app)
  url = await app.listen({ host: '127.0.0.1', port: 0 })
  receiver = await startReceiver()
})
afterAll(async () => {
  await app.close()
  await receiver.close()
  await world.close()
})

const customer = { customerName: 'Abebe Bikila', customerEmail: 'abebe@example.com' }

test('events reach a developer’s machine once each, signed with the secret shown', async () => {
  const { token } = await signUp(world, calls, 'developer')
  const { apiKey } = (await calls('createApiKey', { token, body: { keyName: 'Laptop' } })).body.data
  await calls('createLink', { token, body: customer })
  const options = readArguments(['listen', '--forward', receiver.url, '--url', `${url}/`], {
    WABI_API_KEY: apiKey,
  })
  if (typeof options === 'string') throw new Error(options)
  const stop = new AbortController()
  const lines: string[] = []
  const listening = listen(options, { signal: stop.signal, print: (line) => lines.push(line) })
  await expect.poll(() => lines.length).toBe(2)
  const link = (await calls('createLink', { token, body: customer })).body
  await expect.poll(() => receiver.received.length).toBe(1)
  await expect.poll(() => lines.length).toBe(3)
  await new Promise((resolve) => setTimeout(resolve, 2500))
  stop.abort()
  await listening
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
