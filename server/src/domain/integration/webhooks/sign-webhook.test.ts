import { randomInt } from 'node:crypto'
import { Webhook as Standard } from 'standardwebhooks'
import { Webhook as Svix } from 'svix'
import { expect, test } from 'vitest'
import { pickRandom } from '../../../platform/runtime/random.ts'
import { newWebhookSecret, signWebhook } from './sign-webhook.ts'

const S = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
const I = 'msg_p5jXN8AQM9LWM0D4loKWxJek'

// Known answers from the reference libraries, confirmed with standardwebhooks, svix and node:crypto.
test.each([
  ['official', S, I, 1614265330, '{"test": 2432232314}', 'g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE='],
  [
    'specification',
    S,
    'msg_2KWPBgLlAfxdpx2AI54pPJ85f4W',
    1674087231,
    '{"type":"contact.created","timestamp":"2022-11-03T20:26:10.344522Z","data":{"id":"1f81eb52-5198-4599-803e-771906343485"}}',
    'ARw42xaAApl/nxRo+iPGYwSaMQaOwMo2eyH5JBRA+bQ=',
  ],
  ['empty body', S, I, 1614265330, '', 'v48jdbgvh29KJz2Qc+ghw8G6vG3nAKnujWBg8oM/62A='],
  ['Amharic', S, I, 1614265330, '{"name":"ፋሲል አየለ"}', '9YvCr+d1d1in1FzfkvJ0hz7lxOxLlX9epxb6Fo0UhlU='],
  [
    '24 zero bytes',
    `whsec_${'A'.repeat(32)}`,
    'msg_a',
    1,
    '{}',
    'rbm0/ykF8mW9gfDeJcbd/RyPCgXLpIt5MPcmsuBu89I=',
  ],
  [
    '64 bytes',
    Buffer.from(Array.from({ length: 64 }, (_, at) => at)).toString('base64'),
    'msg_a',
    1,
    '{}',
    'DwO4xCDCF3XFXXVJ5QcuqGsHLeSyg3fus7zivqIAZaw=',
  ],
])('signs the known answer: %s', (_, secret, id, timestamp, body, expected) => {
  const headers = signWebhook([secret], { id, timestamp, body: Buffer.from(body) })
  expect(headers).toEqual({
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': `v1,${expected}`,
  })
})

/** Ten thousand with `WABI_SIGNATURES=10000`. */
const ROUNDS = Number(process.env.WABI_SIGNATURES ?? 200)

test('standardwebhooks and svix verify the signatures, and refuse a body with one bit changed', () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const secret = newWebhookSecret()
    // Any characters, including JSON syntax: both verifiers parse the body after verifying it.
    const name = String.fromCodePoint(
      ...Array.from(
        { length: 1 + (round % 40) },
        () => pickRandom([34, 92, 10, 0x7f, 0xe9, 0x1200, 0x1f600]) + randomInt(0, 90),
      ),
    )
    const body = Buffer.from(JSON.stringify({ type: 'verification.completed', data: { round, name } }))
    const headers = signWebhook([secret], {
      id: `evt_${round}`,
      timestamp: Math.floor(Date.now() / 1000),
      body,
    })
    const changed = Buffer.from(body)
    const at = randomInt(body.length)
    changed[at] = (changed[at] ?? 0) ^ (1 << randomInt(8))
    for (const receiver of [new Standard(secret), new Svix(secret)]) {
      expect(() => receiver.verify(body.toString(), headers)).not.toThrow()
      expect(() => receiver.verify(changed, headers)).toThrow()
    }
  }
})

test('during a rotation either secret verifies', () => {
  const [old, current] = [newWebhookSecret(), newWebhookSecret()]
  const headers = signWebhook([current, old], {
    id: 'evt_a',
    timestamp: Math.floor(Date.now() / 1000),
    body: Buffer.from('{}'),
  })
  for (const secret of [old, current]) expect(new Standard(secret).verify('{}', headers)).toEqual({})
  expect(() => new Standard(newWebhookSecret()).verify('{}', headers)).toThrow()
})

test('refuses empty and short secrets, none at all, and an id with a dot', () => {
  const message = { id: 'evt_a', timestamp: 1, body: Buffer.from('{}') }
  for (const secret of ['', 'whsec_', 'whsec_AAAA']) expect(() => signWebhook([secret], message)).toThrow()
  expect(() => signWebhook([], message)).toThrow()
  expect(() => signWebhook([newWebhookSecret()], { ...message, id: 'evt.a' })).toThrow()
})
