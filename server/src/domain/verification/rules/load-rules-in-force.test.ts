import { expect, test } from 'vitest'
import { querySuperuser } from '../../../testing/query-superuser.ts'
import { getPublicDecision } from '../../integration/public-api/public-decision.ts'
import { openOffice } from '../session/testing/office.ts'
import { createRuleDraft } from './create-rule-draft.ts'
import { getRuleSimulation, listSimulatedCases } from './get-simulation.ts'
import { type TestCard, createDecidedCard } from './testing/create-decided-card.ts'
import { FAYDA, useRules } from './testing/use-rules.ts'

const { world, staff, inForce, draftWith, simulated, put } = useRules()

test('a changed rule affects the next decision but no earlier one', async () => {
  const office = await openOffice(world)
  const before = await inForce()
  const old = await createDecidedCard(world, office, { seed: 71, expiryDate: '2026-12-10' })
  expect(old.first).toMatchObject({ verificationStatus: 'approved' })
  const row = () =>
    querySuperuser(world, 'select * from decisions where verification_id = $1 order by created_at', [
      old.verificationId,
    ])
  const written = JSON.stringify(await row())
  const draft = await draftWith({ daysLeft: { least: 30, otherwise: 'reject' } })
  const still = await createDecidedCard(world, office, { seed: 72, expiryDate: '2026-12-10' })
  expect(still.first.verificationStatus).toBe('approved')
  await put(draft)
  const next = await createDecidedCard(world, office, { seed: 73, expiryDate: '2026-12-10' })
  expect(next.first).toMatchObject({
    verificationStatus: 'rejected',
    reasons: ['Your document expires too soon for this service.'],
  })
  expect(JSON.stringify(await row())).toBe(written)
  const usedBy = async (verificationId: string) =>
    (await getPublicDecision(office.staff, { verificationId })).rule
  expect(await usedBy(old.verificationId)).toEqual({
    id: before.id,
    version: before.version,
    name: before.name,
  })
  expect(await usedBy(next.verificationId)).toEqual({
    id: draft.id,
    version: draft.version,
    name: draft.name,
  })
})

test('a simulation predicts exactly what happens when every case is decided again', async () => {
  world.clock.set('2026-11-22T09:00:00Z')
  const offices = [await openOffice(world), await openOffice(world, { approveAt: 97, minimumAge: 0 })]
  const pick = <T>(list: readonly T[], seed: number) => list[seed % list.length]!
  const cards = Array.from({ length: 36 }, (_, i): TestCard => ({
    seed: 1000 + i,
    expiryDate: pick(['2035-02-10', '2027-01-20', '2027-06-30', '2026-11-01'], i),
    // The first office accepts nobody below 18.
    dateOfBirth: pick(
      ['1990-05-01', '2007-01-01', '1950-01-01', i % 2 ? '2012-02-02' : '2008-02-02', '1988-08-08'],
      i,
    ),
    idNumber: pick([`41739286051${1000 + i}0`, `${900_000_000_000 + i}`, `AB${100_000 + i}`], i),
    issueDate: pick(['', '2024-01-01', '2015-01-01'], i >> 1),
    issuer: pick(['ET', 'ET', 'KE', null], i >> 2),
    apart: pick([0.25, 0.25, 0.25, 0.55, 0.25, 0.9], i),
    turnedHead: i % 7 !== 3,
  }))
  const cases = []
  for (const [i, card] of cards.entries()) cases.push(await createDecidedCard(world, offices[i % 2]!, card))
  const draft = await draftWith({
    daysLeft: { least: 90, otherwise: 'reject' },
    minimumAge: 21,
    maximumAge: { years: 70, otherwise: 'review' },
    issuedWithin: { days: 3650, otherwise: 'review' },
    issuers: { countries: ['ET'], otherwise: 'reject' },
    checks: [{ check: 'face_matches', otherwise: 'reject' }],
    rejectBelow: 55,
    approveAt: 94,
  })
  const simulationId = await simulated(draft)
  const result = await getRuleSimulation(staff.admin, { id: simulationId })
  expect(result).toMatchObject({ status: 'done', skipped: 0, complete: true, done: result.total })
  const forecast = await querySuperuser(
    world,
    'select verification_id as id, from_outcome, to_outcome, to_score, to_reasons from rule_simulation_cases where simulation_id = $1',
    [simulationId],
  )
  const of = (id: string) => forecast.find((row) => row.id === id)
  // The simulation decided nothing: the forecast's "from" is the decision in force.
  for (const one of cases) expect(of(one.verificationId)?.from_outcome).toBe(one.first.verificationStatus)
  expect(new Set(forecast.map((row) => `${row.from_outcome} ${row.to_outcome}`)).size).toBeGreaterThanOrEqual(
    4,
  )
  const listed = await listSimulatedCases(staff.admin, { id: simulationId, limit: 100 })
  expect(listed.data.length).toBe(result.changed)
  expect(result.changed).toBe(forecast.filter((row) => row.from_outcome !== row.to_outcome).length)
  const named = result.byClient.filter(({ clientId }) =>
    offices.some((office) => office.clientId === clientId),
  )
  expect(named.map((one) => one.cases)).toEqual([18, 18])

  await put(draft, simulationId)
  let alike = 0
  for (const one of cases) {
    const after = await one.decide()
    const [made] = await querySuperuser(
      world,
      'select reasons from decisions where verification_id = $1 order by created_at desc, rule_version desc limit 1',
      [one.verificationId],
    )
    expect([one.verificationId, after.verificationStatus, after.overallScore, made?.reasons]).toEqual([
      one.verificationId,
      of(one.verificationId)?.to_outcome,
      of(one.verificationId)?.to_score,
      of(one.verificationId)?.to_reasons,
    ])
    alike += 1
  }
  expect(alike).toBe(36)
})

