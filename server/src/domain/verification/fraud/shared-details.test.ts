import { expect, test } from 'vitest'
import { querySuperuser } from '../../../testing/query-superuser.ts'
import { eraseVerification } from '../../review/reviews/erase-verification.ts'
import { updateSettings } from '../../clients/settings/update-settings.ts'
import { asTenant } from '../../../platform/db/tenant.ts'
import { createDecidedCard, type TestCard } from '../rules/testing/create-decided-card.ts'
import { useRules } from '../rules/testing/use-rules.ts'
import { type Office, openOffice } from '../session/testing/office.ts'
import { getSharedDetails } from './get-shared-details.ts'

const { world, draftWith, simulated, put } = useRules()

let seeds = 70_000
/** A customer who is approved if nothing is shared. */
const decide = (office: Office, card: Partial<TestCard> = {}) => {
  seeds += 1
  return createDecidedCard(world, office, { seed: seeds, device: `device ${seeds}`, ...card })
}

const sharedBy = ({ clientId, staff }: Office, { verificationId }: { verificationId: string }) =>
  asTenant(world, clientId, (tx) => getSharedDetails(staff, tx, { clientId, verificationId }))
const query = (statement: string, values: unknown[] = []) => querySuperuser(world, statement, values)
const flagsOf = async ({ clientId }: Office) =>
  (
    await query(
      'select verification_id, detail, people from shared_detail_flags where client_id = $1 order by id',
      [clientId],
    )
  ).map((row) => [row.verification_id, row.detail, row.people])

/** One phone, everybody's own device and face. */
async function ring(office: Office, size: number, shared: Partial<TestCard> = { phone: '+251911777001' }) {
  const cases: Awaited<ReturnType<typeof decide>>[] = []
  for (let i = 0; i < size; i++) cases.push(await decide(office, shared))
  return cases
}
const outcomes = (cases: { first: { verificationStatus: string } }[]) =>
  cases.map(({ first }) => first.verificationStatus)
const times = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value)

test('a ring of 15 on one phone and other devices goes to review from the fourth person on, and the first three are flagged', async () => {
  const office = await openOffice(world)
  const cases = await ring(office, 15)
  expect(outcomes(cases)).toEqual([...times(3, 'approved'), ...times(12, 'pending_review')])
  const [decision] = await query(
    'select reasons, checks from decisions where client_id = $1 and verification_id = $2',
    [office.clientId, cases[3]!.verificationId],
  )
  expect(decision).toMatchObject({ reasons: expect.arrayContaining(['details_shared']) })
  const checks = decision!.checks as { check: string; evidence: unknown }[]
  expect(checks.find(({ check }) => check === 'client_rules')?.evidence).toMatchObject({ missing: 'phone' })

  const firstThree = cases.slice(0, 3).map(({ verificationId }) => verificationId)
  expect((await flagsOf(office)).toSorted()).toEqual(firstThree.map((id) => [id, 'phone', 4]).toSorted())
  const events = await query(
    `select verification_id, payload from events where client_id = $1 and type = 'verification.linked'`,
    [office.clientId],
  )
  // Once each, however many follow.
  expect(events.map(({ verification_id: id }) => id).toSorted()).toEqual(firstThree.toSorted())
  for (const { payload } of events)
    expect(payload).toMatchObject({ data: { status: 'completed', outcome: 'approved', shared: ['phone'] } })
  expect(
    await query(
      `select count(*)::int as n from audit_log where client_id = $1 and action = 'verification.linked'`,
      [office.clientId],
    ),
  ).toEqual([{ n: 3 }])
})

test('a mailbox with other tags links like the mailbox itself, and a phone in another notation like the phone', async () => {
  const [byMail, byPhone] = [await openOffice(world), await openOffice(world)]
  for (const [i, outcome] of [...times(3, 'approved'), 'pending_review'].entries()) {
    expect((await decide(byMail, { email: `ring+${i}@example.et` })).first.verificationStatus).toBe(outcome)
    expect(
      (await decide(byPhone, { phone: i % 2 ? '0911 77 70 02' : '+251911777002' })).first.verificationStatus,
    ).toBe(outcome)
  }
})

