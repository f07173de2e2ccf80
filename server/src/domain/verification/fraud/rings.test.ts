import { expect, test } from 'vitest'
import { querySuperuser } from '../../../testing/query-superuser.ts'
import { asTenant } from '../../../platform/db/tenant.ts'
import { createLink } from '../links/create-link.ts'
import { createDecidedCard, type TestCard } from '../rules/testing/create-decided-card.ts'
import { useRules } from '../rules/testing/use-rules.ts'
import { type Contact, type Office, openOffice } from '../session/testing/office.ts'
import { addCaseEntry } from './add-case-entry.ts'
import { changeEntry } from './change-entry.ts'
import { getSharedDetails } from './get-shared-details.ts'
import { createColleague } from './testing/listing.ts'

const { world } = useRules()

let seeds = 80_000
/** A customer with a device of their own who is approved if nothing is shared. */
const decide = (office: Office, card: Partial<TestCard> = {}) => {
  seeds += 1
  return createDecidedCard(world, office, { seed: seeds, device: `device ${seeds}`, ...card })
}
const query = (statement: string, values: unknown[] = []) => querySuperuser(world, statement, values)
const flagsOf = async ({ clientId }: Office) =>
  (
    await query(
      'select verification_id, detail, people from shared_detail_flags where client_id = $1 order by id',
      [clientId],
    )
  ).map((row) => [row.verification_id, row.detail, row.people])
const sharedBy = ({ clientId, staff }: Office, { verificationId }: { verificationId: string }) =>
  asTenant(world, clientId, (tx) => getSharedDetails(staff, tx, { clientId, verificationId }))
const outcomes = (cases: { first: { verificationStatus: string } }[]) =>
  cases.map(({ first }) => first.verificationStatus)
const times = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value)

/** The same client; its links are made in test mode. */
function inTestMode(office: Office): Office {
  const staff = Object.assign(Object.create(office.staff) as Office['staff'], { mode: 'test' as const })
  return {
    ...office,
    staff,
    async invite(customerName = 'Hanna Tesfaye', contact?: Contact) {
      const link = await createLink(staff, { customerName, ...contact })
      return { sessionId: link.verificationUrl.split('/').at(-1)!, verificationId: link.verificationId }
    },
  }
}

/** Four people of four families. */
const STRANGERS = ['Sara Girma Wolde', 'Marta Tesfaye Assefa', 'Dawit Hailu Nega', 'Rahel Mulugeta Desta']
/** Both parents and two children, named after their father. */
const FAMILY = ['Abebe Kebede Tola', 'Hanna Tesfaye Desta', 'Bereket Abebe Kebede', 'Liya Abebe Kebede']
const AT_HOME = { address: 'Bole Road 12, Addis Ababa' }

/** As many people as names, each with what they share. */
async function decideAll(office: Office, names: readonly string[], shared: Partial<TestCard>) {
  const cases: Awaited<ReturnType<typeof decide>>[] = []
  for (const name of names) cases.push(await decide(office, { name, ...shared }))
  return cases
}

test.each<[string, string, Partial<TestCard>]>([
  ['one phone and one device', 'phone', { phone: '+251911777011', device: 'ring 1' }],
  ['one phone and other devices', 'phone', { phone: '+251911777012' }],
  ['one mailbox and one device', 'email', { email: 'ring@example.et', device: 'ring 2' }],
  ['one device alone', 'device', { device: 'ring 3' }],
  ['one house and network', 'address', AT_HOME],
])(
  'four strangers with %s: the fourth goes to review, and the first three are flagged',
  async (_, detail, shared) => {
    const office = await openOffice(world)
    const cases = await decideAll(office, STRANGERS, shared)
    expect(outcomes(cases)).toEqual([...times(3, 'approved'), 'pending_review'])
    const flags = await flagsOf(office)
    for (const { verificationId } of cases.slice(0, 3))
      expect(flags).toContainEqual([verificationId, detail, 4])
    const linked = await query(
      `select distinct verification_id from events where client_id = $1 and type = 'verification.linked'`,
      [office.clientId],
    )
    expect(linked).toHaveLength(3)
  },
)

