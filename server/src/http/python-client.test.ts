import { spawn, spawnSync } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { EVENT_KINDS } from '@wabi/contract/shapes/event-samples.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newWebhookSecret, signWebhook } from '../domain/integration/webhooks/sign-webhook.ts'
import { signUp } from '../testing/builders.ts'
import { createCalls } from '../testing/requests.ts'
import { createWorld, type World } from '../testing/world.ts'
import { buildHttp } from './app.ts'

const PACKAGE = new URL('../../../sdk/python/', import.meta.url).pathname
const isHere = spawnSync('python3', ['-c', 'import sys; sys.exit(sys.version_info < (3, 11))']).status === 0
if (!isHere) process.stderr.write('python3 (3.11 or newer) is not installed: its client is not run\n')

let world: World
let app: Awaited<ReturnType<typeof buildHttp>>
let env: Record<string, string>
beforeAll(async () => {
  world = await createWorld()
  app = await buildHttp(world)
  const calls = createCalls(app)
  const { token } = await signUp(world, calls, 'python')
  const body = { keyName: 'Python', permissions: ['write'], identityAccess: true, mode: 'test' }
  const apiKey = (await calls('createApiKey', { token, body })).body.data.apiKey as string
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  env = { WABI_URL: url, WABI_API_KEY: apiKey, PYTHONPATH: PACKAGE, PATH: process.env.PATH ?? '' }
})
afterAll(async () => {
  await app.close()
  await world.close()
})

test.skipIf(!isHere)(
  'the Python client calls the API, walks lists, raises errors and verifies webhooks',
  async () => {
    const secret = newWebhookSecret()
    const body = JSON.stringify(EVENT_KINDS['verification.completed'].sample)
    const timestamp = Math.floor(Date.now() / 1000)
    const headers = signWebhook([newWebhookSecret(), secret], {
      id: 'evt_a',
      timestamp,
      body: Buffer.from(body),
    })
    const client = spawn('python3', ['-B', '-W', 'error', `${PACKAGE}tests/first_calls.py`], { env })
    client.stdin.end(JSON.stringify({ secret, body, headers }))
    const [printed, errors] = await Promise.all([text(client.stdout), text(client.stderr)])
    expect(errors).toBe('')
    const { ids, ...rest } = JSON.parse(printed) as { ids: string[] }
    const sample = new URL('../../../web/src/docs/samples/identity/read.py', import.meta.url).pathname
    const read = spawn('python3', ['-B', sample], { env: { ...env, VERIFICATION_ID: ids[0]! } })
    expect(await text(read.stdout)).toMatch(
      /^completed .+ \d{4}-\d\d-\d\d\n(?:\w+ (?:mrz|barcode|print) .+\n)+$/u,
    )
    // The fourth call repeats the third under the same key.
    expect(ids[3]).toBe(ids[2])
    expect(rest).toEqual({
      listed: [ids[2], ids[1], ids[0]],
      byStatus: ['customer-1'],
      pages: [
        [2, false],
        [1, true],
      ],
      identity: [true, true],
      expanded: true,
      events: ['session.generated', 'verification.started', 'verification.completed'],
      batch: 50,
      invalid: [400, 'request.invalid', 'customerName', true, expect.stringContaining('request.invalid')],
      unknown: [404, 'verification.not_found', null, true, expect.stringContaining('verification.not_found')],
      webhook: 'verification.completed',
      forged: [0, 'webhook.signature_wrong', null, false, null],
      unreachable: [0, 'client.network', null, false, null],
    })
  },
)
