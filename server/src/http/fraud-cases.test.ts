import { expect, test } from 'vitest'
import { PICTURE } from '../domain/review/reviews/testing/create-pending-case.ts'
import { createDecidedCard, type TestCard } from '../domain/verification/rules/testing/create-decided-card.ts'
import { installShippedRules } from '../domain/verification/rules/install-shipped-rules.ts'
import { type Office, openOffice } from '../domain/verification/session/testing/office.ts'
import { appeal } from '../domain/verification/steps/appeal.ts'
import { APPEAL_WORDS, listEventTypes } from '../domain/verification/steps/testing/rejected-customer.ts'
import { addEvidence, addStaff } from '../testing/builders.ts'
import { currentDecision } from '../testing/decided-case.ts'
import { applyAllHeldDecisions } from '../testing/make-due.ts'
import { querySuperuser } from '../testing/query-superuser.ts'
import { useHttp } from '../testing/use-http.ts'

const { world, calls } = useHttp()

/** A company with the shipped rules and two of its team, who have not made its links. */
async function openBank() {
  await installShippedRules(world)
  const office = await openOffice(world)
  const [owner, reviewer] = [
    await addStaff(world, office.clientId, 'owner'),
    await addStaff(world, office.clientId, 'reviewer'),
  ]
  const read = async (verificationId: string) =>
    (await calls('getVerification', { token: owner, params: { verificationId } })).body.data
  const figures = async () =>
    (await calls('getWeeklyFigures', { token: owner, query: { weeks: '4' } })).body.data.weeks[0]
  return { office, owner, reviewer, read, figures }
}

let devices = 0
const decide = (office: Office, card: TestCard) => {
  devices += 1
  return createDecidedCard(world, office, { device: `device ${devices}`, ...card })
}

/** Stores a picture for the front of a case's card, whose findings have none, and opens it as the page of the case does. */
async function openFront(token: string, of: { clientId: string; verificationId: string; sessionId: string }) {
  const { verificationId } = of
  await querySuperuser(world, 'update evidence set superseded_at = now() where verification_id = $1', [
    verificationId,
  ])
  const evidenceId = await addEvidence(world, of, PICTURE, 'document_front')
  const opened = await calls('getEvidenceImage', { token, params: { verificationId, evidenceId } })
  expect(opened.status).toBe(200)
}

test('a blocked face comes back on another document under another name, and as the portrait on a stolen one: both are met; another company does not know it', async () => {
  const { office, owner, read } = await openBank()
  const seed = 91_001
  const first = await decide(office, { seed })
  expect(first.first.verificationStatus).toBe('approved')
  const params = { verificationId: first.verificationId }
  const body = { list: 'block', kind: 'face', reason: 'stolen_identity' }
  expect((await calls('addCaseEntry', { token: owner, params, body })).status).toBe(200)

  const other = { name: 'Liya Girma Wolde', dateOfBirth: '1987-02-11', idNumber: '888111222333' }
  const back = { ...other, seed, phone: '+251911660001', email: 'liya@example.et' }
  const returned = await decide(office, back)
  expect(returned.first.verificationStatus).toBe('pending_review')
  expect((await read(returned.verificationId)).decision.reasons).toContain('face_blocked')
  expect((await read(returned.verificationId)).repeats.listed).toMatchObject([
    { kind: 'face', verificationId: first.verificationId },
  ])

  const stolen = await decide(office, { ...back, idNumber: '888111222334', apart: 0.9 })
  expect(stolen.first.verificationStatus).not.toBe('approved')
  expect((await read(stolen.verificationId)).repeats.listed).toMatchObject([
    { kind: 'face', verificationId: first.verificationId },
  ])

  const elsewhere = await openBank()
  const there = await decide(elsewhere.office, back)
  expect(there.first.verificationStatus).toBe('approved')
  expect((await elsewhere.read(there.verificationId)).repeats.listed).toEqual([])
})

test('a customer whom the rules reject appeals, and another person approves: three decisions, events in order', async () => {
  const { office, reviewer, read, figures } = await openBank()
  const wronged = await decide(office, { seed: 91_010, apart: 0.9 })
  const { verificationId, sessionId } = wronged
  expect(wronged.first.verificationStatus).toBe('rejected')
  await appeal(await wronged.ctx(), { sessionId, words: APPEAL_WORDS })
  const decisionSeen = await currentDecision(world, office, verificationId)
  await openFront(reviewer, { clientId: office.clientId, verificationId, sessionId })
  const approve = { decisionSeen, outcome: 'approved' }
  const params = { verificationId }
  expect(await calls('decideReview', { token: reviewer, params, body: approve })).toMatchObject({
    status: 200,
  })
  await applyAllHeldDecisions(world)
  expect(await read(verificationId)).toMatchObject({ status: 'completed', decision: { outcome: 'approved' } })
  const rows = await querySuperuser(
    world,
    'select outcome, made_by is null as by_rules from decisions where verification_id = $1 order by created_at, id',
    [verificationId],
  )
  expect(rows).toEqual([
    { outcome: 'rejected', by_rules: true },
    { outcome: 'pending_review', by_rules: true },
    { outcome: 'approved', by_rules: false },
  ])
  const ends = (await listEventTypes(world, verificationId)).filter((type) =>
    /failed|reopened|completed/u.test(String(type)),
  )
  expect(ends).toEqual(['verification.failed', 'verification.reopened', 'verification.completed'])
  expect(await figures()).toMatchObject({ appeals: 1, appealsDecided: 1, appealsUpheld: 1 })
})

test('fraud is learned after the approval: the label names the linked cases, the approval is revoked, the figures count it', async () => {
  const { office, owner, figures } = await openBank()
  const phone = '+251911660020'
  const [mule, ...others] = [
    await decide(office, { seed: 91_020, phone }),
    await decide(office, { seed: 91_021, phone }),
    await decide(office, { seed: 91_022, phone }),
  ]
  expect([mule, ...others].map(({ first }) => first.verificationStatus)).toEqual(
    Array.from({ length: 3 }, () => 'approved'),
  )
  const { verificationId } = mule
  const params = { verificationId }
  const label = {
    label: 'confirmed_fraud',
    kind: 'mule',
    source: 'payment_dispute',
    amount: 9000,
    currency: 'ETB',
  }
  const labelled = (await calls('labelVerification', { token: owner, params, body: label })).body.data
  expect(
    labelled.linkedCases.map((one: { verificationId: string }) => one.verificationId).toSorted(),
  ).toEqual(others.map((one) => one.verificationId).toSorted())

  const decisionSeen = await currentDecision(world, office, verificationId)
  const revoke = { decisionSeen, reason: 'fraud_found' }
  expect((await calls('revokeVerification', { token: owner, params, body: revoke })).status).toBe(200)
  await applyAllHeldDecisions(world)
  const ends = (await listEventTypes(world, verificationId)).filter((type) =>
    /completed|labelled|revoked/u.test(String(type)),
  )
  expect(ends).toEqual(['verification.completed', 'verification.labelled', 'verification.revoked'])
  expect(await figures()).toMatchObject({ approved: 3, falseAccepts: 1 })
})