test('a family of four with one phone, mailbox, device and house is approved, and nobody is flagged', async () => {
  const office = await openOffice(world)
  const shared = { ...AT_HOME, phone: '+251911777013', email: 'kebede@example.et', device: 'family phone' }
  expect(outcomes(await decideAll(office, FAMILY, shared))).toEqual(times(4, 'approved'))
  expect(await flagsOf(office)).toEqual([])
})

test('an area does not count as an address: strangers who state only their kebele are approved', async () => {
  const office = await openOffice(world)
  const cases = await decideAll(office, STRANGERS, { address: 'Kebele 05, Adama, Oromia' })
  expect(outcomes(cases)).toEqual(times(4, 'approved'))
})

test('one face under four names: from the second on a person decides, and the first is flagged', async () => {
  const office = await openOffice(world)
  seeds += 1
  const seed = seeds
  const cases = []
  for (const [i, name] of STRANGERS.entries())
    cases.push(
      await decide(office, { seed, name, dateOfBirth: `199${i}-05-01`, idNumber: `55500000000${i}` }),
    )
  expect(outcomes(cases)).toEqual(['approved', ...times(3, 'pending_review')])
  expect(await flagsOf(office)).toEqual([[cases[0]!.verificationId, 'face', 2]])
})

test('one document number under two names: the second goes to a person, and the first is flagged', async () => {
  const office = await openOffice(world)
  const idNumber = '555111222333'
  const cases = []
  for (const [i, name] of STRANGERS.slice(0, 2).entries())
    cases.push(await decide(office, { name, idNumber, dateOfBirth: `199${i}-05-01` }))
  expect(outcomes(cases)).toEqual(['approved', 'pending_review'])
  expect(await flagsOf(office)).toEqual([[cases[0]!.verificationId, 'document_number', 2]])
})

test('a rejected attempt with somebody’s document flags nobody', async () => {
  const office = await openOffice(world)
  seeds += 1
  const seed = seeds
  await decide(office, { seed })
  expect((await decide(office, { seed, apart: 0.9 })).first.verificationStatus).toBe('rejected')
  expect(await flagsOf(office)).toEqual([])
})

test('an allowed phone, device or network counts for no limit of its own, and for no other', async () => {
  const office = await openOffice(world)
  const shared = { phone: '+251911777014', device: 'branch tablet' }
  const [first] = await decideAll(office, STRANGERS.slice(0, 1), shared)
  const { verificationId } = first!
  const allow = async (kind: 'phone' | 'device') => {
    const entry = { verificationId, kind, list: 'allow', reason: 'shared_access' } as const
    const { id: entryId } = await addCaseEntry(office.staff, entry)
    await changeEntry(createColleague(world, office), { entryId, action: 'confirm' })
  }
  await allow('device')
  const withPhone = await decideAll(office, STRANGERS.slice(1), shared)
  expect(outcomes(withPhone)).toEqual([...times(2, 'approved'), 'pending_review'])
  expect((await flagsOf(office)).map(([, detail]) => detail)).toEqual(times(3, 'phone'))
  await allow('phone')
  expect(outcomes(await decideAll(office, ['Tigist Fikru Lemma', 'Yonas Kassa Worku'], shared))).toEqual(
    times(2, 'approved'),
  )
  expect(await flagsOf(office)).toHaveLength(3)
})

test('a test customer neither links to live cases nor flags one', async () => {
  const office = await openOffice(world)
  const phone = '+251911777015'
  const live = await decideAll(office, STRANGERS.slice(0, 3), { phone })
  expect(outcomes(live)).toEqual(times(3, 'approved'))
  const testing = inTestMode(office)
  const cases = await decideAll(testing, STRANGERS, { phone })
  expect(outcomes(cases)).toEqual([...times(3, 'approved'), 'pending_review'])
  const ids = live.map(({ verificationId }) => verificationId)
  for (const [flagged] of await flagsOf(office)) expect(ids).not.toContain(flagged)
  for (const one of live)
    for (const other of (await sharedBy(office, one)).cases) expect(ids).toContain(other.verificationId)
  for (const one of cases)
    for (const other of (await sharedBy(office, one)).cases) expect(ids).not.toContain(other.verificationId)
})