test('a family of four on one phone, mailbox, address and its two devices is approved; an eighth person is not', async () => {
  const office = await openOffice(world)
  const shared = { phone: '+251911777003', email: 'family@example.et', address: 'Bole Road 12, Addis Ababa' }
  const family = []
  for (let i = 0; i < 4; i++) family.push(await decide(office, { ...shared, device: `family ${i % 2}` }))
  expect(outcomes(family)).toEqual(times(4, 'approved'))
  expect(await flagsOf(office)).toEqual([])
  for (const outcome of [...times(3, 'approved'), 'pending_review'])
    expect((await decide(office, { ...shared, device: 'family 0' })).first.verificationStatus).toBe(outcome)
  expect(await flagsOf(office)).toHaveLength(14)
})

test('people are counted by face: one person who returns four times on other devices is one', async () => {
  const office = await openOffice(world)
  seeds += 1
  const [seed, phone] = [seeds, '+251911777004']
  const cases = []
  for (let i = 0; i < 4; i++) cases.push(await decide(office, { seed, phone, device: `their device ${i}` }))
  expect(outcomes(cases)).toEqual(times(4, 'approved'))
  const people = await query(
    'select count(distinct person)::int as n from detail_keys where client_id = $1',
    [office.clientId],
  )
  expect(people).toEqual([{ n: 1 }])
})

test('the forecast of a limit is what happens under it: a ring decided before, and one decided after', async () => {
  const [past, future] = [await openOffice(world), await openOffice(world)]
  for (const { staff } of [past, future]) await updateSettings(staff, { velocityLimits: 'off' })
  const cases = await ring(past, 15)
  expect(outcomes(cases)).toEqual(times(15, 'approved'))
  const draft = await draftWith({ velocity: [{ key: 'phone', people: 4, days: 30, devices: 3 }] })
  const simulationId = await simulated(draft)
  const forecast = await query(
    `select verification_id, to_outcome, to_reasons from rule_simulation_cases where simulation_id = $1 and client_id = $2`,
    [simulationId, past.clientId],
  )
  const byCase = new Map(forecast.map((row) => [row.verification_id, row]))
  expect(cases.map(({ verificationId }) => byCase.get(verificationId)?.to_outcome)).toEqual([
    ...times(3, 'approved'),
    ...times(12, 'pending_review'),
  ])
  await put(draft)
  expect(outcomes(await ring(future, 15))).toEqual(
    cases.map(({ verificationId }) => byCase.get(verificationId)?.to_outcome),
  )
})

test('an erased person is no longer counted, and leaves no key', async () => {
  const office = await openOffice(world)
  const phone = '+251911777005'
  const [first] = await ring(office, 3, { phone })
  await eraseVerification(office.staff, { verificationId: first!.verificationId })
  expect(
    await query('select count(*)::int as n from detail_keys where verification_id = $1', [
      first!.verificationId,
    ]),
  ).toEqual([{ n: 0 }])
  expect((await decide(office, { phone })).first.verificationStatus).toBe('approved')
  expect((await decide(office, { phone })).first.verificationStatus).toBe('pending_review')
})

test('keys differ between clients and between test and live mode, and contain nothing that was entered', async () => {
  const [one, other] = [await openOffice(world), await openOffice(world)]
  const card = { phone: '+251911777006', email: 'needle@example.et', address: 'Needle Street 6, Addis Ababa' }
  for (const office of [one, other]) await decide(office, card)
  const rows = await query(`select client_id, detail, hash, row_to_json(k)::text as row from detail_keys k
    where client_id = any(array['${one.clientId}', '${other.clientId}'])`)
  const hashes = (office: Office, detail: string) =>
    rows.filter((row) => row.client_id === office.clientId && row.detail === detail).map(({ hash }) => hash)
  for (const detail of ['phone', 'email', 'address', 'device', 'network', 'creator']) {
    expect([detail, hashes(one, detail)]).toEqual([detail, [expect.any(String)]])
    expect(hashes(one, detail)).not.toEqual(hashes(other, detail))
  }
  for (const { row } of rows) expect(row).not.toMatch(/911777006|needle/iu)
})

