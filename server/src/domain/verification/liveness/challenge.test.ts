import { HOUR_MS } from '@wabi/contract/time/durations.ts'
import { HEAD_TURN_CHALLENGES } from '@wabi/contract/verification/head-turn-challenges.ts'
import { LIVENESS_TTL_MS, MAX_CHALLENGES } from '@wabi/contract/verification/liveness.ts'
import { afterEach, expect, test } from 'vitest'
import { sweepSignIns } from '../../people/auth/sweep-sign-ins.ts'
import { systemContext } from '../../kernel/system-context.ts'
import { CustomerBrowser, getErrorCode, LOOKS } from '../session/testing/customer.ts'
import { queryAsSuperuser } from '../session/testing/office.ts'
import { useOffice } from '../session/testing/use-office.ts'
import { drawHeadTurn } from './testing/draw-head-turn.ts'
import { sendPassport, livenessState, countTries, reachHeadTurn } from './testing/reach-head-turn.ts'

const { world, office } = useOffice({ vision: true, connections: 8 })
afterEach(() => world.clock.release())

test('a nonce is valid for its own session, until a newer one is created, and for 30 seconds', async () => {
  const [one, two] = [
    (await reachHeadTurn(world, office)).browser,
    (await reachHeadTurn(world, office)).browser,
  ]
  const frames = await drawHeadTurn('hanna', LOOKS)
  const first = await one.challenge()
  expect(await getErrorCode(two.burst(first.nonce, frames))).toBe('liveness.nonce_invalid')
  expect(await getErrorCode(one.burst('x'.repeat(43), frames))).toBe('liveness.nonce_invalid')
  const second = await one.challenge()
  expect(second.nonce).not.toBe(first.nonce)
  expect(await getErrorCode(one.burst(first.nonce, frames))).toBe('liveness.nonce_invalid')

  world.clock.set(second.expiresAt)
  expect(await getErrorCode(one.burst(second.nonce, frames))).toBe('liveness.expired')
  expect(await getErrorCode(one.burst(second.nonce, frames))).toBe('liveness.expired')
  expect(await livenessState(one)).toBe('due')
  expect(await countTries(world, one)).toBe(0)
  world.clock.advance(25 * HOUR_MS)
  await sweepSignIns(systemContext(world, 'sweep'))
  expect(
    await queryAsSuperuser(world, 'select * from liveness_challenges where session_id = $1', [one.sessionId]),
  ).toEqual([])
})

test('challenges and bursts are refused before their step, and frames that are not JPEG images are refused', async () => {
  const { sessionId } = await office.invite()
  const early = new CustomerBrowser(world, sessionId)
  await early.start({ nationality: 'ET' })
  await early.consent()
  for (const call of [() => early.challenge(), () => early.decline('no_camera')])
    expect(await getErrorCode(call())).toBe('step.out_of_order document_type')

  const { browser } = await reachHeadTurn(world, office)
  const { nonce, looks } = await browser.requestChallenge()
  const frames = await drawHeadTurn('hanna', looks)
  const png = Buffer.from('89504e470d0a1a0a', 'hex')
  expect(await getErrorCode(browser.burst(nonce, [...frames.slice(1), png]))).toBe('image.unsupported')
  const huge = Buffer.concat([frames[0]!, Buffer.alloc(400_001)])
  expect(await getErrorCode(browser.burst(nonce, [...frames.slice(1), huge]))).toBe('request.too_large')
  // Neither consumed anything. A broken image consumes the nonce, but not the try; other frames cannot use it.
  const broken = frames[0]!.subarray(0, 2000)
  expect(await getErrorCode(browser.burst(nonce, [...frames.slice(1), broken]))).toBe('image.unreadable')
  expect(await getErrorCode(browser.burst(nonce, frames))).toBe('liveness.nonce_invalid')
  const garbage = Buffer.from('ffd8ffe0garbage', 'latin1')
  const next = await browser.challenge()
  expect(await getErrorCode(browser.burst(next.nonce, [...frames.slice(1), garbage]))).toMatch(/^image\.un/)
  expect(await countTries(world, browser)).toBe(0)
})

test('every challenge is drawn anew, also after 30 seconds, after a day and in another browser, and a session has twelve', async () => {
  const { browser, sessionId } = await reachHeadTurn(world, office)
  const drawn: string[] = []
  const draw = async (from: CustomerBrowser) => {
    const challenge = await from.challenge()
    expect(HEAD_TURN_CHALLENGES).toContainEqual(challenge.looks)
    drawn.push(challenge.looks.join())
    return challenge
  }
  for (let asked = 0; asked < 5; asked++) await draw(browser)
  world.clock.advance(LIVENESS_TTL_MS + 1)
  await draw(browser)
  world.clock.advance(25 * HOUR_MS)
  await sweepSignIns(systemContext(world, 'sweep'))
  await draw(browser)
  const other = new CustomerBrowser(world, sessionId)
  await other.start({ takeOver: true, nationality: 'ET' })
  await sendPassport(other)
  while (drawn.length < MAX_CHALLENGES - 1) await draw(other)
  // Of 256 sequences; a fixed one, or a few that alternate, would show.
  expect(new Set(drawn).size).toBeGreaterThan(6)

  const last = await draw(other)
  expect(await getErrorCode(other.challenge())).toBe('liveness.too_many')
  expect(await countTries(world, other)).toBe(0)
  // The last one can be answered.
  const [still] = await drawHeadTurn('hanna', LOOKS)
  const frames = Array.from({ length: 6 }, () => still!)
  expect(await other.burst(last.nonce, frames)).toMatchObject({ passed: false, triesLeft: 0 })
  await other.decline('out_of_tries')
  expect(await livenessState(other)).toBe('declined')
})

test('two moves, as the previous version stores them during an upgrade, stand between straight looks', async () => {
  const { browser } = await reachHeadTurn(world, office)
  const { nonce } = await browser.requestChallenge(['left', 'right'])
  const frames = await drawHeadTurn('hanna', ['straight', 'left', 'straight', 'right', 'straight'])
  expect(await browser.burst(nonce, frames)).toMatchObject({ passed: true, reasons: [] })
})
