import { beforeAll, expect, test } from 'vitest'
import { querySuperuser } from '../../../testing/query-superuser.ts'
import { addNote } from '../../review/reviews/add-note.ts'
import { eraseVerification } from '../../review/reviews/erase-verification.ts'
import { addColleague } from '../../review/reviews/testing/add-colleague.ts'
import { createDecidedCard } from '../../verification/rules/testing/create-decided-card.ts'
import { openOffice } from '../../verification/session/testing/office.ts'
import { useOffice } from '../../verification/session/testing/use-office.ts'
import { getPerson } from './get-person.ts'

const { world, office } = useOffice()
let first: string
let again: string
let referred: string
let stranger: string

const decide = async (seed: number, device: string, of = office) =>
  (await createDecidedCard(world, of, { seed, device })).verificationId
const refer = (verificationId: string, reference: string) =>
  querySuperuser(
    world,
    'update customer_verifications set client_reference = $2 where verification_id = $1',
    [verificationId, reference],
  )
const links = async (verificationId: string) =>
  Object.fromEntries(
    (await getPerson(office.staff, { verificationId })).checks.map((one) => [
      one.verificationId,
      one.linkedBy,
    ]),
  )

beforeAll(async () => {
  first = await decide(901, 'phone of hers')
  stranger = await decide(902, 'phone of another')
  again = await decide(901, 'a new phone')
  referred = await decide(903, 'phone of hers')
  await refer(first, 'customer-17')
  await refer(referred, 'customer-17')
  const other = await openOffice(world)
  await refer(await decide(901, 'phone of hers', other), 'customer-17')
})

test('face, number and reference link the verifications of a person, and nobody else’s', async () => {
  expect(await links(first)).toEqual({ [first]: [], [again]: ['face_or_number'], [referred]: ['reference'] })
  expect(await links(again)).toEqual({ [again]: [], [first]: ['face_or_number'] })
  expect(await links(stranger)).toEqual({ [stranger]: [] })
})

test('selfies, devices and notes of all of them are in one place, the newest first', async () => {
  const reviewer = await addColleague(world, office.clientId, 'reviewer', ['Sara', 'Bekele'])
  await addNote(reviewer, { verificationId: again, words: 'Called the branch.' })
  await addNote(reviewer, { verificationId: stranger, words: 'Another person.' })
  // The cards of the test have no selfie.
  await querySuperuser(
    world,
    `update evidence set kind = 'selfie' where verification_id = any($1) and kind = 'document_front'`,
    [[first, again]],
  )
  const person = await getPerson(office.staff, { verificationId: first })
  expect(person.checks.map((one) => [one.verificationId, one.device])).toEqual([
    [referred, 1],
    [again, 2],
    [first, 1],
  ])
  expect(person.checks.map((one) => one.selfie?.kind ?? null)).toEqual([null, 'selfie', 'selfie'])
  expect(person.notes).toEqual([
    { verificationId: again, words: 'Called the branch.', by: 'Sara Bekele', at: expect.any(String) },
  ])
  expect([person.more, person.entries]).toEqual([false, []])
})

test('of a restricted verification only its row is shown; an erased one is linked by its reference alone', async () => {
  await querySuperuser(
    world,
    'update customer_verifications set restricted_at = now() where verification_id = $1',
    [again],
  )
  const restricted = await getPerson(office.staff, { verificationId: first })
  const row = restricted.checks.find((one) => one.verificationId === again)
  expect([row?.selfie, row?.device, restricted.notes]).toEqual([null, null, []])
  await querySuperuser(
    world,
    'update customer_verifications set restricted_at = null where verification_id = $1',
    [again],
  )

  const owner = await addColleague(world, office.clientId, 'owner', ['Almaz', 'Kebede'])
  await eraseVerification(owner, { verificationId: again })
  expect(await links(first)).toEqual({ [first]: [], [referred]: ['reference'] })
  const erased = await getPerson(office.staff, { verificationId: again })
  expect(erased).toMatchObject({ checks: [{ verificationId: again, selfie: null, device: null }], notes: [] })
  expect(erased.checks[0]?.erasedAt).not.toBeNull()
})

test('another client’s verification is not found', async () => {
  const other = await openOffice(world)
  await expect(getPerson(other.staff, { verificationId: first })).rejects.toMatchObject({
    code: 'verification.not_found',
  })
})
