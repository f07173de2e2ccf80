import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemContext } from '../../kernel/system-context.ts'
import { perturbFace, randomFaces } from '../../../platform/face-search/testing/random-faces.ts'
import { deriveContext } from '../../kernel/derive-context.ts'
import { createWorld, type World } from '../../../testing/world.ts'
import { eraseVerification } from '../../review/reviews/erase-verification.ts'
import { getVerificationDetail } from '../../review/reviews/get-verification-detail.ts'
import { getErrorCode } from '../session/testing/customer.ts'
import { type Office, openOffice, queryAsSuperuser } from '../session/testing/office.ts'
import { addCaseEntry } from './add-case-entry.ts'
import { addTypedEntry, type TypedEntry } from './add-typed-entry.ts'
import { changeEntry } from './change-entry.ts'
import { endExpiredEntries } from './end-expired-entries.ts'
import { countEntries, listEntries } from './list-entries.ts'
import { searchEntries } from './search-entries.ts'
import type { DecidedCaseInput } from './testing/decided-case.ts'
import { DAWIT, decideAndGetReason, FACE, inDays, listAll } from './testing/listing.ts'

let world: World
beforeAll(async () => {
  world = await createWorld({ connections: 12 })
})
afterAll(() => world.close())

const [hers, his] = [randomFaces(1, 11), randomFaces(1, 12)]
let step = 90
const rephotograph = (face: Float32Array) => perturbFace(face, 0.3, (step += 1))
const decide = (office: Office, of: DecidedCaseInput) => decideAndGetReason(world, office, of)

test('an entry has no effect from its expiry on, and its value is erased within the hour', async () => {
  const office = await openOffice(world)
  const { verificationId } = await decide(office, { face: rephotograph(hers) })
  const { id } = await addCaseEntry(office.staff, { verificationId, ...FACE, expiryDays: 30 })
  const after = inDays(office.staff, 31)
  expect(await listAll(office.staff)).toHaveLength(1)
  expect(await listAll(after)).toEqual([])
  expect(await getErrorCode(changeEntry(after, { entryId: id, action: 'renew' }))).toBe(
    'list_entry.not_found',
  )
  await endExpiredEntries(inDays(systemContext(world, 'sweep'), 31))
  const [row] = await queryAsSuperuser(world, 'select sealed, lifted_by from blocks where id = $1', [id])
  expect(row).toEqual({ sealed: '', lifted_by: 'expiry' })
  const { timeline } = await getVerificationDetail(office.staff, { verificationId })
  expect(timeline.map(({ words }) => words)).toContain('List entry expired: block list, face')
})

test('an entry is due for review after its days, the longest due first, until somebody renews it', async () => {
  const office = await openOffice(world)
  const typed = { kind: 'phone', list: 'watch', reason: 'suspicion' } as const
  const one = await addTypedEntry(office.staff, { ...typed, value: '0911000102' })
  const other = await addTypedEntry(office.staff, { ...typed, value: '0911000103', reviewDays: 90 })
  const [soon, late] = [inDays(office.staff, 91), inDays(office.staff, 366)]
  expect((await listAll(soon, { view: 'due' })).map(({ id }) => id)).toEqual([other.id])
  expect((await listAll(late, { view: 'due' })).map(({ id }) => id)).toEqual([other.id, one.id])
  expect(await countEntries(late)).toMatchObject({ due: 2 })
  const page = await listEntries(late, { view: 'due', limit: 1 })
  const next = await listEntries(late, { view: 'due', limit: 1, cursor: page.page.next ?? '' })
  expect([...page.data, ...next.data].map(({ id }) => id)).toEqual([other.id, one.id])
  expect(next.page.next).toBeNull()
  await changeEntry(late, { entryId: one.id, action: 'renew' })
  expect((await listAll(late, { view: 'due' })).map(({ id }) => id)).toEqual([other.id])
})

