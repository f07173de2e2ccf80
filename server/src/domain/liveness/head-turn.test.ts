import { LIVENESS_TTL_MS, MAX_LIVENESS_TRIES } from '@wabi/contract/liveness.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '../../testing/world.ts'
import { sweepSignIns } from '../auth/sweep-sign-ins.ts'
import { systemContext } from '../system-context.ts'
import { getSession } from '../verifications/get-session.ts'
import { getVerificationDetail } from '../verifications/get-verification-detail.ts'
import { readEvidenceImage } from '../verifications/read-evidence-image.ts'
import { Browser, codeOf, HANNA } from '../verifications/testing/customer.ts'
import { openOffice, type Office, rowsOf } from '../verifications/testing/office.ts'
import { specimen } from '../verifications/testing/specimens.ts'
import { turnBurst } from './testing/turn-burst.ts'

let world: World
let office: Office

beforeAll(async () => {
  world = await createWorld({ vision: true, connections: 8 })
  office = await openOffice(world)
}, 120_000)
afterEach(() => world.clock.release())
afterAll(() => world.close())

/** A customer whose passport is in; the head turn and the selfie are still owed. */
async function uptoHeadTurn(from = office) {
  const { sessionId, verificationId } = await from.invite(HANNA.fullName)
  const browser = new Browser(world, sessionId)
  await browser.start({ nationality: 'ET' })
  await browser.consent()
  await browser.choose('passport')
  await browser.tell()
  await browser.photo('front', (await specimen('hanna-passport-front')).picture)
  return { browser, sessionId, verificationId }
}

const stateOf = async (browser: Browser) => (await getSession(await browser.ctx(), browser)).liveness
const triesOf = async ({ sessionId }: Browser) =>
  (
    await rowsOf(world, 'select liveness_tries as tries from verification_sessions where session_id = $1', [
      sessionId,
    ])
  )[0]?.tries
const detailOf = (verificationId: string) => getVerificationDetail(office.staff, { verificationId })

test(
  'a head that turns as it was asked passes, and staff see its frames in order',
  { timeout: 120_000 },
  async () => {
    const { browser, sessionId, verificationId } = await uptoHeadTurn()
    expect(await stateOf(browser)).toBe('due')
    expect((await detailOf(verificationId)).liveness).toBeNull()
    const { nonce, moves, expiresAt } = await browser.challengeOf()
    expect(new Date(expiresAt).getTime() - Date.now()).toBeLessThanOrEqual(LIVENESS_TTL_MS)
    const frames = await turnBurst('hanna', moves)
    expect(await browser.burst(nonce, frames)).toEqual({ passed: true, reasons: [], triesLeft: 4 })
    expect(await stateOf(browser)).toBe('passed')

    const { liveness, evidence, timeline } = await detailOf(verificationId)
    expect(liveness).toMatchObject({ state: 'passed', declined: null, reasons: [], tries: 1 })
    expect(liveness?.burst).toMatchObject({ moves, passed: true, sentBefore: false })
    const turned = liveness!.burst!.frames.map(({ yaw }) =>
      yaw! > 15 ? 'left' : yaw! < -15 ? 'right' : 'straight',
    )
    expect(turned).toEqual(['straight', moves[0], 'straight', moves[1], 'straight'])
    expect(liveness!.burst!.frames.some(({ straight }) => straight)).toBe(true)
    expect(evidence.map(({ kind }) => kind)).toEqual(['document_front'])
    expect(timeline.at(-1)).toMatchObject({ words: 'Head turn passed', actor: 'Customer' })
    const jpeg = await readEvidenceImage(office.staff, {
      verificationId,
      evidenceId: liveness!.burst!.frames[1]!.id,
    })
    expect(Buffer.from(jpeg.subarray(0, 2)).toString('hex')).toBe('ffd8')

    // What is stored names nobody and shows no number of the face, and the column of the specification has the frames.
    const rows = JSON.stringify(await rowsOf(world, 'select t::text from findings t'))
    for (const word of ['descriptor', 'yaw']) expect(rows).not.toContain(word)
    const kept = await rowsOf(
      world,
      `select count(*)::int as frames, bool_and(s.liveness_images ? e.storage_key) as named
     from evidence e join verification_sessions s using (session_id) where e.session_id = $1 and e.kind = 'liveness'`,
      [sessionId],
    )
    expect(kept).toEqual([{ frames: 5, named: true }])

    // The same nonce again, with the same frames and with others: nothing is judged, and what passed stays.
    expect(await codeOf(browser.burst(nonce, frames))).toBe('liveness.nonce_invalid')
    expect(await codeOf(browser.burst(nonce, await turnBurst('hanna', moves)))).toBe('liveness.nonce_invalid')
    // A decline and a burst that fails after it do not take it back.
    await browser.decline('prefers_not')
    const next = await browser.challenge()
    expect((await browser.burst(next.nonce, frames)).passed).toBe(false)
    expect(await stateOf(browser)).toBe('passed')
    expect((await detailOf(verificationId)).liveness?.burst).toMatchObject({ passed: true })
  },
)

