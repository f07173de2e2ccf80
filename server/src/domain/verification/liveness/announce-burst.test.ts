import { LIVENESS_TTL_MS } from '@wabi/contract/verification/liveness.ts'
import { afterEach, expect, test } from 'vitest'
import { getErrorCode, type CustomerBrowser } from '../session/testing/customer.ts'
import { useOffice } from '../session/testing/use-office.ts'
import { announceBurst } from './announce-burst.ts'
import { hashBurst } from './hash-burst.ts'
import { drawHeadTurn, filmHeadTurn } from './testing/draw-head-turn.ts'
import { countTries, reachHeadTurn } from './testing/reach-head-turn.ts'

const { world, office } = useOffice({ vision: true, connections: 8 })
afterEach(() => world.clock.release())

const announce = async (browser: CustomerBrowser, nonce: string, burstHash: string) =>
  announceBurst(await browser.ctx(), { sessionId: browser.sessionId, nonce, burstHash })

test(
  'pictures that were announced in time are judged after the challenge has expired, and no others',
  { timeout: 120_000 },
  async () => {
    const { browser } = await reachHeadTurn(world, office)
    const { nonce, looks } = await browser.requestChallenge()
    const { frames, motion } = await filmHeadTurn('hanna', looks, 0)
    const times = [...motion.timesMs, ...motion.lookTimesMs]
    const { burstHash } = hashBurst(frames, [motion.sheet], times)
    await announce(browser, nonce, burstHash)
    // Its reply was lost.
    await announce(browser, nonce, burstHash)
    world.clock.advance(2 * LIVENESS_TTL_MS)

    const refused = async (burst: Promise<unknown>) =>
      expect(await getErrorCode(burst)).toBe('liveness.nonce_invalid')
    await refused(browser.burst(nonce, await drawHeadTurn('hanna', looks, 1), { motion }))
    await refused(browser.burst(nonce, frames.toReversed(), { motion }))
    await refused(browser.burst(nonce, frames))
    const later = { ...motion, timesMs: motion.timesMs.map((time) => time + 1) }
    await refused(browser.burst(nonce, frames, { motion: later }))
    await refused(announce(browser, nonce, hashBurst(frames.toReversed()).burstHash))
    expect(await countTries(world, browser)).toBe(0)

    expect(await browser.burst(nonce, frames, { motion })).toMatchObject({ passed: true, reasons: [] })
    expect(await countTries(world, browser)).toBe(1)
  },
)

test('an announcement is refused after the challenge has expired, once a newer one is drawn, and from another session', async () => {
  const [{ browser }, { browser: other }] = [
    await reachHeadTurn(world, office),
    await reachHeadTurn(world, office),
  ]
  const hash = 'a'.repeat(64)
  const first = await browser.challenge()
  expect(await getErrorCode(announce(other, first.nonce, hash))).toBe('liveness.nonce_invalid')
  const second = await browser.challenge()
  expect(await getErrorCode(announce(browser, first.nonce, hash))).toBe('liveness.nonce_invalid')
  world.clock.set(second.expiresAt)
  expect(await getErrorCode(announce(browser, second.nonce, hash))).toBe('liveness.expired')
})
