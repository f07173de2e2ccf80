import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { queryAsSuperuser } from '../domain/verification/session/testing/office.ts'
import { specimen } from '../domain/verification/session/testing/specimens.ts'
import { signUp } from '../testing/builders.ts'
import { useHttp } from '../testing/use-http.ts'
import { verifyWithPassport } from '../testing/verify-with-passport.ts'

const { world, calls } = useHttp({ vision: true, connections: 12 })

let bank: { clientId: string; key: string }

beforeAll(async () => {
  const { token, clientId } = await signUp(world, calls, 'referencefaces')
  const body = { keyName: 'core', permissions: ['admin'], mode: 'live' }
  bank = { clientId, key: (await calls('createApiKey', { token, body })).body.data.apiKey }
})

const toUrl = (bytes: Uint8Array) => `data:image/jpeg;base64,${Buffer.from(bytes).toString('base64')}`

const selfieOf = async (who: string) => readFile((await specimen(`${who}-passport-front`)).selfie)

const invite = (customerName: string, expected: object) =>
  calls('v1CreateVerification', { token: bank.key, body: { customerName, delivery: 'none', expected } })

const findStored = async (verificationId: string) => {
  const [row] = await queryAsSuperuser(
    world,
    'select expected_face as face from customer_verifications where verification_id = $1',
    [verificationId],
  )
  return row?.face as string | null
}

describe('a reference face is refused', () => {
  const grey = sharp({ create: { width: 600, height: 800, channels: 3, background: '#888' } })
  test.each<[string, () => Promise<string>, [number, string]]>([
    ['with no face', async () => toUrl(await grey.jpeg().toBuffer()), [422, 'reference_face.none']],
    [
      'with two faces',
      async () => {
        const face = await sharp(await selfieOf('hanna'))
          .resize({ height: 800 })
          .toBuffer()
        const { width = 0 } = await sharp(face).metadata()
        const wide = sharp({ create: { width: width * 2, height: 800, channels: 3, background: '#888' } })
        const both = [0, width].map((left) => ({ input: face, left, top: 0 }))
        return toUrl(await wide.composite(both).jpeg().toBuffer())
      },
      [422, 'reference_face.several'],
    ],
    [
      'over 10 MB',
      async () => toUrl(Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(10_000_001)])),
      [413, 'image.too_large'],
    ],
    ['that is no picture', async () => toUrl(Buffer.from('a letter')), [415, 'image.unsupported']],
    ['that is broken', async () => toUrl(Buffer.from([0xff, 0xd8, 0xff, 0])), [400, 'image.unreadable']],
  ])('%s', async (_, photo, refusal) => {
    const { status, body } = await invite('Hanna Tesfaye Bekele', { referenceFace: await photo() })
    expect([status, body.code]).toEqual(refusal)
  })

  test('beside a reference verification', async () => {
    const expected = {
      referenceFace: toUrl(await selfieOf('hanna')),
      referenceVerificationId: `ver_${'a'.repeat(26)}`,
    }
    expect((await invite('Hanna Tesfaye Bekele', expected)).status).toBe(400)
  })
})

test(
  'a sent face is compared with the selfie, kept sealed, and deleted with the case',
  { timeout: 240_000 },
  async () => {
    const referenceFace = toUrl(await selfieOf('hanna'))
    const use = async (who: string) => {
      const { claims } = await specimen(`${who}-passport-front`)
      const link = (await invite(claims.fullName, { referenceFace })).body.data
      expect(await findStored(link.verificationId)).toMatch(/^v1\./u)
      const { status } = await verifyWithPassport(
        { world, calls },
        { ...link, clientId: bank.clientId },
        { who },
      )
      const params = { verificationId: link.verificationId }
      const { reasons } = (await calls('v1GetVerification', { token: bank.key, params })).body.data
      return { status, reasons, params }
    }
    const own = await use('hanna')
    expect(own).toMatchObject({ status: 'approved', reasons: [] })
    expect(await use('marta')).toMatchObject({
      status: 'pending_review',
      reasons: ['invited_person_conflict'],
    })
    await calls('v1EraseVerification', { token: bank.key, params: own.params })
    expect(await findStored(own.params.verificationId)).toBeNull()
  },
)

test('changed details replace the face', async () => {
  const first = { referenceFace: toUrl(await selfieOf('hanna')) }
  const { verificationId } = (await invite('Hanna Tesfaye Bekele', first)).body.data
  const before = await findStored(verificationId)
  const change = (body: object) =>
    calls('v1UpdateVerification', { token: bank.key, params: { verificationId }, body })
  expect((await change({ metadata: { branch: 'Bole' } })).status).toBe(200)
  expect(await findStored(verificationId)).toBe(before)
  expect((await change({ expected: { dateOfBirth: '1994-03-17' } })).status).toBe(200)
  expect(await findStored(verificationId)).toBeNull()
})