test('a nonce is good for its own session, until a newer one, and for 30 seconds', async () => {
  const [one, two] = [(await uptoHeadTurn()).browser, (await uptoHeadTurn()).browser]
  const frames = await turnBurst('hanna', ['left', 'right'])
  const first = await one.challenge()
  expect(await codeOf(two.burst(first.nonce, frames))).toBe('liveness.nonce_invalid')
  expect(await codeOf(one.burst('x'.repeat(43), frames))).toBe('liveness.nonce_invalid')
  const second = await one.challenge()
  expect(second.nonce).not.toBe(first.nonce)
  expect(await codeOf(one.burst(first.nonce, frames))).toBe('liveness.nonce_invalid')

  world.clock.set(second.expiresAt)
  expect(await codeOf(one.burst(second.nonce, frames))).toBe('liveness.expired')
  expect(await codeOf(one.burst(second.nonce, frames))).toBe('liveness.expired')
  expect(await stateOf(one)).toBe('due')
  expect(
    await rowsOf(world, 'select liveness_tries as tries from verification_sessions where session_id = $1', [
      one.sessionId,
    ]),
  ).toEqual([{ tries: 0 }])
  world.clock.advance(25 * 3_600_000)
  await sweepSignIns(systemContext(world, 'sweep'))
  expect(
    await rowsOf(world, 'select * from liveness_challenges where session_id = $1', [one.sessionId]),
  ).toEqual([])
})

