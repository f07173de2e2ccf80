import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createWorld, type World } from '../../testing/world.ts'
import { addCaseEntry } from '../verification/fraud/add-case-entry.ts'
import { listEntries } from '../verification/fraud/list-entries.ts'
import { createDecidedCase } from '../verification/fraud/testing/decided-case.ts'
import { rephotograph, hers, his, RUTH } from '../verification/fraud/testing/faces.ts'
import { followVerifications } from '../records/lists/follow-verifications.ts'
import { dashboardStats } from '../records/overview/dashboard-stats.ts'
import { mergeCounts } from '../records/overview/merge-counts.ts'
import { getVerificationNeighbours } from '../records/lists/verification-neighbours.ts'
import { systemContext } from './system-context.ts'
import { type Office, openOffice, queryAsSuperuser } from '../verification/session/testing/office.ts'
import { testOffice } from '../verification/test-mode/testing/in-test-mode.ts'

let world: World
beforeAll(async () => {
  world = await createWorld({ connections: 12 })
})
afterAll(() => world.close())

async function bothModes(): Promise<Record<'live' | 'test', Office>> {
  const live = await openOffice(world)
  return { live, test: testOffice(live) }
}

/** The result of the check for repeated identities. */
async function checkRepeats(office: Office, of: Parameters<typeof createDecidedCase>[2]) {
  const { verificationId } = await createDecidedCase(world, office, of)
  const [decision] = await queryAsSuperuser(
    world,
    'select checks from decisions where verification_id = $1',
    [verificationId],
  )
  const checks = decision?.checks as { check: string; reason: string | null }[]
  return { verificationId, reason: checks.find(({ check }) => check === 'repeated_identity')?.reason ?? null }
}

describe.each([
  ['test', 'live'],
  ['live', 'test'],
] as const)('seen in %s mode and again in %s mode', (first, then) => {
  test('a face under another name is a finding in the same mode only', async () => {
    const offices = await bothModes()
    await createDecidedCase(world, offices[first], { face: rephotograph(hers) })
    expect((await checkRepeats(offices[then], { face: rephotograph(hers), info: RUTH })).reason).toBeNull()
    const same = await checkRepeats(offices[first], { face: rephotograph(hers), info: RUTH })
    expect(same.reason).toBe('face_seen_under_other_name')
    const tied = await queryAsSuperuser(
      world,
      `select a.mode as a, b.mode as b from repeats r join customer_verifications a on a.verification_id = r.verification_id
       join customer_verifications b on b.verification_id = r.other_verification_id where r.client_id = $1`,
      [offices.live.clientId],
    )
    expect(tied).toEqual([{ a: first, b: first }])
  })

  test('a number under another name is a finding in the same mode only', async () => {
    const offices = await bothModes()
    await createDecidedCase(world, offices[first], { face: rephotograph(hers) })
    const info = { fullName: RUTH.fullName, dateOfBirth: RUTH.dateOfBirth }
    expect((await checkRepeats(offices[then], { face: rephotograph(his), info })).reason).toBeNull()
    expect((await checkRepeats(offices[first], { face: rephotograph(his), info })).reason).not.toBeNull()
  })

  test('a blocked face and a blocked number apply in the same mode only', async () => {
    const offices = await bothModes()
    const { verificationId } = await createDecidedCase(world, offices[first], { face: rephotograph(hers) })
    for (const kind of ['face', 'number'] as const)
      await addCaseEntry(offices[first].staff, { verificationId, kind, list: 'block', reason: 'suspicion' })
    expect((await checkRepeats(offices[then], { face: rephotograph(hers) })).reason).toBeNull()
    expect((await checkRepeats(offices[first], { face: rephotograph(hers) })).reason).toBe('face_blocked')
    expect((await checkRepeats(offices[first], { face: rephotograph(his) })).reason).toBe('number_blocked')
    expect((await listEntries(offices[first].staff, {})).data).toHaveLength(2)
    expect((await listEntries(offices[then].staff, {})).data).toEqual([])
  })
})

test('merging keeps the counts of both modes separate', async () => {
  const { live, test: tests } = await bothModes()
  for (const office of [live, tests, tests, live, tests]) await office.invite()
  const totals = async () =>
    Promise.all([live, tests].map(async ({ staff }) => (await dashboardStats(staff)).totalVerifications))
  expect(await totals()).toEqual([2, 3])
  expect((await mergeCounts(systemContext(world, 'merge-counts'))).handled).toBeGreaterThanOrEqual(2)
  expect(await totals()).toEqual([2, 3])
  const rows = await queryAsSuperuser(
    world,
    `select mode, counts from verification_counts where client_id = $1 and span = 'month' and kind = 'step' order by mode`,
    [live.clientId],
  )
  expect(rows).toEqual([
    { mode: 'live', counts: { created: 2 } },
    { mode: 'test', counts: { created: 3 } },
  ])
})

test('a case has neighbours of its own mode, wherever it was opened from', async () => {
  const { live, test: tests } = await bothModes()
  const made = []
  for (const office of [tests, live, tests, live, tests]) made.push(await office.invite())
  const { verificationId } = made[2]!
  const neighbours = { previous: made[4]!.verificationId, next: made[0]!.verificationId, count: 3 }
  for (const office of [live, tests])
    expect(await getVerificationNeighbours(office.staff, { verificationId })).toEqual(neighbours)
})

test('a live list gets no updates from the other mode', async () => {
  const { live, test: tests } = await bothModes()
  const end = new AbortController()
  const received: string[] = []
  const following = (async () => {
    for await (const one of followVerifications(live.staff, { filter: {}, signal: end.signal }))
      received.push(one.kind === 'change' ? one.item.verificationId : one.kind)
  })()
  await expect.poll(() => received).toEqual(['reload'])
  await tests.invite()
  const { verificationId } = await live.invite()
  await expect.poll(() => received).toContain(verificationId)
  end.abort()
  await following
  expect(new Set(received)).toEqual(new Set(['reload', verificationId]))
})
