import sharp from 'sharp'
import { editFrames } from '@wabi/specimens/turn/edit-frames.ts'
import { random } from '@wabi/specimens/random.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '../../../testing/world.ts'
import { getVerificationDetail } from '../../review/reviews/get-verification-detail.ts'
import { CustomerBrowser, HANNA, LOOKS } from '../session/testing/customer.ts'
import { openOffice, type Office } from '../session/testing/office.ts'
import { specimen } from '../session/testing/specimens.ts'
import { drawHeadTurn } from './testing/draw-head-turn.ts'

let world: World

beforeAll(async () => {
  world = await createWorld({ vision: true })
})
afterAll(() => world.close())

/** Starts a new session; `answer` sends a burst for a challenge of `LOOKS`. */
async function startSession(office: Office) {
  const { sessionId, verificationId } = await office.invite(HANNA.fullName)
  const browser = new CustomerBrowser(world, sessionId)
  await browser.start({ nationality: 'ET' })
  await browser.consent()
  await browser.choose('passport')
  await browser.submitDetails()
  await browser.photo('front', (await specimen('hanna-passport-front')).picture)
  const answer = async (frames: readonly Uint8Array[]) =>
    browser.burst((await browser.requestChallenge()).nonce, frames)
  return { answer, verificationId }
}

/** Rotates frames, crops them at each edge, brightens and recompresses them. */
const edited = (frames: readonly Uint8Array[], cropPx: number, quality: number, degrees = 0) =>
  Promise.all(
    frames.map(async (frame) => {
      const { width, height } = await sharp(frame).metadata()
      const turned = await sharp(frame)
        .rotate(degrees, { background: '#777' })
        .toBuffer({ resolveWithObject: true })
      return sharp(turned.data)
        .extract({
          left: Math.floor((turned.info.width - width) / 2) + cropPx,
          top: Math.floor((turned.info.height - height) / 2) + cropPx,
          width: width - 2 * cropPx,
          height: height - 2 * cropPx,
        })
        .modulate({ brightness: cropPx > 0 ? 1.05 : 1 })
        .jpeg({ quality })
        .toBuffer()
    }),
  )

/** Edited frames may give other reasons, too; which ones depends on how the processor rounds. */
const FRAMES_EQUAL = expect.arrayContaining([expect.objectContaining({ code: 'frames_equal' })]) as unknown

test(
  'a burst that was sent in another session does not pass, even if recompressed, cropped or rotated',
  { timeout: 120_000 },
  async () => {
    const office = await openOffice(world)
    const recorded = await drawHeadTurn('hanna', LOOKS)
    const own = await startSession(office)
    expect((await own.answer(recorded)).passed).toBe(true)
    // Nor does it pass as another try in its own session. A genuine new try in the same light is no replay.
    expect(await own.answer(await edited(recorded, 8, 72, 1))).toMatchObject({
      passed: false,
      reasons: FRAMES_EQUAL,
    })
    expect((await own.answer(await drawHeadTurn('hanna', LOOKS, 21))).passed).toBe(true)
    for (const [cropPx, quality, degrees] of [
      [0, 70, 0],
      [12, 80, 0],
      [20, 80, 0],
      [14, 75, 2.5],
      [10, 85, -1.5],
    ] as const) {
      const attacker = await startSession(office)
      const verdict = await attacker.answer(await edited(recorded, cropPx, quality, degrees))
      expect(verdict, `cropped by ${cropPx}, rotated by ${degrees}`).toMatchObject({
        passed: false,
        reasons: FRAMES_EQUAL,
      })
      const { liveness } = await getVerificationDetail(office.staff, attacker)
      expect(liveness?.burst).toMatchObject({ passed: false, sentBefore: true })
    }
    // Another client must not learn about it.
    const elsewhere = await startSession(await openOffice(world))
    expect((await elsewhere.answer(await edited(recorded, 0, 70))).passed).toBe(true)
  },
)

test(
  'a recording is detected although each frame was moved, rotated and scaled differently',
  { timeout: 120_000 },
  async () => {
    const office = await openOffice(world)
    const recorded = await drawHeadTurn('hanna', LOOKS, 31)
    const owner = await startSession(office)
    expect((await owner.answer(recorded)).passed).toBe(true)
    const attacker = await startSession(office)
    const edits = { shiftPx: 24, degrees: 3, zoom: 0.05, light: 0.08 }
    expect(await attacker.answer(await editFrames(recorded, edits, random(4)))).toMatchObject({
      passed: false,
      reasons: FRAMES_EQUAL,
    })
    const { liveness } = await getVerificationDetail(office.staff, attacker)
    expect(liveness?.burst).toMatchObject({ passed: false, sentBefore: true })
  },
)

test('a new recording of the same person is not detected as a replay', async () => {
  const office = await openOffice(world)
  for (let sitting = 0; sitting < 4; sitting++) {
    const { answer, verificationId } = await startSession(office)
    await answer(await drawHeadTurn('hanna', LOOKS, sitting))
    const { liveness } = await getVerificationDetail(office.staff, { verificationId })
    expect(liveness?.burst, `sitting ${sitting}`).toMatchObject({ sentBefore: false })
  }
})
