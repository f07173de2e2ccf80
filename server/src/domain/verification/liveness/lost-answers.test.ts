import { LIVENESS_TTL_MS } from '@wabi/contract/verification/liveness.ts'
import { afterEach, expect, test } from 'vitest'
import { asTenant } from '../../../platform/db/tenant.ts'
import { getVerificationDetail } from '../../review/reviews/get-verification-detail.ts'
import { requireCustomer } from '../session/require-customer.ts'
import { CustomerBrowser, getErrorCode, LOOKS, OTHER_LOOKS } from '../session/testing/customer.ts'
import { openOffice, queryAsSuperuser } from '../session/testing/office.ts'
import { useOffice } from '../session/testing/use-office.ts'
import { claimChallenge } from './claim-challenge.ts'
import { hashBurst } from './hash-burst.ts'
import { drawHeadTurn } from './testing/draw-head-turn.ts'
import { livenessState, countTries, reachHeadTurn } from './testing/reach-head-turn.ts'

const { world, office } = useOffice({ vision: true, connections: 8 })
afterEach(() => world.clock.release())

/** Simulates a platform killed while judging a burst: the nonce is claimed, and there is no answer. */
async function claimWithoutAnswer(
  browser: CustomerBrowser,
  nonce: string,
  frames: readonly Uint8Array[],
): Promise<void> {
  const ctx = await browser.ctx()
  const { sessionId } = browser
  const { burstHash } = hashBurst(frames)
  const { clientId } = requireCustomer(ctx, sessionId)
  await asTenant(ctx, clientId, (tx) => claimChallenge(ctx, tx, { sessionId, nonce, burstHash }))
}

test(
  'a burst sent again after its reply was lost gets the same answer and costs one try',
  { timeout: 120_000 },
  async () => {
    const { browser, verificationId } = await reachHeadTurn(world, office)
    const wrong = await browser.requestChallenge(OTHER_LOOKS)
    const other = await drawHeadTurn('hanna', LOOKS, 1)
    const verdict = await browser.burst(wrong.nonce, other)
    expect(verdict).toMatchObject({ passed: false, triesLeft: 4 })
    expect(await browser.burst(wrong.nonce, other)).toEqual(verdict)
    expect(await countTries(world, browser)).toBe(1)

    const { nonce, looks } = await browser.requestChallenge()
    const frames = await drawHeadTurn('hanna', looks)
    const passed = await browser.burst(nonce, frames)
    expect(passed).toEqual({ passed: true, reasons: [], triesLeft: 3 })
    // Also long after the challenge expired.
    world.clock.advance(10 * LIVENESS_TTL_MS)
    expect(await browser.burst(nonce, frames)).toEqual(passed)
    expect(await countTries(world, browser)).toBe(2)
    const { liveness } = await getVerificationDetail(office.staff, { verificationId })
    expect(liveness?.burst?.frames).toHaveLength(6)

    // Other frames under that nonce, or the same in another order, are refused.
    expect(await getErrorCode(browser.burst(nonce, await drawHeadTurn('hanna', looks)))).toBe(
      'liveness.nonce_invalid',
    )
    expect(await getErrorCode(browser.burst(nonce, frames.toReversed()))).toBe('liveness.nonce_invalid')
    // These frames do not pass under another nonce.
    const next = await browser.challenge()
    expect((await browser.burst(next.nonce, frames)).passed).toBe(false)
  },
)

test(
  'a burst interrupted while being judged costs no try and is judged when sent again',
  { timeout: 120_000 },
  async () => {
    const { browser } = await reachHeadTurn(world, await openOffice(world))
    for (let kills = 0; kills < 4; kills++) {
      const { nonce, looks } = await browser.requestChallenge()
      await claimWithoutAnswer(browser, nonce, await drawHeadTurn('hanna', looks))
    }
    expect(await countTries(world, browser)).toBe(0)

    const { nonce, looks } = await browser.requestChallenge()
    const frames = await drawHeadTurn('hanna', looks)
    await claimWithoutAnswer(browser, nonce, frames)
    world.clock.advance(2 * LIVENESS_TTL_MS)
    expect(await getErrorCode(browser.burst(nonce, frames.toReversed()))).toBe('liveness.nonce_invalid')
    expect(await browser.burst(nonce, frames)).toEqual({ passed: true, reasons: [], triesLeft: 4 })
    expect(await livenessState(browser)).toBe('passed')
  },
)

test('a burst sent twice at the same time is judged once', async () => {
  const { browser } = await reachHeadTurn(world, await openOffice(world))
  const { nonce, looks } = await browser.requestChallenge()
  const frames = await drawHeadTurn('hanna', looks)
  const answers = await Promise.all([browser.burst(nonce, frames), browser.burst(nonce, frames)])
  expect(answers[1]).toEqual(answers[0])
  expect(answers[0]).toMatchObject({ passed: true, triesLeft: 4 })
  const kept = `select count(*)::int as frames from evidence where session_id = $1 and kind = 'liveness'`
  expect(await queryAsSuperuser(world, kept, [browser.sessionId])).toEqual([{ frames: 6 }])
})

test('of two concurrent bursts for one nonce, one is judged', async () => {
  const { browser } = await reachHeadTurn(world, await openOffice(world))
  const { nonce, looks } = await browser.requestChallenge()
  const bursts = [await drawHeadTurn('hanna', looks), await drawHeadTurn('hanna', looks)]
  const ends = await Promise.all(
    bursts.map((frames) =>
      browser.burst(nonce, frames).then(
        ({ passed }) => `passed ${passed}`,
        (error) => error.code,
      ),
    ),
  )
  expect(ends.toSorted()).toEqual(['liveness.nonce_invalid', 'passed true'])
})

test('a burst from an earlier browser does not count once the session has been restarted', async () => {
  const { browser } = await reachHeadTurn(world, office)
  const { nonce, looks } = await browser.requestChallenge()
  const frames = await drawHeadTurn('hanna', looks)
  const sending = getErrorCode(browser.burst(nonce, frames))
  // The nonce is claimed, and the frames are being judged.
  for (let used = 0; used === 0;)
    used = (
      await queryAsSuperuser(
        world,
        'select 1 from liveness_challenges where session_id = $1 and used_at is not null',
        [browser.sessionId],
      )
    ).length
  const other = new CustomerBrowser(world, browser.sessionId)
  await other.start({ takeOver: true })
  expect(await sending).toMatch(/^(step.out_of_order|consent.required|liveness.nonce_invalid)/)
  expect(await livenessState(other)).toBe('due')
  expect(
    await queryAsSuperuser(world, `select 1 from evidence where session_id = $1 and kind = 'liveness'`, [
      browser.sessionId,
    ]),
  ).toEqual([])
})
