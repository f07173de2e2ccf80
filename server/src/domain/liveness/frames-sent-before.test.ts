import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '../../testing/world.ts'
import { getVerificationDetail } from '../verifications/get-verification-detail.ts'
import { Browser, HANNA } from '../verifications/testing/customer.ts'
import { openOffice, type Office } from '../verifications/testing/office.ts'
import { specimen } from '../verifications/testing/specimens.ts'
import { turnBurst } from './testing/turn-burst.ts'

let world: World

beforeAll(async () => {
  world = await createWorld({ vision: true })
}, 120_000)
afterAll(() => world.close())

/** A session of its own, with a challenge to the left and to the right. */
async function asked(office: Office) {
  const { sessionId, verificationId } = await office.invite(HANNA.fullName)
  const browser = new Browser(world, sessionId)
  await browser.start({ nationality: 'ET' })
  await browser.consent()
  await browser.choose('passport')
  await browser.tell()
  await browser.photo('front', (await specimen('hanna-passport-front')).picture)
  const answer = async (frames: readonly Uint8Array[]) =>
    browser.burst((await browser.challengeOf()).nonce, frames)
  return { answer, verificationId }
}

/** Turned by so many degrees, cut by so many pixels at each edge, made brighter and compressed again. */
const remade = (frames: readonly Uint8Array[], cutPx: number, quality: number, degrees = 0) =>
  Promise.all(
    frames.map(async (frame) => {
      const { width, height } = await sharp(frame).metadata()
      const turned = await sharp(frame)
        .rotate(degrees, { background: '#777' })
        .toBuffer({ resolveWithObject: true })
      return sharp(turned.data)
        .extract({
          left: Math.floor((turned.info.width - width) / 2) + cutPx,
          top: Math.floor((turned.info.height - height) / 2) + cutPx,
          width: width - 2 * cutPx,
          height: height - 2 * cutPx,
        })
        .modulate({ brightness: cutPx > 0 ? 1.05 : 1 })
        .jpeg({ quality })
        .toBuffer()
    }),
  )

test(
  'a burst that was sent in another session does not pass, however it was compressed, cut or turned',
  { timeout: 120_000 },
  async () => {
    const office = await openOffice(world)
    const recorded = await turnBurst('hanna', ['left', 'right'])
    const own = await asked(office)
    expect((await own.answer(recorded)).passed).toBe(true)
    // Nor is it taken for another try of its own session; who really tries again, in the same light, is no replay.
    expect(await own.answer(await remade(recorded, 8, 72, 1))).toMatchObject({
      passed: false,
      reasons: [{ code: 'frames_equal' }],
    })
    expect((await own.answer(await turnBurst('hanna', ['left', 'right'], 21))).passed).toBe(true)
    for (const [cutPx, quality, degrees] of [
      [0, 70, 0],
      [12, 80, 0],
      [20, 80, 0],
      [14, 75, 2.5],
      [10, 85, -1.5],
    ] as const) {
      const thief = await asked(office)
      const verdict = await thief.answer(await remade(recorded, cutPx, quality, degrees))
      expect(verdict, `cut by ${cutPx}, turned by ${degrees}`).toMatchObject({
        passed: false,
        reasons: [{ code: 'frames_equal' }],
      })
      const { liveness } = await getVerificationDetail(office.staff, thief)
      expect(liveness?.burst).toMatchObject({ passed: false, sentBefore: true })
    }
    // Another client must not learn of it.
    const elsewhere = await asked(await openOffice(world))
    expect((await elsewhere.answer(await remade(recorded, 0, 70))).passed).toBe(true)
  },
)

test('the same person who sits down again is not taken for a replay', { timeout: 120_000 }, async () => {
  const office = await openOffice(world)
  for (let sitting = 0; sitting < 4; sitting++) {
    const { answer, verificationId } = await asked(office)
    await answer(await turnBurst('hanna', ['left', 'right'], sitting))
    const { liveness } = await getVerificationDetail(office.staff, { verificationId })
    expect(liveness?.burst, `sitting ${sitting}`).toMatchObject({ sentBefore: false })
  }
})
