import { DAY_MS } from '@wabi/contract/time/durations.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Ctx } from '../../kernel/context.ts'
import { querySuperuser } from '../../../testing/query-superuser.ts'
import { createWorld, type World } from '../../../testing/world.ts'
import { systemContext } from '../../kernel/system-context.ts'
import { analyzeDocument } from '../../verification/steps/analyze-document.ts'
import { answerAsk } from '../../verification/decision/answer-ask.ts'
import { expireVerifications } from '../../verification/steps/expire-verifications.ts'
import { getVerificationDetail } from './get-verification-detail.ts'
import { CustomerBrowser, getErrorCode } from '../../verification/session/testing/customer.ts'
import { openOffice, type Office } from '../../verification/session/testing/office.ts'
import { specimen } from '../../verification/session/testing/specimens.ts'
import { requestResubmission } from './request-resubmission.ts'
import { cancelVerification } from './cancel-verification.ts'
import { resendLink } from './resend-link.ts'
import { addColleague } from './testing/add-colleague.ts'
import { createPendingCase } from './testing/create-pending-case.ts'

let world: World
let office: Office
let marta: Ctx

beforeAll(async () => {
  world = await createWorld({ vision: true, queue: true, connections: 8 })
  const ctx = systemContext(world, 'analyze-document')
  await world.queue.work('analyze-document', (payload, run) => analyzeDocument(ctx, payload, run))
  office = await openOffice(world)
  marta = await addColleague(world, office.clientId, 'reviewer', ['Marta', 'Girma'])
})
afterAll(() => world.close())

const latestDecisionId = async (verificationId: string) =>
  (await getVerificationDetail(marta, { verificationId })).review.decisionSeen ?? ''

test('asked for a step again three times, only that step is accepted, the rest is retained and a new decision is made', async () => {
  const front = await specimen('hanna-kebele-front')
  const back = await specimen('hanna-kebele-back')
  const { sessionId, verificationId } = await office.invite()
  const before = new CustomerBrowser(world, sessionId)
  await before.start({ nationality: 'ET' })
  await before.consent()
  await before.choose('kebele_id')
  const { nationality: _, ...info } = front.claims
  await before.submitDetails(info)
  await before.photo('front', front.picture)
  await before.photo('back', back.picture)
  await before.selfie(front.selfie, 60_000)
  const first = await latestDecisionId(verificationId)

  const words = 'The corner with the number was hidden.'
  const ask = {
    verificationId,
    decisionSeen: first,
    step: 'document_front',
    reasons: ['glare'],
    words,
  } as const
  const twice = await Promise.allSettled([
    requestResubmission(marta, { ...ask, reasons: [...ask.reasons] }),
    requestResubmission(marta, { ...ask, reasons: [...ask.reasons] }),
  ])
  expect(twice.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await getVerificationDetail(marta, { verificationId })).toMatchObject({
    status: 'resubmission_requested',
    review: {
      ask: { step: 'document_front', reasons: ['Glare on it'], words, by: 'Marta Girma', answeredAt: null },
    },
  })
  expect(JSON.stringify(await querySuperuser(world, 'select * from asks'))).not.toContain('corner')
  // The earlier browser has lost the session: the mail's link may be opened in any browser.
  expect(await getErrorCode(before.photo('front', front.picture))).toBe('session.elsewhere')

  const browser = new CustomerBrowser(world, sessionId)
  const state = await browser.start()
  expect(state).toMatchObject({
    status: 'in_progress',
    due: 'document_front',
    result: null,
    asked: {
      step: 'document_front',
      words,
      reasons: ['Light was reflecting on the document. Tilt it a little.'],
    },
  })
  expect(await getErrorCode(browser.photo('back', back.picture))).toBe('step.out_of_order document_front')
  expect(await getErrorCode(browser.submitDetails(info))).toBe('step.out_of_order document_front')
  expect(await getErrorCode(browser.choose('passport'))).toBe('step.out_of_order document_front')
  expect(await getErrorCode(browser.selfie(front.selfie))).toBe('step.out_of_order document_front')
  const answer = async () => answerAsk(await browser.ctx(), { sessionId, waitForDocumentMs: 60_000 })
  expect(await getErrorCode(answer())).toBe('step.out_of_order document_front')
  await browser.photo('front', front.picture)
  const results = await Promise.all([answer(), answer()])
  expect(results[0]).toMatchObject({ verificationStatus: 'pending_review', verificationId })
  expect(results[1]).toEqual(results[0])
  const second = await latestDecisionId(verificationId)
  expect(second).not.toBe(first)
  const detail = await getVerificationDetail(marta, { verificationId })
  expect(detail.review.ask?.answeredAt).not.toBeNull()
  expect(detail.evidence.map(({ kind }) => kind).toSorted()).toEqual([
    'document_back',
    'document_front',
    'selfie',
  ])
  expect(detail.faces).toMatchObject({ document: { box: expect.any(Array) }, selfie: { rotation: 0 } })

  await requestResubmission(marta, {
    verificationId,
    decisionSeen: second,
    step: 'personal_info',
    reasons: ['name'],
  })
  await browser.start()
  await browser.submitDetails({ ...info, fullName: 'Hanna Tesfaye' })
  await answer()
  const third = await latestDecisionId(verificationId)
  expect((await getVerificationDetail(marta, { verificationId })).claims?.fullName).toBe('Hanna Tesfaye')

  await requestResubmission(marta, {
    verificationId,
    decisionSeen: third,
    step: 'selfie',
    reasons: ['face_unclear'],
  })
  expect(await browser.start()).toMatchObject({ due: 'selfie', liveness: 'due' })
  expect(await getErrorCode(answer())).toBe('step.out_of_order selfie')
  await browser.selfie(front.selfie, 60_000)
  const last = await getVerificationDetail(marta, { verificationId })
  expect(last).toMatchObject({ status: 'pending_review', review: { ask: { step: 'selfie' } } })
  expect(last.review.ask?.answeredAt).not.toBeNull()
  expect(last.evidence.filter(({ kind }) => kind === 'selfie')).toHaveLength(1)
  const made = await querySuperuser(world, 'select id from decisions where verification_id = $1', [
    verificationId,
  ])
  expect(made).toHaveLength(4)
})

