import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { request as httpRequest } from 'node:http'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { HOUR_MS } from '@wabi/contract/time/durations.ts'
import { MAX_CHUNK_BYTES, MAX_UPLOADS, UPLOAD_HOURS } from '@wabi/contract/verification/uploads.ts'
import { sweepSignIns } from '../domain/people/auth/sweep-sign-ins.ts'
import { systemContext } from '../domain/kernel/system-context.ts'
import { queryAsSuperuser } from '../domain/verification/session/testing/office.ts'
import { specimen } from '../domain/verification/session/testing/specimens.ts'
import { sessionIdFromUrl, signUp } from '../testing/builders.ts'
import { readPhotos } from '../testing/measure-journey.ts'
import { reachPassportPhoto } from '../testing/reach-passport-photo.ts'
import { type Calls, createCalls } from '../testing/requests.ts'
import { createWorld, type World } from '../testing/world.ts'
import { buildHttp } from './app.ts'

let world: World
let app: Awaited<ReturnType<typeof buildHttp>>
let calls: Calls
let origin: string
let token: string

beforeAll(async () => {
  world = await createWorld({ vision: true })
  app = await buildHttp(world)
  calls = createCalls(app)
  origin = await app.listen({ host: '127.0.0.1', port: 0 })
  token = (await signUp(world, calls, 'owner')).token
})
afterAll(async () => {
  await app.close()
  await world.close()
})

type Own = Awaited<ReturnType<typeof reachPassportPhoto>>

let uploads = 0
const newUploadId = () => `upl_${String((uploads += 1)).padStart(26, '0')}`

/** A multipart body with one chunk, as a browser sends it. */
async function chunkBody(bytes: Uint8Array, offset: number, length: number) {
  const form = new FormData()
  form.set('offset', String(offset))
  form.set('length', String(length))
  form.set('chunk', new Blob([new Uint8Array(bytes)]))
  const { headers, body } = new Response(form)
  return { type: headers.get('content-type')!, body: Buffer.from(await new Response(body).arrayBuffer()) }
}

/** Sends a chunk over a connection of its own, which breaks off after this share of the body. */
async function sendOver(
  own: Own,
  uploadId: string,
  chunk: Uint8Array,
  at: { offset: number; length: number; share: number },
) {
  const { type, body } = await chunkBody(chunk, at.offset, at.length)
  return new Promise<number | null>((resolve) => {
    const call = httpRequest(`${origin}/api/verification/${own.params.sessionId}/uploads/${uploadId}`, {
      method: 'POST',
      agent: false,
      headers: {
        'content-type': type,
        'content-length': body.length,
        cookie: `wabi_session=${own.cookie}`,
      },
    })
    call.on('error', () => resolve(null))
    call.on('response', (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () =>
        resolve((JSON.parse(Buffer.concat(parts).toString()) as { offset: number }).offset),
      )
    })
    if (at.share >= 1) return void call.end(body)
    call.write(body.subarray(0, Math.floor(body.length * at.share)), () =>
      setTimeout(() => call.destroy(), 10),
    )
  })
}

const send = (own: Own, uploadId: string, chunk: Uint8Array, at: { offset: number; length: number }) =>
  calls('sendChunk', {
    ...own,
    params: { ...own.params, uploadId },
    file: chunk,
    body: { offset: String(at.offset), length: String(at.length) },
  })

const offsetOf = async (own: Own, uploadId: string) =>
  (await calls('getUpload', { ...own, params: { ...own.params, uploadId } })).body.offset as number

/** Sends a whole picture in one chunk or more. */
async function sendAll(own: Own, picture: Uint8Array, chunkBytes = 200_000): Promise<string> {
  const uploadId = newUploadId()
  for (let offset = 0; offset < picture.length; offset += chunkBytes)
    await send(own, uploadId, picture.subarray(offset, offset + chunkBytes), {
      offset,
      length: picture.length,
    })
  return uploadId
}