test('of two bursts for one nonce at once, one is judged', { timeout: 60_000 }, async () => {
  const { browser } = await uptoHeadTurn(await openOffice(world))
  const { nonce, moves } = await browser.challengeOf()
  const bursts = [await turnBurst('hanna', moves), await turnBurst('hanna', moves)]
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

test(
  'other turns, equal frames and frames that were sent before do not pass, and staff see why',
  { timeout: 120_000 },
  async () => {
    const { browser, verificationId } = await uptoHeadTurn()
    const wrong = await browser.challengeOf(['right', 'left'])
    const other = await turnBurst('hanna', ['left', 'right'], 1)
    const verdict = await browser.burst(wrong.nonce, other)
    expect(verdict).toMatchObject({ passed: false, triesLeft: 4 })
    expect(verdict.reasons[0]).toEqual({
      code: 'wrong_order',
      words: 'Follow the arrow: turn to the side it shows.',
    })
    expect(await stateOf(browser)).toBe('not_passed')
    expect((await detailOf(verificationId)).liveness).toMatchObject({
      state: 'not_passed',
      reasons: [{ code: 'wrong_order', words: expect.stringContaining('not the ones asked for') }],
      burst: { passed: false, frames: { length: 5 } },
    })

    const again = await browser.challenge()
    const still = (await turnBurst('hanna', ['left', 'right']))[0]!
    expect(
      await browser.burst(
        again.nonce,
        Array.from({ length: 5 }, () => still),
      ),
    ).toMatchObject({
      passed: false,
      reasons: [{ code: 'frames_equal' }],
    })

    // A recorded burst: the moves happen to be the same, the nonce is fresh, and the metadata differs.
    const thief = (await uptoHeadTurn()).browser
    const replayed = await thief.challengeOf()
    const relabelled = other.map((jpeg) =>
      Buffer.concat([jpeg.subarray(0, 2), Buffer.from('fffe00064e4f5720', 'hex'), jpeg.subarray(2)]),
    )
    expect(await thief.burst(replayed.nonce, relabelled)).toMatchObject({
      passed: false,
      reasons: [{ code: 'frames_equal' }],
    })

    // Another client has never seen them, and must not learn that somebody has.
    const elsewhere = (await uptoHeadTurn(await openOffice(world))).browser
    const fresh = await elsewhere.challengeOf()
    expect((await elsewhere.burst(fresh.nonce, other)).passed).toBe(true)
  },
)

test('five tries, then only the way on without', { timeout: 120_000 }, async () => {
  const { browser, verificationId } = await uptoHeadTurn()
  expect(await codeOf(browser.decline('out_of_tries'))).toBe('request.invalid')
  for (let left = MAX_LIVENESS_TRIES - 1; left >= 0; left--) {
    const { nonce } = await browser.challenge()
    const [still] = await turnBurst('hanna', ['left', 'right'])
    expect(
      (
        await browser.burst(
          nonce,
          Array.from({ length: 6 }, () => still!),
        )
      ).triesLeft,
    ).toBe(left)
  }
  expect(await codeOf(browser.challenge())).toBe('liveness.too_many')
  await browser.decline('out_of_tries')
  expect(await stateOf(browser)).toBe('declined')
  expect((await detailOf(verificationId)).liveness).toMatchObject({
    declined: { code: 'out_of_tries', words: 'The head turn did not work in all the tries there are.' },
    tries: 5,
  })
  // Beginning again in another browser does not bring them back.
  const other = new Browser(world, browser.sessionId)
  await other.start({ takeOver: true })
  expect(await stateOf(other)).toBe('due')
  expect(
    await rowsOf(world, 'select liveness_tries as tries from verification_sessions where session_id = $1', [
      other.sessionId,
    ]),
  ).toEqual([{ tries: 5 }])
})

test('nothing is asked or taken before its turn, and only pictures of a camera’s kind', async () => {
  const { sessionId } = await office.invite()
  const early = new Browser(world, sessionId)
  await early.start({ nationality: 'ET' })
  await early.consent()
  for (const call of [() => early.challenge(), () => early.decline('no_camera')])
    expect(await codeOf(call())).toBe('step.out_of_order document_type')

  const { browser } = await uptoHeadTurn()
  const { nonce, moves } = await browser.challengeOf()
  const frames = await turnBurst('hanna', moves)
  const png = Buffer.from('89504e470d0a1a0a', 'hex')
  expect(await codeOf(browser.burst(nonce, [...frames.slice(1), png]))).toBe('image.unsupported')
  const huge = Buffer.concat([frames[0]!, Buffer.alloc(400_001)])
  expect(await codeOf(browser.burst(nonce, [...frames.slice(1), huge]))).toBe('request.too_large')
  // Neither used anything up; a broken picture does, but for the try and the moves.
  const broken = frames[0]!.subarray(0, 2000)
  expect(await codeOf(browser.burst(nonce, [...frames.slice(1), broken]))).toBe('image.unreadable')
  expect(await codeOf(browser.burst(nonce, frames))).toBe('liveness.nonce_invalid')
  const garbage = Buffer.from('ffd8ffe0garbage', 'latin1')
  const next = await browser.challenge()
  expect(next.moves).toEqual(moves)
  expect(await codeOf(browser.burst(next.nonce, [...frames.slice(1), garbage]))).toMatch(/^image\.un/)
  expect(await triesOf(browser)).toBe(0)
})

test('moves that were not answered are asked again, whatever is tried to have others', async () => {
  const { browser, sessionId } = await uptoHeadTurn()
  const { moves } = await browser.challenge()
  for (let asked = 0; asked < 8; asked++) expect((await browser.challenge()).moves).toEqual(moves)
  world.clock.advance(LIVENESS_TTL_MS + 1)
  expect((await browser.challenge()).moves).toEqual(moves)
  // Beginning anew in another browser draws none either.
  const other = new Browser(world, sessionId)
  await other.start({ takeOver: true, nationality: 'ET' })
  await other.consent()
  await other.choose('passport')
  await other.tell()
  await other.photo('front', (await specimen('hanna-passport-front')).picture)
  for (let asked = 0; asked < 4; asked++) expect((await other.challenge()).moves).toEqual(moves)

  // An answer, be it a bad one, costs a try and has new ones drawn.
  const [still] = await turnBurst('hanna', ['left', 'right'])
  const drawn = new Set<string>()
  while (drawn.size < 2) {
    const challenge = await other.challenge()
    drawn.add(challenge.moves.join())
    await other.burst(
      challenge.nonce,
      Array.from({ length: 5 }, () => still!),
    )
    expect(await triesOf(other)).toBe(1)
    await rowsOf(world, 'update verification_sessions set liveness_tries = 0 where session_id = $1', [
      sessionId,
    ])
  }
})

test('what another browser began to send does not count once the session was begun anew', async () => {
  const { browser } = await uptoHeadTurn()
  const { nonce, moves } = await browser.challengeOf()
  const frames = await turnBurst('hanna', moves)
  const sending = codeOf(browser.burst(nonce, frames))
  // The nonce is claimed, the frames are being looked at.
  for (let used = 0; used === 0;)
    used = (
      await rowsOf(world, 'select 1 from liveness_challenges where session_id = $1 and used_at is not null', [
        browser.sessionId,
      ])
    ).length
  const other = new Browser(world, browser.sessionId)
  await other.start({ takeOver: true })
  expect(await sending).toMatch(/^(step.out_of_order|consent.required|liveness.nonce_invalid)/)
  expect(await stateOf(other)).toBe('due')
  expect(
    await rowsOf(world, `select 1 from evidence where session_id = $1 and kind = 'liveness'`, [
      browser.sessionId,
    ]),
  ).toEqual([])
})
