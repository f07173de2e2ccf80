import { randomBytes } from 'node:crypto'
import { LIGHT_CHALLENGES } from '@wabi/contract/verification/light-challenges.ts'
import { MAX_CHALLENGES } from '@wabi/contract/verification/liveness.ts'
import { beforeAll, expect, test } from 'vitest'
import { sessionIdFromUrl, signUp } from '../testing/builders.ts'
import { skipToSelfie } from '../testing/skip-to-selfie.ts'
import { giveConsents } from '../testing/give-consents.ts'
import { useHttp } from '../testing/use-http.ts'

const { world, calls } = useHttp()
let token: string

beforeAll(async () => {
  token = (await signUp(world, calls, 'owner')).token
})

/** The calls of one customer at the selfie step; earlier steps are written to the database. */
async function customer() {
  const link = { customerName: 'Almaz Ayana', customerEmail: 'almaz@example.com' }
  const sessionId = sessionIdFromUrl((await calls('createLink', { token, body: link })).body.verificationUrl)
  const { cookie } = await calls('startVerification', { body: { sessionId, nationality: 'ET' } })
  const own = { params: { sessionId }, cookie }
  await giveConsents(calls, own)
  await skipToSelfie(world, sessionId)
  return {
    turn: (body?: unknown) => calls('liveness', body === undefined ? own : { ...own, body }),
    state: async () => (await calls('getSession', own)).body.liveness,
  }
}

/** Not a picture, but bytes of this size that begin like a JPEG. */
function jpeg(bytes: number): string {
  const random = randomBytes(bytes)
  random.set([0xff, 0xd8, 0xff])
  return `data:image/jpeg;base64,${random.toString('base64')}`
}

test('one path creates a challenge, accepts its answer, and accepts why there is none', async () => {
  const { turn, state } = await customer()
  expect(await state()).toBe('due')
  const { body } = await turn({})
  expect(body).toEqual({
    success: true,
    challenge: {
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      looks: expect.arrayContaining(['straight']),
      light: expect.any(Array),
      expiresAt: expect.any(String),
      minFrames: 6,
      maxFrames: 8,
      frameWidth: 640,
    },
    triesLeft: 5,
  })
  expect(LIGHT_CHALLENGES).toContainEqual(body.challenge.light)
  expect((await turn()).body.challenge.nonce).not.toBe(body.challenge.nonce)
  expect((await turn({ declined: 'no_camera' })).body).toEqual({ success: true, recorded: true })
  expect(await state()).toBe('declined')
})

test('a body with two kinds of answer, or none, is refused before an attempt is used up', async () => {
  const { turn } = await customer()
  const { nonce } = (await turn({})).body.challenge
  const images = Array.from({ length: 6 }, () => jpeg(100))
  for (const body of [
    { nonce },
    { images },
    { nonce, images: images.slice(1) },
    { nonce, images: [...images, ...images].slice(0, 9) },
    { nonce, images, declined: 'no_camera' },
    { nonce, images, light: [jpeg(100)] },
    { nonce, images, light: Array.from({ length: 4 }, () => jpeg(60_100)) },
    { declined: 'something else' },
    { passed: true },
    { nonce, images: [...images.slice(1), jpeg(400_100)] },
  ])
    expect([(await turn(body)).status, Object.keys(body)]).toEqual([400, Object.keys(body)])
  expect(
    (await turn({ nonce, images: [...images.slice(1), images[0]!.replace('jpeg', 'png')] })).body.code,
  ).toBe('image.unsupported')
})

test('eight frames of the largest size are accepted; a check that fails with an error is not a pass and says so kindly', async () => {
  const { turn, state } = await customer()
  const { nonce } = (await turn({})).body.challenge
  const images = Array.from({ length: 8 }, () => jpeg(400_000))
  const light = Array.from({ length: 4 }, () => jpeg(60_000))
  const capture = { cameraLabel: 'Front camera', frameTimesMs: [1, 2, 3] }
  const { body } = await turn({ nonce, images, light, capture })
  expect(body).toEqual({
    success: true,
    passed: false,
    reasons: [{ code: 'check_broken', words: 'Something went wrong on our side. Please try once more.' }],
    triesLeft: 4,
  })
  expect(await state()).toBe('not_passed')
  // The same again, because the reply was lost, and different frames under the same nonce.
  expect((await turn({ nonce, images, light })).body).toEqual(body)
  const others = await turn({ nonce, images: images.slice(1) })
  expect([others.status, others.body.code]).toEqual([409, 'liveness.nonce_invalid'])
})

test('a session may request a challenge at most twenty times a minute', async () => {
  const { turn } = await customer()
  for (let call = 0; call < 20; call++)
    expect((await turn({})).body.code).toBe(call < MAX_CHALLENGES ? undefined : 'liveness.too_many')
  expect((await turn({})).body.code).toBe('request.too_many')
})
