import { createPrivateKey, randomBytes, randomInt, sign } from 'node:crypto'
import { Webhook as Standard } from 'standardwebhooks'
import { Webhook as Svix } from 'svix'
import { expect, test } from 'vitest'
import type { WabiError } from '../http/wabi-error.ts'
import { isSigned } from './is-signed.ts'
import { verifyWebhook, type VerifyWebhook } from './verify-webhook.ts'

const S = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
const I = 'msg_p5jXN8AQM9LWM0D4loKWxJek'
const OFFICIAL = '{"test": 2432232314}'

// Published with Standard Webhooks and svix's server, or confirmed with standardwebhooks, svix and node:crypto.
const VECTORS = [
  ['official', S, I, '1614265330', OFFICIAL, 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE='],
  [
    'official, Ed25519',
    'whpk_1SiA4o9hyqTCpIqC5V9HUakiiaeACeqfZTInDBbOir4=',
    I,
    '1614265330',
    OFFICIAL,
    'v1a,hnO3f9T8Ytu9HwrXslvumlUpqtNVqkhqw/enGzPCXe5BdqzCInXqYXFymVJaA7AZdpXwVLPo3mNl8EM+m7TBAg==',
  ],
  [
    'specification',
    S,
    'msg_2KWPBgLlAfxdpx2AI54pPJ85f4W',
    '1674087231',
    '{"type":"contact.created","timestamp":"2022-11-03T20:26:10.344522Z","data":{"id":"1f81eb52-5198-4599-803e-771906343485"}}',
    'v1,ARw42xaAApl/nxRo+iPGYwSaMQaOwMo2eyH5JBRA+bQ=',
  ],
  ['empty body', S, I, '1614265330', '', 'v1,v48jdbgvh29KJz2Qc+ghw8G6vG3nAKnujWBg8oM/62A='],
  ['Amharic', S, I, '1614265330', '{"name":"ፋሲል አየለ"}', 'v1,9YvCr+d1d1in1FzfkvJ0hz7lxOxLlX9epxb6Fo0UhlU='],
  [
    '24 zero bytes',
    `whsec_${'A'.repeat(32)}`,
    'msg_a',
    '1',
    '{}',
    'v1,rbm0/ykF8mW9gfDeJcbd/RyPCgXLpIt5MPcmsuBu89I=',
  ],
  [
    '64 bytes',
    Buffer.from(Array.from({ length: 64 }, (_, at) => at)).toString('base64'),
    'msg_a',
    '1',
    '{}',
    'v1,DwO4xCDCF3XFXXVJ5QcuqGsHLeSyg3fus7zivqIAZaw=',
  ],
] as const

test.each(VECTORS)('verifies the published vector: %s', async (_, secret, id, timestamp, text, signature) => {
  const body = new TextEncoder().encode(text)
  expect(await isSigned([secret], { id, timestamp, signature, body })).toBe(true)
  const wrongSignature = `${signature.slice(0, -3)}${signature.at(-3) === 'A' ? 'Q' : 'A'}${signature.slice(-2)}`
  expect(await isSigned([secret], { id, timestamp, signature: wrongSignature, body })).toBe(false)
  expect(await isSigned([secret], { id: `${id}x`, timestamp, signature, body })).toBe(false)
})

const NOW = 1_700_000_000

function signed(secret: string, text = '{"type":"webhook.test"}', seconds = NOW): VerifyWebhook {
  const headers = {
    'webhook-id': I,
    'webhook-timestamp': String(seconds),
    'webhook-signature': new Standard(secret).sign(I, new Date(seconds * 1000), text),
  }
  return { payload: text, headers, secret, now: NOW * 1000 }
}
const newSecret = () => `whsec_${randomBytes(32).toString('base64')}`
const getErrorCode = (input: VerifyWebhook) =>
  verifyWebhook(input).then(
    () => 'verified',
    (error: unknown) => (error as WabiError).code,
  )

test('signatures of standardwebhooks and svix verify for any body, and fail with one bit changed', async () => {
  for (let round = 0; round < 200; round += 1) {
    const secret = newSecret()
    const text = JSON.stringify({ text: randomBytes(randomInt(60)).toString('latin1'), round })
    const input = signed(secret, text)
    const svix = {
      ...input.headers,
      'webhook-signature': new Svix(secret).sign(I, new Date(NOW * 1000), text),
    }
    for (const headers of [input.headers, svix])
      expect(await verifyWebhook({ ...input, headers, payload: Buffer.from(text) })).toEqual(JSON.parse(text))
    const changed = Buffer.from(text)
    const at = randomInt(changed.length)
    changed[at] = changed[at]! ^ (1 << randomInt(8))
    expect(await getErrorCode({ ...input, payload: changed })).toBe('webhook.signature_wrong')
  }
})

test('the body may be text, bytes or a buffer, and the headers those of Node, fetch or a framework', async () => {
  const secret = newSecret()
  const input = signed(secret, '{"a":"ሀ"}')
  const bytes = new TextEncoder().encode('{"a":"ሀ"}')
  for (const payload of [bytes, bytes.buffer, Buffer.from(bytes)])
    expect(await verifyWebhook({ ...input, payload })).toEqual({ a: 'ሀ' })
  const pairs = Object.entries(input.headers) as [string, string][]
  for (const headers of [
    new Headers(pairs),
    Object.fromEntries(pairs.map(([name, value]) => [name.toUpperCase(), [value]])),
  ])
    expect(await verifyWebhook({ ...input, headers })).toEqual({ a: 'ሀ' })
  expect(await getErrorCode({ ...input, payload: { a: 'ሀ' } as never })).toBe('webhook.body_unreadable')
})

test('during a secret rotation, either side may have both secrets', async () => {
  const [young, old] = [newSecret(), newSecret()]
  const both = [signed(young), signed(old)].map(
    ({ headers }) => (headers as Record<string, string>)['webhook-signature'],
  )
  const input = signed(young)
  const headers = { ...input.headers, 'webhook-signature': both.join(' ') }
  for (const secret of [young, old, [newSecret(), old]])
    expect(await getErrorCode({ ...input, headers, secret })).toBe('verified')
  expect(await getErrorCode({ ...input, headers, secret: newSecret() })).toBe('webhook.signature_wrong')
})

test('one matching signature of many is enough; other versions and malformed ones are ignored', async () => {
  const input = signed(newSecret())
  const right = (input.headers as Record<string, string>)['webhook-signature']!
  const verdict = (signature: string) =>
    getErrorCode({ ...input, headers: { ...input.headers, 'webhook-signature': signature } })
  expect(await verdict(`v1,AAAA v2,${right.slice(3)} v1, v1,%% ${right} v1,AAAA`)).toBe('verified')
  for (const wrong of [
    'v1,',
    right.slice(0, 20),
    right.slice(3),
    right.replace('v1', 'v2'),
    right.replace('v1', 'v1a'),
  ])
    expect(await verdict(wrong)).toBe('webhook.signature_wrong')
  expect(await verdict(`${'v1,AAAA '.repeat(1000)}${right}`)).toBe('webhook.signature_wrong')
})

test.each([
  [300, {}, 'verified'],
  [-300, {}, 'verified'],
  [301, {}, 'webhook.too_old'],
  [-301, {}, 'webhook.too_new'],
  [11, { toleranceSeconds: 10 }, 'webhook.too_old'],
  [1, { toleranceSeconds: Number.NaN }, 'webhook.too_old'],
])('sent %i s ago with %j: %s', async (age, more, expected) => {
  const secret = newSecret()
  expect(await getErrorCode({ ...signed(secret, '{}', NOW - age), ...more })).toBe(expected)
})

test.each(['', '1700000000abc', '1e9', '-1', '17000000000000'])('%j is no time', async (timestamp) => {
  const input = signed(newSecret())
  const secret = input.secret as string
  const body = `${I}.${timestamp}.{}`
  const { createHmac } = await import('node:crypto')
  const signature = createHmac('sha256', Buffer.from(secret.slice(6), 'base64'))
    .update(body)
    .digest('base64')
  const headers = { 'webhook-id': I, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` }
  expect(await getErrorCode({ ...input, payload: '{}', headers })).toBe(
    timestamp === '' ? 'webhook.header_missing' : 'webhook.timestamp_invalid',
  )
})

test.each(['webhook-id', 'webhook-timestamp', 'webhook-signature'])(
  'without %s it is refused',
  async (name) => {
    const input = signed(newSecret())
    expect(await getErrorCode({ ...input, headers: { ...input.headers, [name]: undefined } })).toBe(
      'webhook.header_missing',
    )
  },
)

test.each([
  '',
  'whsec_',
  'whsec_AAAA',
  'not base64 at all, but long enough to be',
  `whsec_${'-'.repeat(32)}`,
  'whpk_AAAA',
])('a secret %j would verify nothing or everything: refused', async (secret) => {
  expect(await getErrorCode({ ...signed(newSecret()), secret })).toBe('webhook.secret_invalid')
})

test('a body that is not JSON is reported once its signature has been verified', async () => {
  const input = signed(newSecret(), 'not json')
  expect(await getErrorCode(input)).toBe('webhook.body_unreadable')
  expect(await getErrorCode({ ...input, payload: 'not jsoN' })).toBe('webhook.signature_wrong')
})

test('a public key verifies what its private key signed, and nothing a shared secret signed', async () => {
  const pkcs8 = Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), randomBytes(32)])
  const key = createPrivateKey({ key: pkcs8, format: 'der', type: 'pkcs8' })
  const jwk = key.export({ format: 'jwk' }) as { x: string }
  const secret = `whpk_${Buffer.from(jwk.x, 'base64url').toString('base64')}`
  const signature = `v1a,${sign(null, Buffer.from(`${I}.${NOW}.{}`), key).toString('base64')}`
  const headers = { 'webhook-id': I, 'webhook-timestamp': String(NOW), 'webhook-signature': signature }
  expect(await getErrorCode({ payload: '{}', headers, secret, now: NOW * 1000 })).toBe('verified')
  expect(await getErrorCode({ ...signed(newSecret()), secret })).toBe('webhook.signature_wrong')
})

test('a missing secret is a TypeError for the developer, not an answer to the sender', async () => {
  const input = signed(newSecret())
  for (const secret of [undefined, []])
    await expect(verifyWebhook({ ...input, secret } as VerifyWebhook)).rejects.toThrow(TypeError)
})
