import { beforeAll, beforeEach, expect, test } from 'vitest'
import { querySuperuser } from '../../../testing/query-superuser.ts'
import type { Ctx } from '../../kernel/context.ts'
import { eraseVerification } from '../../review/reviews/erase-verification.ts'
import { addColleague } from '../../review/reviews/testing/add-colleague.ts'
import { getTimeline } from '../../review/reviews/get-timeline.ts'
import { createDecidedCard } from '../../verification/rules/testing/create-decided-card.ts'
import { findVerification } from '../../verification/session/find-verification.ts'
import { openOffice } from '../../verification/session/testing/office.ts'
import { useOffice } from '../../verification/session/testing/use-office.ts'
import { asTenant } from '../../../platform/db/tenant.ts'
import { getPerson } from './get-person.ts'
import { mergePeople, splitPerson } from './merge-people.ts'

const { world, office } = useOffice()
let reviewer: Ctx
/** Two checks of one person, and one each of two others. */
let [first, again, second, third] = ['', '', '', '']

const decide = async (seed: number, of = office) =>
  (await createDecidedCard(world, of, { seed, device: `phone ${seed}` })).verificationId
const links = async (verificationId: string) =>
  Object.fromEntries(
    (await getPerson(office.staff, { verificationId })).checks.map((one) => [
      one.verificationId,
      one.linkedBy,
    ]),
  )
const merge = (verificationId: string, otherVerificationId: string) =>
  mergePeople(reviewer, { verificationId, otherVerificationId })
const split = (verificationId: string, ...verificationIds: string[]) =>
  splitPerson(reviewer, { verificationId, verificationIds })

beforeAll(async () => {
  reviewer = await addColleague(world, office.clientId, 'reviewer', ['Sara', 'Bekele'])
  ;[first, again, second, third] = [
    await decide(911),
    await decide(911),
    await decide(912),
    await decide(913),
  ]
})
beforeEach(() => querySuperuser(world, 'delete from person_links'))

test('merged people have one page, from whichever of their checks it is opened', async () => {
  await merge(first, second)
  expect(await links(first)).toEqual({ [first]: [], [again]: ['face_or_number'], [second]: ['hand'] })
  expect(await links(again)).toEqual({ [again]: [], [first]: ['face_or_number'], [second]: ['hand'] })
  expect(await links(second)).toEqual({ [second]: [], [first]: ['hand'], [again]: ['hand'] })
  await merge(third, second)
  expect(Object.keys(await links(again)).toSorted()).toEqual([first, again, second, third].toSorted())
  await expect(merge(again, third)).rejects.toMatchObject({ code: 'person.merged' })

  const { byHand } = await getPerson(office.staff, { verificationId: again })
  expect(byHand).toHaveLength(2)
  expect(byHand[0]).toMatchObject({ samePerson: true, by: 'Sara Bekele' })
})

test('what is split off is on no page of the others, whatever face and number show, until it is merged again', async () => {
  await merge(first, second)
  await split(first, again)
  expect(await links(first)).toEqual({ [first]: [], [second]: ['hand'] })
  expect(await links(second)).toEqual({ [second]: [], [first]: ['hand'] })
  expect(await links(again)).toEqual({ [again]: [] })
  const { byHand } = await getPerson(office.staff, { verificationId: again })
  expect(byHand.every(({ samePerson }) => !samePerson)).toBe(true)
  await merge(again, second)
  expect(Object.keys(await links(first)).toSorted()).toEqual([first, again, second].toSorted())
})

test('a merge is taken back by a split', async () => {
  await merge(first, second)
  await split(second, first, again)
  expect(await links(first)).toEqual({ [first]: [], [again]: ['face_or_number'] })
  expect(await links(second)).toEqual({ [second]: [] })
})

test('both are recorded for each verification and in its timeline', async () => {
  const count = async () =>
    Number(
      (await querySuperuser(world, `select count(*) n from audit_log where action like 'person.%'`))[0]?.n,
    )
  const before = await count()
  await merge(first, third)
  await split(first, third)
  expect((await count()) - before).toBe(3)
  const timeline = await asTenant(office.staff, office.clientId, async (tx) =>
    getTimeline(office.staff, tx, await findVerification(office.staff, tx, third)),
  )
  expect(timeline.slice(-2)).toMatchObject([
    { words: 'Merged with the person of another verification', actor: 'Sara Bekele' },
    { words: 'Split off from the person of another verification', actor: 'Sara Bekele' },
  ])
})

test('nobody is merged with another client’s verification, split from themselves, or split from a stranger', async () => {
  const foreign = await decide(911, await openOffice(world))
  await expect(merge(first, foreign)).rejects.toMatchObject({ code: 'verification.not_found' })
  await expect(merge(foreign, first)).rejects.toMatchObject({ code: 'verification.not_found' })
  await expect(merge(first, first)).rejects.toMatchObject({ code: 'person.merged' })
  await expect(split(first, first)).rejects.toMatchObject({ code: 'person.own' })
  await expect(split(first, third)).rejects.toMatchObject({ code: 'verification.not_found' })
})

test('an erasure deletes what was said about the verification', async () => {
  const gone = await decide(914)
  await merge(first, gone)
  await split(first, again)
  const owner = await addColleague(world, office.clientId, 'owner', ['Almaz', 'Kebede'])
  await eraseVerification(owner, { verificationId: gone })
  const rows = await querySuperuser(world, 'select verification_id, other_verification_id from person_links')
  expect(rows).toHaveLength(1)
  expect(Object.values(rows[0]!)).not.toContain(gone)
  await expect(merge(first, gone)).rejects.toMatchObject({ code: 'verification.erased' })
})