test('a photo arrives over a connection that breaks off 20 times, and counts as the same photo sent at once', async () => {
  const own = await reachPassportPhoto(calls, token)
  const photo = readFileSync((await specimen('hanna-passport-front')).picture)
  const uploadId = newUploadId()
  const { length } = photo
  const chunkBytes = Math.ceil(length / 8)
  let offset = 0
  let broken = 0
  // Breaks off at another place each time, before, within and after the chunk.
  while (offset < length) {
    const share = broken < 20 ? ((broken * 7) % 10) / 10 : 1
    if (share < 1) broken += 1
    const chunk = photo.subarray(offset, offset + chunkBytes)
    const reached = await sendOver(own, uploadId, chunk, { offset, length, share })
    if (share < 1) expect(reached).toBeNull()
    // Every third one gets through between two that break off.
    if (broken % 3 === 0 && share < 1) await sendOver(own, uploadId, chunk, { offset, length, share: 1 })
    offset = await offsetOf(own, uploadId)
  }
  expect(broken).toBeGreaterThan(12)
  expect(offset).toBe(length)

  const submitted = await calls('submitUpload', {
    ...own,
    params: { ...own.params, uploadId },
    body: { documentType: 'front' },
  })
  expect(submitted.body).toMatchObject({ success: true, quality: { ok: true }, attemptsLeft: 9 })
  const atOnce = await calls('uploadDocument', { ...own, file: photo, body: { documentType: 'front' } })
  expect(atOnce.body).toEqual(submitted.body)
})

test('a chunk is stored sealed, and one that does not start at the end of the upload is ignored', async () => {
  const own = await reachPassportPhoto(calls, token)
  const picture = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), randomBytes(2997)])
  const uploadId = newUploadId()
  const at = (offset: number) => ({ offset, length: picture.length })
  expect((await send(own, uploadId, picture.subarray(1000, 2000), at(1000))).body.offset).toBe(0)
  expect((await send(own, uploadId, picture.subarray(0, 1000), at(0))).body.offset).toBe(1000)
  expect((await send(own, uploadId, picture.subarray(0, 1000), at(0))).body.offset).toBe(1000)
  const answers = await Promise.all(
    [0, 1].map(() => send(own, uploadId, picture.subarray(1000, 2000), at(1000))),
  )
  expect(answers.map(({ body }) => body.offset)).toEqual([2000, 2000])
  const incomplete = await calls('submitUpload', {
    ...own,
    params: { ...own.params, uploadId },
    body: { documentType: 'front' },
  })
  expect([incomplete.status, incomplete.body.code]).toEqual([409, 'upload.incomplete'])

  const rows = await queryAsSuperuser(
    world,
    'select start_byte, sealed from upload_chunks where upload_id = $1 order by start_byte',
    [uploadId],
  )
  expect(rows.map(({ start_byte: start }) => start)).toEqual([0, 1000])
  for (const { sealed } of rows)
    expect(Buffer.from(sealed as string, 'base64url').includes(picture.subarray(100, 120))).toBe(false)
})

describe('limits', () => {
  test('a chunk beyond the picture, another length, and a chunk above the limit are refused', async () => {
    const own = await reachPassportPhoto(calls, token)
    const uploadId = newUploadId()
    const bytes = randomBytes(1000)
    const code = async (chunk: Uint8Array, at: { offset: number; length: number }) =>
      (await send(own, uploadId, chunk, at)).body.code
    expect(await code(bytes, { offset: 500, length: 1000 })).toBe('request.invalid')
    expect(await code(bytes, { offset: 0, length: 10_000_001 })).toBe('request.invalid')
    expect(await code(randomBytes(310_000), { offset: 0, length: 400_000 })).toBe('request.too_large')
    expect(await code(bytes, { offset: 0, length: 5000 })).toBeUndefined()
    expect(await code(bytes, { offset: 1000, length: 6000 })).toBe('upload.length_changed')
  })

  test('the oldest upload of a session makes room for a new one', async () => {
    const own = await reachPassportPhoto(calls, token)
    const ids = Array.from({ length: MAX_UPLOADS + 1 }, newUploadId)
    for (const id of ids) await send(own, id, randomBytes(10), { offset: 0, length: 20 })
    expect(await offsetOf(own, ids[0]!)).toBe(0)
    expect(await offsetOf(own, ids[1]!)).toBe(10)
    expect(await offsetOf(own, ids.at(-1)!)).toBe(10)
  })

  test('nothing is accepted before the consent, nor from another customer', async () => {
    const link = { customerName: 'Almaz Ayana', customerEmail: 'almaz@example.com' }
    const { body } = await calls('createLink', { token, body: link })
    const sessionId = sessionIdFromUrl(body.verificationUrl)
    const { cookie } = await calls('startVerification', { body: { sessionId, nationality: 'ET' } })
    const own = { params: { sessionId }, cookie }
    const at = { offset: 0, length: 20 }
    expect((await send(own, newUploadId(), randomBytes(10), at)).body.code).toBe('consent.required')
    const other = await reachPassportPhoto(calls, token)
    const foreign = await send({ ...other, cookie }, newUploadId(), randomBytes(10), at)
    expect(foreign.body.code).toBe('session.not_found')
  })
})

