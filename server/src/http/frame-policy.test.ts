import { afterAll, beforeAll, expect, test } from 'vitest'
import { sessionIdFromUrl, signUp } from '../testing/builders.ts'
import { setReturnUrl } from '../testing/set-return-url.ts'
import { createRandom } from '../testing/random.ts'
import { type Calls, createCalls } from '../testing/requests.ts'
import { createWorld, type World } from '../testing/world.ts'
import { buildHttp } from './app.ts'

let world: World
let app: Awaited<ReturnType<typeof buildHttp>>
let calls: Calls
let client: { token: string; clientId: string }
let live: string
let stored: { verificationId: string; verificationUrl: string }

beforeAll(async () => {
  world = await createWorld({ config: { apiCallsPerMinute: 100_000 } })
  app = await buildHttp(world)
  calls = createCalls(app)
  client = await signUp(world, calls, 'owner')
  const { token } = client
  const key = { keyName: 'live', permissions: ['write'] }
  live = (await calls('createApiKey', { token, body: key })).body.data.apiKey
  const body = { customerName: 'Almaz Ayana', customerEmail: 'almaz@example.com' }
  stored = (await calls('createLink', { token, body })).body
})
afterAll(async () => {
  await app.close()
  await world.close()
})

const create = (returnUrl: string) =>
  calls('v1CreateVerification', {
    token: live,
    body: { customerName: 'Almaz', delivery: 'none', returnUrl },
  })

/** The policy and the frame options of a check requested by a frame. */
async function framed(verificationUrl: string) {
  const { headers, rawPayload } = await app.inject({
    url: `/verify/${sessionIdFromUrl(verificationUrl)}`,
    headers: { accept: 'text/html', 'sec-fetch-dest': 'iframe' },
  })
  expect(rawPayload.length).toBeGreaterThan(0)
  const policy = String(headers['content-security-policy'])
  return { policy, frameOptions: headers['x-frame-options'] }
}

const DIRECTIVES = [
  'default-src',
  'object-src',
  'script-src',
  'style-src',
  'img-src',
  'font-src',
  'media-src',
  'connect-src',
  'manifest-src',
  'worker-src',
  'form-action',
  'base-uri',
  'frame-ancestors',
]

/** The names of the policy's directives; a comma would start a second policy. */
function listDirectives(policy: string): string[] {
  expect(policy).not.toContain(',')
  return policy.split(';').map((directive) => directive.trim().split(' ')[0] ?? '')
}
const getAncestors = (policy: string) => /frame-ancestors ([^;]*)$/u.exec(policy)?.[1]
const ORIGIN = /^(?:https:\/\/[a-z\d.-]+|http:\/\/(?:localhost|127\.0\.0\.1|\[::1\]))(?::\d+)?$/u

const HOSTILE = [
  'https://*/x',
  'https://*.example/x',
  "https://shop.example;script-src 'unsafe-inline'/x",
  'https://shop.example;script-src/x',
  'https://shop.example,default-src/x',
  "https://'self'/x",
  'https://bank.example@shop.example/',
  'https://shop.example\r\nx-evil: 1/',
  'https://pаypal.example/',
  'https://xn--80ak6aa92e.example/',
  'https://shop%2eexample/',
]

test.each(HOSTILE)('%j is refused when it is saved, with a message for the field', async (returnUrl) => {
  const { status, body } = await create(returnUrl)
  expect([status, body.code]).toEqual([400, 'request.invalid'])
  expect(body.fields.returnUrl).toMatch(/^(?:Use|Percent-encode) /u)
})

test.each(HOSTILE)('%j, stored before today’s rules, allows no framing', async (returnUrl) => {
  await setReturnUrl(world, { ...client, ...stored }, returnUrl)
  const { policy, frameOptions } = await framed(stored.verificationUrl)
  expect(listDirectives(policy)).toEqual(DIRECTIVES)
  expect([getAncestors(policy), frameOptions]).toEqual(["'none'", 'DENY'])
  const { body } = await calls('startVerification', {
    body: { sessionId: sessionIdFromUrl(stored.verificationUrl) },
  })
  expect(body.returnUrl).toBeNull()
})

test('for any saved or stored address, the policy has only its own directives and at most one plain origin', async () => {
  const random = createRandom(11)
  const PIECES = [
    'https://',
    'http://',
    'shop.example',
    '*',
    ';',
    ',',
    ' ',
    "'unsafe-inline'",
    "'none'",
    'script-src',
    'frame-ancestors',
    '@',
    ':',
    '8443',
    '/',
    '\\',
    '?',
    '#',
    '.',
    '%00',
    '%2e',
    '\t',
    '\r\n',
    '\u2028',
    '$&',
    "$'",
    'xn--',
    'ሱቅ',
    'аррӏе',
    '[::1]',
    '。',
    '\u202e',
  ]
  const seen = { saved: 0, named: 0 }
  for (let round = 0; round < 300; round += 1) {
    const returnUrl = `${random.chance(0.8) ? 'https://' : ''}${Array.from(
      { length: 1 + random.below(5) },
      () => random.pick(PIECES),
    ).join('')}`
    const saved = await create(returnUrl)
    expect([200, 400]).toContain(saved.status)
    if (saved.status === 200) seen.saved += 1
    await setReturnUrl(world, { ...client, ...stored }, returnUrl)
    for (const url of [stored.verificationUrl, ...(saved.status === 200 ? [saved.body.data.url] : [])]) {
      const { policy, frameOptions } = await framed(url)
      expect(listDirectives(policy), returnUrl).toEqual(DIRECTIVES)
      const ancestors = getAncestors(policy) ?? ''
      if (ancestors === "'none'") expect(frameOptions, returnUrl).toBe('DENY')
      else {
        seen.named += 1
        expect(ancestors, returnUrl).toMatch(ORIGIN)
        expect(frameOptions).toBeUndefined()
      }
    }
  }
  // The random addresses included both kinds.
  expect(seen.saved).toBeGreaterThan(5)
  expect(seen.named).toBeGreaterThan(seen.saved)
})

test('a link back to an app needs its scheme in the settings; no page may then show the check', async () => {
  const refused = await create('abaybank://verified')
  expect([refused.status, refused.body.fields?.returnUrl]).toEqual([
    400,
    'Add abaybank to the schemes of your apps first: Settings, Access',
  ])
  const save = (appSchemes: string[]) =>
    calls('updateSettings', { token: client.token, body: { appSchemes } })
  expect((await save(['javascript'])).status).toBe(400)
  expect((await save(['abaybank'])).status).toBe(200)
  const { status, body } = await create('abaybank://localhost/verified')
  expect(status).toBe(200)
  const { policy, frameOptions } = await framed(body.data.url)
  expect([getAncestors(policy), frameOptions]).toEqual(["'none'", 'DENY'])
  const started = await calls('startVerification', { body: { sessionId: sessionIdFromUrl(body.data.url) } })
  expect(started.body.returnUrl).toBe('abaybank://localhost/verified')
  expect((await create('otherbank://verified')).status).toBe(400)
  const batch = await calls('v1CreateBatch', {
    token: live,
    body: { verifications: [{ customerName: 'Almaz', delivery: 'none', returnUrl: 'otherbank://verified' }] },
  })
  expect([batch.status, batch.body.code]).toEqual([400, 'request.invalid'])
})