test('an expired link reopens for the requested step, and a second browser keeps the earlier answers', async () => {
  world.clock.set('2031-01-01T08:00:00Z')
  const { verificationId, sessionId, decisionSeen } = await createPendingCase(world, office)
  world.clock.advance(30 * DAY_MS)
  const { expiresAt } = await requestResubmission(marta, {
    verificationId,
    decisionSeen,
    step: 'selfie',
    reasons: ['not_alone'],
  })
  expect(Date.parse(expiresAt)).toBe(world.clock.now().getTime() + 7 * DAY_MS)
  const browser = new CustomerBrowser(world, sessionId)
  await browser.start()
  const other = new CustomerBrowser(world, sessionId)
  expect(await getErrorCode(other.start())).toBe('session.bound_elsewhere')
  expect(await other.start({ takeOver: true })).toMatchObject({ due: 'selfie', documentType: 'kebele_id' })
  expect(await getErrorCode(browser.choose('kebele_id'))).toBe('session.elsewhere')
  world.clock.advance(8 * DAY_MS)
  await expireVerifications(systemContext(world, 'expire-verifications'))
  expect(await getErrorCode(new CustomerBrowser(world, sessionId).start())).toBe('link.expired')
  await resendLink(marta, { verificationId })
  expect(await new CustomerBrowser(world, sessionId).start()).toMatchObject({ asked: { step: 'selfie' } })
  world.clock.release()
})

test('a link can be resent and cancelled only while it is open', async () => {
  const { verificationId, sessionId } = await office.invite()
  const { expiresAt } = await resendLink(marta, { verificationId, expiryDays: 30 })
  expect(Date.parse(expiresAt) - Date.now()).toBeGreaterThan(29 * DAY_MS)
  const mails = await querySuperuser(world, 'select 1 from emails where verification_id = $1', [
    verificationId,
  ])
  expect(mails).toHaveLength(2)
  await cancelVerification(marta, { verificationId })
  await cancelVerification(marta, { verificationId })
  expect(await getErrorCode(new CustomerBrowser(world, sessionId).start())).toBe('link.cancelled')
  expect(await getErrorCode(resendLink(marta, { verificationId }))).toBe('verification.bad_transition')
  expect(
    await querySuperuser(world, 'select 1 from emails where verification_id = $1', [verificationId]),
  ).toHaveLength(3)
  const waiting = await createPendingCase(world, office)
  expect(await getErrorCode(cancelVerification(marta, waiting))).toBe('verification.bad_transition')
})
