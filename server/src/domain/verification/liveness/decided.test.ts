import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '../../../testing/world.ts'
import { systemContext } from '../../kernel/system-context.ts'
import { analyzeDocument } from '../steps/analyze-document.ts'
import { getVerificationDetail } from '../../review/reviews/get-verification-detail.ts'
import { CustomerBrowser, LOOKS } from '../session/testing/customer.ts'
import { openOffice, queryAsSuperuser } from '../session/testing/office.ts'
import { specimen } from '../session/testing/specimens.ts'
import { drawHeadTurn } from './testing/draw-head-turn.ts'

let world: World

beforeAll(async () => {
  world = await createWorld({ vision: true, queue: true })
  const ctx = systemContext(world, 'analyze-document')
  await world.queue.work('analyze-document', (payload, run) => analyzeDocument(ctx, payload, run))
})
afterAll(() => world.close())

/** Hanna with a valid passport and her own selfie, at a new client: only the head turn differs. */
async function decidedAfter(turn: (browser: CustomerBrowser) => Promise<unknown>) {
  const office = await openOffice(world)
  const front = await specimen('hanna-passport-front')
  const { nationality: _, ...info } = front.claims
  const { sessionId, verificationId } = await office.invite(info.fullName)
  const browser = new CustomerBrowser(world, sessionId)
  await browser.start({ nationality: 'ET' })
  await browser.consent()
  await browser.choose('passport')
  await browser.submitDetails(info)
  await browser.photo('front', front.picture)
  await turn(browser)
  const result = await browser.selfie(front.selfie, 60_000)
  const detail = await getVerificationDetail(office.staff, { verificationId })
  const check = (id: string) => detail.decision!.checks.find((one) => one.check === id)!
  return {
    result,
    reasons: detail.decision!.reasons,
    live: check('live_person'),
    turn: detail.liveness,
    face: check('face_matches'),
  }
}

test(
  'a customer with her own head turn is approved, by the mean of its frames and the selfie',
  { timeout: 150_000 },
  async () => {
    const { result, reasons, live, face } = await decidedAfter(async (browser) => {
      // Declined first: what passes later counts.
      await browser.decline('cannot_turn')
      expect((await browser.turnHead('hanna')).passed).toBe(true)
    })
    expect({ ...result, reasons }).toMatchObject({ verificationStatus: 'approved', reasons: [] })
    expect(live).toMatchObject({ result: 'pass', points: 8 })
    expect(live.evidence.selfieDistance).toBeLessThan(0.4)
    expect(face).toMatchObject({ result: 'pass', points: 16 })
    expect(face.evidence.frames).toBeGreaterThan(1)
  },
)

test(
  'without a head turn the case goes to review, and customer and staff see why',
  { timeout: 150_000 },
  async () => {
    const { result, reasons, live } = await decidedAfter(async () => {})
    expect(result).toMatchObject({
      verificationStatus: 'pending_review',
      reasons: ['A person will look at your photos, because the head turn is missing.'],
    })
    expect(reasons).toEqual(['liveness_missing'])
    expect(live).toMatchObject({ result: 'fail', words: 'The customer sent no head turn.' })
  },
)

test(
  'a customer who cannot turn their head gets a kind message, and staff see the stated reason',
  { timeout: 150_000 },
  async () => {
    const { result, reasons, live } = await decidedAfter((browser) => browser.decline('cannot_turn'))
    expect(result).toMatchObject({
      verificationStatus: 'pending_review',
      reasons: ['A person will look at your photos, because you could not do the head turn. That is fine.'],
    })
    expect(reasons).toEqual(['liveness_declined'])
    expect(live).toMatchObject({
      result: 'warn',
      evidence: { said: 'The customer said that they cannot turn their head.' },
    })
  },
)

test('the decision has the reason why a burst did not pass', async () => {
  const { result, reasons, live } = await decidedAfter(async (browser) => {
    const { nonce } = await browser.challenge()
    const [still] = await drawHeadTurn('hanna', LOOKS)
    await browser.burst(
      nonce,
      Array.from({ length: 6 }, () => still!),
    )
  })
  expect(result.verificationStatus).toBe('pending_review')
  expect(reasons).toEqual(['liveness_failed'])
  expect(live.evidence).toMatchObject({ tries: 1, said: expect.stringMatching(/^Frames are identical/) })
})

test(
  'another person’s head turn does not pass, and is not used for the face comparison',
  { timeout: 150_000 },
  async () => {
    const { result, reasons, live, face, turn } = await decidedAfter(async (browser) => {
      expect((await browser.turnHead('ruth')).passed).toBe(true)
    })
    expect(result.verificationStatus).toBe('pending_review')
    expect(reasons).toEqual(['liveness_other_person'])
    expect(live).toMatchObject({ result: 'fail', points: 0 })
    expect(turn).toMatchObject({ state: 'passed', otherPerson: true })
    expect(face.evidence).toMatchObject({ frames: 1 })
  },
)

test('the check breaks when the findings of a burst cannot be opened', async () => {
  const { result, reasons, live } = await decidedAfter(async (browser) => {
    expect((await browser.turnHead('hanna')).passed).toBe(true)
    await queryAsSuperuser(
      world,
      `update findings set sealed = overlay(sealed placing 'AAAA' from 40) from evidence e
       where e.id = evidence_id and e.session_id = $1 and findings.kind = 'liveness'`,
      [browser.sessionId],
    )
  })
  expect(result.verificationStatus).toBe('pending_review')
  expect(reasons).toEqual(['check_error'])
  expect(live).toMatchObject({ result: 'warn', reason: 'check_error' })
})
