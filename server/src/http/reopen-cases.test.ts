import { expect, test } from 'vitest'
import { createPendingCase } from '../domain/review/reviews/testing/create-pending-case.ts'
import { createReviewedClient } from '../domain/review/reviews/testing/create-platform-staff.ts'
import { addAdmin, addStaff } from '../testing/builders.ts'
import { currentDecision } from '../testing/decided-case.ts'
import { applyAllHeldDecisions } from '../testing/make-due.ts'
import { useHttp } from '../testing/use-http.ts'

const { world, calls } = useHttp()

const WORDS = 'The core system reports another birth date.'

test('where the platform reviews, the client’s team may reopen but not revoke; the staff do both, and another of them decides', async () => {
  const reviewed = await createReviewedClient(world)
  const team = await addStaff(world, reviewed.clientId, 'owner')
  const [first, second] = [await addAdmin(world, 'reviewer'), await addAdmin(world, 'reviewer')]
  const { verificationId, decisionSeen } = await createPendingCase(world, reviewed)
  const params = { verificationId }
  await calls('openCase', { token: first, params, body: { reason: 'review' } })
  await calls('decideCase', { token: first, params, body: { decisionSeen, outcome: 'approved' } })
  await applyAllHeldDecisions(world)
  const decided = await currentDecision(world, reviewed, verificationId)
  expect(
    (
      await calls('revokeVerification', {
        token: team,
        params,
        body: { decisionSeen: decided, reason: 'fraud_found' },
      })
    ).body.code,
  ).toBe('review.handed_over')
  expect(
    (
      await calls('reopenVerification', {
        token: team,
        params,
        body: { decisionSeen: decided, words: WORDS },
      })
    ).status,
  ).toBe(200)
  const open = await currentDecision(world, reviewed, verificationId)
  const approve = { decisionSeen: open, outcome: 'approved' }
  const same = await calls('decideCase', { token: first, params, body: approve })
  expect(same.body.code).toBe('review.decided_before')
  expect((await calls('decideCase', { token: second, params, body: approve })).status).toBe(200)
  await applyAllHeldDecisions(world)
  const final = await currentDecision(world, reviewed, verificationId)
  const body = { decisionSeen: final, reason: 'approved_in_error' }
  expect((await calls('revokeCase', { token: first, params, body })).body.data).toMatchObject({
    revokes: true,
  })
  await applyAllHeldDecisions(world)
  const last = await currentDecision(world, reviewed, verificationId)
  const reopened = await calls('reopenCase', {
    token: second,
    params,
    body: { decisionSeen: last, words: WORDS },
  })
  expect(reopened.body).toEqual({ success: true })
})