test('three rejected attempts with one device send the next case to review, whoever it is', async () => {
  const office = await openOffice(world, { velocityLimits: 'off' })
  const device = 'one device'
  for (let i = 0; i < 3; i++)
    expect((await decide(office, { device, expiryDate: '2020-01-01' })).first.verificationStatus).toBe(
      'rejected',
    )
  const { first, verificationId } = await decide(office, { device })
  expect(first.verificationStatus).toBe('pending_review')
  const [decision] = await query('select checks from decisions where verification_id = $1', [verificationId])
  const checks = decision!.checks as {
    check: string
    reason: string
    evidence: { captureSignals?: string }
  }[]
  const fresh = checks.find(({ check }) => check === 'fresh_images')
  expect(fresh).toMatchObject({ reason: 'capture_suspicious' })
  expect(fresh?.evidence.captureSignals).toContain('many_failed_tries')
  expect((await decide(office)).first.verificationStatus).toBe('approved')
})

test('a case lists the cases that share its details; what a crowd shares is counted and lists nobody', async () => {
  const office = await openOffice(world)
  const [first, second] = await ring(office, 2, { phone: '+251911777007' })
  const stranger = await decide(office)
  const sharedDetails = await sharedBy(office, first!)
  const find = (detail: string) => sharedDetails.details.find((one) => one.detail === detail)
  expect(find('phone')).toEqual({
    detail: 'phone',
    cases: 1,
    people: 2,
    devices: 2,
    more: false,
    crowded: false,
  })
  expect(find('network')).toMatchObject({ cases: 2, people: 3 })
  expect(find('device')).toBeUndefined()
  expect(sharedDetails.cases.map(({ verificationId, shared }) => [verificationId, shared])).toEqual([
    [second!.verificationId, ['phone', 'network', 'creator']],
    [stranger.verificationId, ['network', 'creator']],
  ])
  expect(sharedDetails.cases[0]).toMatchObject({ outcome: 'approved', samePerson: false })

  for (let i = 0; i < 50; i++) {
    const { verificationId } = await office.invite()
    await query(
      `insert into detail_keys (client_id, verification_id, detail, hash, person)
       select client_id, $2, detail, hash, $2 from detail_keys where verification_id = $1 and detail in ('network', 'creator')`,
      [first!.verificationId, verificationId],
    )
  }
  const crowded = await sharedBy(office, first!)
  expect(crowded.details.find(({ detail }) => detail === 'network')).toMatchObject({
    cases: 52,
    people: 53,
    crowded: true,
  })
  expect(crowded.cases.map(({ verificationId, shared }) => [verificationId, shared])).toEqual([
    [second!.verificationId, ['phone', 'network', 'creator']],
  ])
})

test('eight rejected attempts with a stolen document are shown in its holder’s case, which a person decides', async () => {
  const office = await openOffice(world)
  seeds += 1
  const seed = seeds
  for (let i = 0; i < 8; i++)
    expect((await decide(office, { seed, apart: 0.9, device: 'thief' })).first.verificationStatus).toBe(
      'rejected',
    )
  const holder = await decide(office, { seed })
  expect(holder.first.verificationStatus).toBe('pending_review')
  const sharedDetails = await sharedBy(office, holder)
  expect(sharedDetails.failedTries).toMatchObject([{ detail: 'document_number', tries: 8 }])
  expect(sharedDetails.cases).toHaveLength(8)
  for (const other of sharedDetails.cases)
    expect(other).toMatchObject({ outcome: 'rejected', samePerson: false })
})

test('the flagged case says so, and an erased one lists nothing', async () => {
  const office = await openOffice(world)
  const [first] = await ring(office, 4, { phone: '+251911777008' })
  expect((await sharedBy(office, first!)).flags).toMatchObject([{ detail: 'phone', people: 4 }])
  await eraseVerification(office.staff, first!)
  expect(await sharedBy(office, first!)).toMatchObject({
    details: [],
    cases: [],
    failedTries: [],
  })
})