test('an approved case reports the highest level whose requirements it meets, with its limits', async () => {
  const office = await openOffice(world)
  const template = await createRuleDraft(staff.admin, { ...FAYDA, template: 'nbe-level-2' })
  await put(template)
  const decideAndGetLevel = async (card: TestCard) => {
    const { verificationId, first } = await createDecidedCard(world, office, card)
    const { level } = await getPublicDecision(office.staff, { verificationId })
    const [event] = await querySuperuser(
      world,
      "select payload -> 'data' -> 'level' as level from events where type in ('verification.completed', 'verification.pending_review') and verification_id = $1",
      [verificationId],
    )
    return [first.verificationStatus, level?.name ?? null, level?.limits.length ?? 0, event?.level ?? null]
  }
  const [approved, name, limits, sent] = await decideAndGetLevel({ seed: 91, address: 'Bole, Addis Ababa' })
  expect([approved, name, limits]).toEqual(['approved', 'NBE Level 2', 3])
  expect(sent).toMatchObject({ name: 'NBE Level 2' })
  expect((await decideAndGetLevel({ seed: 92 })).slice(0, 3)).toEqual(['approved', 'NBE Level 1', 2])
  expect(await decideAndGetLevel({ seed: 93, turnedHead: false })).toEqual(['pending_review', null, 0, null])
})

test('a simulation skips and counts a case whose readings are missing, instead of reporting a review', async () => {
  world.clock.set('2027-02-22T09:00:00Z')
  const office = await openOffice(world)
  const [kept, gone] = [
    await createDecidedCard(world, office, { seed: 501, expiryDate: '2035-02-10' }),
    await createDecidedCard(world, office, { seed: 502, expiryDate: '2035-02-10' }),
  ]
  expect([kept.first.verificationStatus, gone.first.verificationStatus]).toEqual(['approved', 'approved'])
  await querySuperuser(world, 'delete from findings where verification_id = $1', [gone.verificationId])
  const id = await simulated(await draftWith({ minimumAge: 99 }))
  const { total, skipped, changes } = await getRuleSimulation(staff.admin, { id })
  expect([total, skipped, changes.approved.rejected]).toEqual([2, 1, 1])
  const { data } = await listSimulatedCases(staff.admin, { id, limit: 100 })
  expect(data.map(({ verificationId }) => verificationId)).toEqual([kept.verificationId])
})