test('frames of a head turn and the selfie count as uploads like the same bytes sent at once; the decision deletes them', async () => {
  const own = await reachPassportPhoto(calls, token)
  const { picture, selfie: selfiePath } = await specimen('hanna-passport-front')
  await calls('uploadDocument', { ...own, file: readFileSync(picture), body: { documentType: 'front' } })
  const [session] = await queryAsSuperuser(
    world,
    'select client_id, verification_id from verification_sessions where session_id = $1',
    [own.params.sessionId],
  )
  await readPhotos(world, {
    clientId: session!.client_id as string,
    verificationId: session!.verification_id as string,
  })
  const selfie = readFileSync(selfiePath)
  const frame = await sendAll(own, selfie)
  const { nonce } = (await calls('liveness', { ...own, body: {} })).body.challenge
  // Equal frames are refused without a look at them.
  const byUpload = await calls('liveness', { ...own, body: { nonce, images: Array(6).fill(frame) } })
  expect(byUpload.body).toMatchObject({ passed: false, reasons: [{ code: 'frames_equal' }] })
  const selfieImage = `data:image/jpeg;base64,${selfie.toString('base64')}`
  const atOnce = await calls('liveness', { ...own, body: { nonce, images: Array(6).fill(selfieImage) } })
  expect(atOnce.body).toEqual(byUpload.body)

  await calls('liveness', { ...own, body: { declined: 'no_camera' } })
  const checked = await calls('checkUploadedSelfie', { ...own, params: { ...own.params, uploadId: frame } })
  expect(checked.body).toMatchObject({ quality: { ok: true } })
  const unknown = await calls('verifyKyc', { ...own, body: { selfieImage: newUploadId() } })
  expect(unknown.body.code).toBe('upload.incomplete')
  // The quick check stores the selfie under the id that the browser gives it: it is sent once.
  const uploadId = newUploadId()
  const large = await sharp(selfie).resize({ width: 2400 }).jpeg({ quality: 95 }).toBuffer()
  expect(large.length).toBeGreaterThan(MAX_CHUNK_BYTES)
  const quick = await calls('checkSelfie', { ...own, file: large, body: { uploadId } })
  expect(quick.body).toEqual(checked.body)
  expect(await offsetOf(own, uploadId)).toBe(large.length)
  const decided = await calls('verifyKyc', { ...own, body: { selfieImage: uploadId } })
  expect(decided.body).toMatchObject({ success: true, verificationStatus: 'pending_review' })
  const left = await queryAsSuperuser(world, 'select 1 from upload_chunks where session_id = $1', [
    own.params.sessionId,
  ])
  expect(left).toEqual([])
})

// Last: it advances the clock beyond the validity of the sign-in.
test('an abandoned upload is deleted after a day, as a whole', async () => {
  const own = await reachPassportPhoto(calls, token)
  const uploadId = newUploadId()
  await send(own, uploadId, randomBytes(10), { offset: 0, length: 30 })
  world.clock.advance((UPLOAD_HOURS - 1) * HOUR_MS)
  await send(own, uploadId, randomBytes(10), { offset: 10, length: 30 })
  await sweepSignIns(systemContext(world, 'sweep'))
  expect(await offsetOf(own, uploadId)).toBe(20)
  world.clock.advance(2 * HOUR_MS)
  await sweepSignIns(systemContext(world, 'sweep'))
  expect(await offsetOf(own, uploadId)).toBe(0)
  world.clock.release()
})