test('a face is found on the lists after its verification was erased, and the search is audited', async () => {
  const office = await openOffice(world)
  const { verificationId } = await decide(office, { face: rephotograph(hers) })
  const entry = await addCaseEntry(office.staff, { verificationId, ...FACE })
  await eraseVerification(office.staff, { verificationId })
  const complaint = await decide(office, { face: rephotograph(hers) })
  const stranger = await decide(office, { face: rephotograph(his), info: DAWIT })
  const search = (of: { verificationId: string }) =>
    searchEntries(office.staff, { verificationId: of.verificationId })
  expect(await search(complaint)).toMatchObject({
    compared: 1,
    // The words are erased with the verification: they may name the person.
    matches: [{ id: entry.id, words: null }],
  })
  expect(await search(stranger)).toEqual({ compared: 1, matches: [] })
  const audited = await queryAsSuperuser(
    world,
    `select details from audit_log where action = 'list_entry.searched' and client_id = $1 order by id`,
    [office.clientId],
  )
  expect(audited).toEqual([
    { details: { by: 'selfie', compared: 1, matches: [entry.id] } },
    { details: { by: 'selfie', compared: 1, matches: [] } },
  ])
})

test('a typed value is found on the lists in any spelling, by whatever it can be, and is not kept', async () => {
  const office = await openOffice(world)
  const typed = { list: 'block', reason: 'suspicion' } as const
  const add = (value: Partial<TypedEntry> & Pick<TypedEntry, 'kind' | 'value'>) =>
    addTypedEntry(office.staff, { ...typed, ...value })
  const phone = await add({ kind: 'phone', value: '+251 911 000 222' })
  const email = await add({ kind: 'email', value: 'Hanna@Example.et' })
  const network = await add({ kind: 'network', value: '2001:db8:7::1' })
  const number = await add({ kind: 'number', value: 'ep-731 0482', documentType: 'passport', country: 'KE' })
  const gone = await add({ kind: 'phone', value: '0911000223' })
  await changeEntry(office.staff, { entryId: gone.id, action: 'remove' })
  const find = async (value: string, staff = office.staff) => {
    const { compared, matches } = await searchEntries(staff, { value })
    return [compared, matches.map(({ id }) => id)]
  }
  expect(await find('0911-000222')).toEqual([2, [phone.id]])
  expect(await find('hanna@example.ET')).toEqual([1, [email.id]])
  expect(await find('2001:0DB8:7:0::99')).toEqual([1, [network.id]])
  expect(await find('EP7310482')).toEqual([2, [number.id]])
  expect(await find('0911000223')).toEqual([2, []])
  expect(await find('Hanna')).toEqual([1, []])
  expect(await find('0911000222', (await openOffice(world)).staff)).toEqual([0, []])
  expect(await find('0911000222', deriveContext(office.staff, { mode: 'test' }))).toEqual([0, []])
  const audited = await queryAsSuperuser(
    world,
    `select details from audit_log where action = 'list_entry.searched' and client_id = $1 order by id`,
    [office.clientId],
  )
  expect(audited[0]).toEqual({ details: { by: 'value', compared: 2, matches: [phone.id] } })
  expect(JSON.stringify(audited)).not.toMatch(/911000222|7310482|hanna/iu)
})

test('another client’s entries have no effect, are not listed and cannot be changed', async () => {
  const [one, other] = [await openOffice(world), await openOffice(world)]
  const { verificationId } = await decide(one, { face: rephotograph(hers) })
  const entry = await addCaseEntry(one.staff, { verificationId, ...FACE })
  const theirs = await decide(other, { face: rephotograph(hers) })
  expect(theirs).toMatchObject({ reason: null })
  expect(await listAll(other.staff)).toEqual([])
  expect(await searchEntries(other.staff, { verificationId: theirs.verificationId })).toMatchObject({
    compared: 0,
  })
  expect(await getErrorCode(changeEntry(other.staff, { entryId: entry.id, action: 'remove' }))).toBe(
    'list_entry.not_found',
  )
  expect(await getErrorCode(addCaseEntry(other.staff, { verificationId, ...FACE }))).toBe(
    'verification.not_found',
  )
  expect(await listAll(one.staff)).toHaveLength(1)
})
