import { LIGHT_CHALLENGES } from '@wabi/contract/verification/light-challenges.ts'
import type { LightColor } from '@wabi/contract/verification/light.ts'
import { cutOut } from '@wabi/specimens/faces.ts'
import { drawLitFrames } from '@wabi/specimens/light/draw-lit-frames.ts'
import { person } from '@wabi/specimens/people.ts'
import { random } from '@wabi/specimens/random.ts'
import { findHead } from '@wabi/specimens/turn/head.ts'
import sharp from 'sharp'
import { afterEach, expect, test } from 'vitest'
import { getVerificationDetail } from '../../review/reviews/get-verification-detail.ts'
import { getErrorCode } from '../session/testing/customer.ts'
import { queryAsSuperuser } from '../session/testing/office.ts'
import { specimen } from '../session/testing/specimens.ts'
import { useOffice } from '../session/testing/use-office.ts'
import { drawHeadTurn, filmHeadTurn } from './testing/draw-head-turn.ts'
import { livenessState, reachHeadTurn } from './testing/reach-head-turn.ts'

const { world, office } = useOffice({ vision: true, connections: 8 })

/** A dim room and a bright screen. */
const EVENING = { strength: 0.4, ambient: [1, 1, 0.9], wallDistance: 6, leak: 0.02, lag: 0.1 } as const

/** Hanna before a screen that shines in these colors. */
async function drawHannaLit(colors: readonly LightColor[], subject: 'person' | 'mask' = 'person') {
  sharp.unblock({ operation: ['VipsForeignLoad'] })
  return drawLitFrames(
    await findHead(await cutOut(person('hanna')), true),
    { colors, scene: EVENING, subject },
    random(5),
  )
}

afterEach(() => world.clock.release())

/** A challenge that does not expire while its frames are drawn, however long that takes on a busy machine. */
async function requestChallenge({ browser }: Pick<Awaited<ReturnType<typeof reachHeadTurn>>, 'browser'>) {
  const challenge = await browser.requestChallenge()
  world.clock.set(world.clock.now())
  return challenge
}

const lightOf = async (verificationId: string) =>
  (await getVerificationDetail(office.staff, { verificationId })).liveness?.burst?.light

test(
  'colors are drawn anew with each challenge; skin that follows them makes presence fair',
  { timeout: 150_000 },
  async () => {
    const { browser, verificationId } = await reachHeadTurn(world, office)
    const drawn = new Set<string>()
    for (let asked = 0; asked < 5; asked += 1) {
      const { light } = await browser.challenge()
      expect(LIGHT_CHALLENGES).toContainEqual(light)
      drawn.add(light.join())
    }
    // Of 96; a fixed sequence, or two that alternate, would show.
    expect(drawn.size).toBeGreaterThan(2)
    const { nonce, looks, light: colors } = await requestChallenge({ browser })
    const { frames, motion } = await filmHeadTurn('hanna', looks, 1)
    const light = await drawHannaLit(colors)
    expect((await browser.burst(nonce, frames, { light, motion })).passed).toBe(true)
    expect(await lightOf(verificationId)).toEqual({ colors, state: 'right' })
    // The same frames again get the same answer; other light makes it another burst.
    expect((await browser.burst(nonce, frames, { light, motion })).passed).toBe(true)
    const other = browser.burst(nonce, frames, { light: light.toReversed(), motion })
    expect(await getErrorCode(other)).toBe('liveness.nonce_invalid')
    await browser.selfie((await specimen('hanna-passport-front')).selfie, 0)
    const { decision } = await getVerificationDetail(office.staff, { verificationId })
    expect(decision?.checks.find(({ check }) => check === 'live_person')).toMatchObject({
      result: 'pass',
      evidence: { light: 'right' },
    })
    expect(decision?.evidenceGroups.find(({ group }) => group === 'presence')).toMatchObject({
      strength: 'fair',
      pieces: ['head_turn', 'screen_light'],
    })
    // The frames in the light are measured and not stored.
    const kept = await queryAsSuperuser(
      world,
      "select count(*)::int as frames from evidence where verification_id = $1 and kind = 'liveness'",
      [verificationId],
    )
    expect(kept).toEqual([{ frames: 6 }])
  },
)

test(
  'light that is wrong is not told to the customer and leads to review; light left out does too; none says nothing, and undoes nothing',
  { timeout: 150_000 },
  async () => {
    const { browser, verificationId } = await reachHeadTurn(world, office)
    const send = async (
      seed: number,
      light: (
        colors: readonly LightColor[],
      ) => Parameters<typeof browser.burst>[2] | Promise<Parameters<typeof browser.burst>[2]>,
    ) => {
      const { nonce, looks, light: colors } = await requestChallenge({ browser })
      return browser.burst(nonce, await drawHeadTurn('hanna', looks, seed), await light(colors))
    }
    expect(await send(12, () => ({}))).toMatchObject({ passed: true })
    expect((await lightOf(verificationId))?.state).toBe('not_seen')
    expect(await send(13, () => ({ lightLeftOut: true }))).toMatchObject({ passed: true, reasons: [] })
    expect((await lightOf(verificationId))?.state).toBe('left_out')
    const wrong = await send(14, async (colors) => ({ light: await drawHannaLit(colors, 'mask') }))
    expect(wrong).toMatchObject({ passed: true, reasons: [] })
    expect((await lightOf(verificationId))?.state).toBe('wrong')
    // A later burst does not undo it.
    expect(await send(15, () => ({}))).toMatchObject({ passed: true })
    expect((await lightOf(verificationId))?.state).toBe('not_seen')
    expect(await livenessState(browser)).toBe('passed')
    await browser.selfie((await specimen('hanna-passport-front')).selfie, 0)
    const { decision, status } = await getVerificationDetail(office.staff, { verificationId })
    expect(status).toBe('pending_review')
    expect(decision?.reasons).toContain('light_wrong')
  },
)

test('frames in the light that are no pictures are refused, and cost no try', async () => {
  const { browser } = await reachHeadTurn(world, office)
  const { nonce, looks } = await requestChallenge({ browser })
  const frames = await drawHeadTurn('hanna', looks)
  const light = frames.slice(0, 4).map((frame) => frame.subarray(0, 1000))
  expect(await getErrorCode(browser.burst(nonce, frames, { light }))).toBe('image.unreadable')
})
