import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { queryAsSuperuser } from '../domain/verification/session/testing/office.ts'
import { specimen } from '../domain/verification/session/testing/specimens.ts'
import { signUp } from '../testing/builders.ts'
import { reachPassportPhoto } from '../testing/reach-passport-photo.ts'
import { useHttp } from '../testing/use-http.ts'

const { world, calls } = useHttp({ vision: true })

let token: string
beforeAll(async () => {
  token = (await signUp(world, calls, 'owner')).token
})

/** A customer at the passport photo step. */
async function customer() {
  const own = await reachPassportPhoto(calls, token)
  const { sessionId } = own.params
  return {
    send: (file: Uint8Array) => calls('uploadDocument', { ...own, file, body: { documentType: 'front' } }),
    check: (file: Uint8Array) => calls('checkSelfie', { ...own, file }),
    kept: async () => {
      const sql =
        'select superseded_at is null as counts from evidence where session_id = $1 order by created_at'
      return (await queryAsSuperuser(world, sql, [sessionId])).map(({ counts }) => counts)
    },
  }
}

/** Another upload of the same picture: bytes after a JPEG's end are not part of it. */
const another = (jpeg: Uint8Array, number: number) => new Uint8Array([...jpeg, number])

describe('the same photo again', { timeout: 120_000 }, () => {
  test('uses no attempt, creates no evidence and gets the first answer', async () => {
    const { send, kept } = await customer()
    const jpeg = readFileSync((await specimen('hanna-passport-front')).picture)
    const first = await send(jpeg)
    expect(first.body).toMatchObject({ success: true, attemptsLeft: 9 })
    for (let times = 0; times < 3; times += 1) expect((await send(jpeg)).body).toEqual(first.body)
    expect(await kept()).toEqual([true])

    expect((await send(another(jpeg, 1))).body.attemptsLeft).toBe(8)
    // No longer the newest: now it counts as a new photo.
    expect((await send(jpeg)).body.attemptsLeft).toBe(7)
    expect(await kept()).toEqual([false, false, true])
  })

  test('sent twice at once counts as one photo', async () => {
    const { send, kept } = await customer()
    const jpeg = readFileSync((await specimen('hanna-passport-front')).picture)
    const answers = await Promise.all([send(jpeg), send(jpeg)])
    expect(answers.map(({ body }) => body.attemptsLeft)).toEqual([9, 9])
    expect(await kept()).toEqual([true])
  })

  test('is answered even with no attempt left', async () => {
    const { send, kept } = await customer()
    const jpeg = readFileSync((await specimen('hanna-passport-front')).picture)
    for (let left = 9; left >= 0; left -= 1) expect((await send(another(jpeg, left))).status).toBe(200)
    expect((await send(jpeg)).body.code).toBe('image.too_many')
    expect((await send(another(jpeg, 0))).body).toMatchObject({ success: true, attemptsLeft: 0 })
    expect(await kept()).toHaveLength(10)
  })
})

describe('the check of a selfie', { timeout: 120_000 }, () => {
  test('distinguishes a face from a wall, and stores no evidence', async () => {
    const { send, check, kept } = await customer()
    const { picture, selfie } = await specimen('hanna-passport-front')
    expect((await check(readFileSync(selfie))).body).toMatchObject({ code: 'step.out_of_order' })
    await send(readFileSync(picture))

    expect((await check(readFileSync(selfie))).body).toEqual({
      success: true,
      quality: { ok: true, hints: [] },
    })
    expect((await check(await plasterWall())).body).toEqual({
      success: true,
      quality: { ok: false, hints: ['no_face'] },
    })
    expect(await kept()).toEqual([true])
  })

  test('answers within two seconds', async () => {
    const { send, check } = await customer()
    await send(readFileSync((await specimen('hanna-passport-front')).picture))
    const wall = await plasterWall()
    await check(wall)
    const times: number[] = []
    for (let round = 0; round < 5; round += 1) {
      const begun = performance.now()
      await check(wall)
      times.push(performance.now() - begun)
    }
    // The fastest of several: the machine may be busy with other work.
    expect(Math.min(...times)).toBeLessThan(2000)
  })
})

/** A wall with the grain of plaster. */
function plasterWall(): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 170, sigma: 18 }
  return sharp({ create: { width: 1280, height: 720, channels: 3, background: '#b4aa96', noise } })
    .jpeg({ quality: 80 })
    .toBuffer()
}
