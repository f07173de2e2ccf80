import type { LivenessLook } from '@wabi/contract/verification/liveness.ts'
import { MOTION_INTERVAL_MS } from '@wabi/contract/verification/motion.ts'
import { cutOut } from '@wabi/specimens/faces.ts'
import { person } from '@wabi/specimens/people.ts'
import { random } from '@wabi/specimens/random.ts'
import { findHead } from '@wabi/specimens/turn/head.ts'
import { drawSheet, exchangeFrames } from '@wabi/specimens/turn/motion-sheet.ts'
import { drawFilmedTurn, type FilmedTurn } from '@wabi/specimens/turn/turn-motion.ts'
import sharp from 'sharp'
import { afterEach, expect, test } from 'vitest'
import { getVerificationDetail } from '../../review/reviews/get-verification-detail.ts'
import { getErrorCode } from '../session/testing/customer.ts'
import { queryAsSuperuser } from '../session/testing/office.ts'
import { specimen } from '../session/testing/specimens.ts'
import { useOffice } from '../session/testing/use-office.ts'
import { reachHeadTurn } from './testing/reach-head-turn.ts'

const { world, office } = useOffice({ vision: true, connections: 8 })

const LOOKS: readonly LivenessLook[] = ['straight', 'left', 'down', 'straight', 'right', 'up']

async function filmHanna(seed: number): Promise<FilmedTurn> {
  sharp.unblock({ operation: ['VipsForeignLoad'] })
  const head = await findHead(await cutOut(person('hanna')), true)
  return drawFilmedTurn(head, { looks: LOOKS, turn: [0.85, 1] }, random(seed), {
    intervalMs: MOTION_INTERVAL_MS,
  })
}

async function sheetOf({ looks, motion }: FilmedTurn, { images, timesMs } = motion) {
  return { sheet: await drawSheet(images), timesMs, lookTimesMs: looks.timesMs }
}

afterEach(() => world.clock.release())

type Customer = Awaited<ReturnType<typeof reachHeadTurn>>['browser']

/** A challenge that does not expire while its frames are drawn, however long that takes on a busy machine. */
async function requestNonce(browser: Customer): Promise<string> {
  const { nonce } = await browser.requestChallenge(LOOKS)
  world.clock.set(world.clock.now())
  return nonce
}

const detailOf = (verificationId: string) => getVerificationDetail(office.staff, { verificationId })

test(
  'pictures that replace each other between the looks lead to review, without a word to the customer; no later turn undoes it',
  { timeout: 150_000 },
  async () => {
    const { browser, verificationId } = await reachHeadTurn(world, office)
    const [turn, again] = [await filmHanna(4), await filmHanna(14)]
    const nonce = await requestNonce(browser)
    const motion = await sheetOf(turn, await exchangeFrames(turn))
    expect(await browser.burst(nonce, turn.looks.images, { motion })).toMatchObject({
      passed: true,
      reasons: [],
    })
    expect((await detailOf(verificationId)).liveness?.burst?.motion).toBe('cut')
    // Another sheet makes it another burst.
    const other = browser.burst(nonce, turn.looks.images, { motion: await sheetOf(turn) })
    expect(await getErrorCode(other)).toBe('liveness.nonce_invalid')
    const later = await requestNonce(browser)
    expect(await browser.burst(later, again.looks.images, { motion: await sheetOf(again) })).toMatchObject({
      passed: true,
    })
    expect((await detailOf(verificationId)).liveness?.burst?.motion).toBe('continuous')
    await browser.selfie((await specimen('hanna-passport-front')).selfie, 0)
    const { decision, status } = await detailOf(verificationId)
    expect(status).toBe('pending_review')
    expect(decision?.reasons).toContain('motion_cut')
    // The sheets are measured and not stored.
    const kept = await queryAsSuperuser(
      world,
      "select count(*)::int as frames from evidence where verification_id = $1 and kind = 'liveness'",
      [verificationId],
    )
    expect(kept).toEqual([{ frames: 12 }])
  },
)

test('without frames between the looks a person decides; a sheet that is no picture is refused and costs no try', async () => {
  const { browser, verificationId } = await reachHeadTurn(world, office)
  const turn = await filmHanna(6)
  const nonce = await requestNonce(browser)
  const motion = await sheetOf(turn)
  const broken = { ...motion, sheet: motion.sheet.subarray(0, 1000) }
  expect(await getErrorCode(browser.burst(nonce, turn.looks.images, { motion: broken }))).toBe(
    'image.unreadable',
  )
  expect(await browser.burst(await requestNonce(browser), turn.looks.images)).toMatchObject({ passed: true })
  expect((await detailOf(verificationId)).liveness).toMatchObject({ tries: 1, burst: { motion: 'not_seen' } })
  await browser.selfie((await specimen('hanna-passport-front')).selfie, 0)
  const check = (await detailOf(verificationId)).decision?.checks.find(
    ({ check: name }) => name === 'live_person',
  )
  expect(check).toMatchObject({
    result: 'warn',
    reason: 'motion_not_seen',
    evidence: { motion: 'not_seen' },
  })
})
