import { beforeAll, expect, test } from 'vitest'
import { createPendingCase, type PendingCase } from '../domain/review/reviews/testing/create-pending-case.ts'
import { createReviewedClient } from '../domain/review/reviews/testing/create-platform-staff.ts'
import { addAdmin } from '../testing/builders.ts'
import { applyAllHeldDecisions } from '../testing/make-due.ts'
import { useHttp } from '../testing/use-http.ts'

const { world, calls } = useHttp()
let token: string
let chief: string
const waiting: PendingCase[] = []

beforeAll(async () => {
  const office = await createReviewedClient(world)
  for (let index = 0; index < 3; index += 1) waiting.push(await createPendingCase(world, office))
  token = await addAdmin(world, 'reviewer')
  chief = await addAdmin(world, 'admin')
})

test('the queue, a case, its picture and its decision over HTTP match the contract', async () => {
  const [one] = waiting
  const { verificationId, decisionSeen, evidenceId } = one!
  const list = await calls('listCases', { token, query: { order: 'riskiest', overdue: 'true', limit: '2' } })
  expect([list.status, list.body.data]).toEqual([200, []])
  expect((await calls('listCases', { token, query: { limit: '2' } })).body.data).toHaveLength(2)
  expect((await calls('countCases', { token })).body.data).toMatchObject({ waiting: 3, secondReviews: 0 })
  expect((await calls('listCaseReviewers', { token })).body.data).toHaveLength(2)
  const next = await calls('claimNextCase', { token, body: {} })
  expect(next.body.data.verificationId).toMatch(/^ver_/u)
  const params = { verificationId }
  const shown = await calls('getCase', { token, params })
  expect([shown.status, shown.body.data.case.client.name, shown.body.data.customerName]).toEqual([
    200,
    'Abay Bank',
    'Hanna Tesfaye',
  ])
  const image = await calls('getCaseImage', { token, params: { ...params, evidenceId } })
  expect([image.status, image.headers['content-type']]).toEqual([200, 'image/jpeg'])
  expect((await calls('getCaseNeighbours', { token, params, query: {} })).body.data.count).toBe(3)
  expect((await calls('recordCasePresence', { token, params, body: {} })).body.data.others).toEqual([])
  const note = await calls('addCaseNote', { token, params, body: { words: 'Hm', forPlatform: true } })
  expect(note.body).toEqual({ success: true })
  const decided = await calls('decideCase', { token, params, body: { decisionSeen, outcome: 'approved' } })
  const { id } = decided.body.data
  expect(decided.body.data).toMatchObject({ id, outcome: 'approved', own: true, verificationId })
  expect((await calls('listHeldCases', { token })).body.data).toMatchObject([{ id }])
  expect((await calls('getCase', { token, params })).body.data).toMatchObject({
    status: 'pending_review',
    review: { held: { id } },
  })
  const undo = () => calls('undoCaseDecision', { token: chief, params, body: { heldDecisionId: id } })
  expect((await undo()).body).toEqual({ success: true })
  expect((await undo()).body.code).toBe('review.not_held')
  await calls('decideCase', { token, params, body: { decisionSeen, outcome: 'approved' } })
  await applyAllHeldDecisions(world)
  expect((await calls('getCase', { token, params })).body.data.status).toBe('completed')
  expect((await calls('getCase', { token, params })).body.data.case.waitsSince).toBeNull()
})

test('a decision needs a reason, and the reason "other" needs words', async () => {
  const params = { verificationId: waiting[1]!.verificationId }
  expect((await calls('openCase', { token, params, body: { reason: 'other' } })).body.fields).toEqual({
    words: 'Please say why',
  })
  const opened = await calls('openCase', { token, params, body: { reason: 'client_asked' } })
  expect(opened.body.data.until).toMatch(/Z$/u)
  const { decisionSeen } = waiting[1]!
  const without = await calls('decideCase', { token, params, body: { decisionSeen, outcome: 'rejected' } })
  expect(without.status).toBe(400)
})

test('a second review and the figures over HTTP', async () => {
  const set = { body: { secondReviewPercent: 100 }, token: chief }
  expect((await calls('updatePlatformSettings', set)).status).toBe(200)
  const { verificationId, decisionSeen } = waiting[2]!
  await calls('decideCase', {
    token,
    params: { verificationId },
    body: { decisionSeen, outcome: 'approved' },
  })
  await applyAllHeldDecisions(world)
  const { id } = (await calls('claimNextSecondReview', { token: chief })).body.data
  const params = { secondReviewId: id }
  const blind = await calls('getSecondReview', { token: chief, params })
  expect([blind.status, blind.body.data.status]).toEqual([200, 'pending_review'])
  const opened = await calls('openSecondReview', { token: chief, params, body: { reason: 'quality' } })
  expect(opened.status).toBe(200)
  const said = { outcome: 'rejected', reason: 'face_different' }
  expect((await calls('decideSecondReview', { token: chief, params, body: said })).body.data.agrees).toBe(
    false,
  )
  expect((await calls('listDisagreements', { token: chief })).body.data).toHaveLength(1)
  const day = new Date().toISOString().slice(0, 10)
  const stats = await calls('getCaseStats', { token: chief, query: { from: day, to: day } })
  expect(stats.body.data.agreement).toMatchObject({ cases: 1, percent: 0 })
  expect((await calls('getCaseStats', { token: chief, query: { from: day, to: '2020-01-01' } })).status).toBe(
    400,
  )
})
