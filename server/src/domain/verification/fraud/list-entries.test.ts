import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Ctx } from '../../kernel/context.ts'
import { perturbFace, randomFaces } from '../../../platform/face-search/testing/random-faces.ts'
import { newId } from '../../../platform/runtime/random.ts'
import { createWorld, type World } from '../../../testing/world.ts'
import { getVerificationDetail } from '../../review/reviews/get-verification-detail.ts'
import { getErrorCode } from '../session/testing/customer.ts'
import { as, type Office, openOffice, queryAsSuperuser } from '../session/testing/office.ts'
import { addCaseEntry, type CaseEntry } from './add-case-entry.ts'
import { addTypedEntry } from './add-typed-entry.ts'
import { changeEntry } from './change-entry.ts'
import { countEntries } from './list-entries.ts'
import type { DecidedCaseInput } from './testing/decided-case.ts'
import { createColleague, DAWIT, decideAndGetReason, FACE, listAll } from './testing/listing.ts'

let world: World
beforeAll(async () => {
  world = await createWorld({ connections: 12 })
})
afterAll(() => world.close())

const [hers, his] = [randomFaces(1, 11), randomFaces(1, 12)]
const NUMBER = { kind: 'number', list: 'block', reason: 'stolen_identity' } as const
let step = 50
const rephotograph = (face: Float32Array) => perturbFace(face, 0.3, (step += 1))
const decide = (office: Office, of: DecidedCaseInput) => decideAndGetReason(world, office, of)
const colleague = (office: Office) => createColleague(world, office)

test('a blocked face leads to review, even under the same name, until the entry is removed', async () => {
  const office = await openOffice(world)
  const { verificationId } = await decide(office, { face: rephotograph(hers) })
  const entry = await addCaseEntry(office.staff, { verificationId, ...FACE })
  expect(entry).toMatchObject({ ...FACE, verificationId, effect: 'review', state: 'active', ending: null })
  expect(await addCaseEntry(office.staff, { verificationId, ...FACE, words: 'again' })).toEqual(entry)
  const result = await decide(office, { face: rephotograph(hers) })
  expect(result).toMatchObject({ outcome: 'pending_review', reason: 'face_blocked' })
  const events = await queryAsSuperuser(
    world,
    `select type from events where verification_id = $1 and type = 'fraud.detected'`,
    [result.verificationId],
  )
  expect(events).toHaveLength(1)
  expect(await decide(office, { face: rephotograph(his), info: DAWIT })).toMatchObject({
    reason: null,
  })

  const detail = await getVerificationDetail(office.staff, { verificationId })
  expect(detail.repeats.entries).toEqual([entry])
  expect(detail.repeats.listable).toEqual(expect.arrayContaining(['face', 'number', 'phone', 'email']))
  expect(detail.timeline.map(({ words }) => words)).toContain('Put on a list: block list, face')

  // The case it matched shows the entry, and that it was removed.
  const listed = async () => (await getVerificationDetail(office.staff, result)).repeats
  expect(await listed()).toMatchObject({ entries: [], listed: [{ id: entry.id, removed: null }] })

  await changeEntry(office.staff, { entryId: entry.id, action: 'remove' })
  expect(await getErrorCode(changeEntry(office.staff, { entryId: entry.id, action: 'remove' }))).toBe(
    'list_entry.not_found',
  )
  expect((await listed()).listed).toMatchObject([
    { id: entry.id, state: 'removed', removed: { by: expect.any(String), at: expect.any(String) } },
  ])
  expect(await listAll(office.staff)).toEqual([])
  expect(await decide(office, { face: rephotograph(hers) })).toMatchObject({ reason: null })
  const [row] = await queryAsSuperuser(world, 'select sealed, hash, lifted_by from blocks where id = $1', [
    entry.id,
  ])
  expect(row).toMatchObject({ sealed: '', hash: null, lifted_by: expect.stringMatching(/^usr_/u) })
  const audited = await queryAsSuperuser(
    world,
    `select action from audit_log where subject = $1 and action like 'list_entry.%' order by id`,
    [verificationId],
  )
  expect(audited.map(({ action }) => action)).toEqual(['list_entry.added', 'list_entry.removed'])
})

test('an entry that rejects leads to review until a second person, no key and not the first one, confirms it', async () => {
  const strict = await openOffice(world, { whenBlocked: 'reject' })
  const { verificationId } = await decide(strict, { face: rephotograph(his), info: DAWIT })
  const entry = await addCaseEntry(strict.staff, { verificationId, ...NUMBER })
  expect(entry).toMatchObject({ effect: 'reject', state: 'unconfirmed', mayConfirm: false, ending: '1234' })
  const info = { ...DAWIT, idNumber: '1234-1234 12341234' }
  const again = () => decide(strict, { face: rephotograph(his), info })
  expect(await again()).toMatchObject({ outcome: 'pending_review', reason: 'number_blocked' })

  const confirm = (ctx: Ctx) => changeEntry(ctx, { entryId: entry.id, action: 'confirm' })
  expect(await getErrorCode(confirm(strict.staff))).toBe('list_entry.same_person')
  const { clientId } = strict
  const key = as(world, {
    kind: 'api-key',
    keyId: newId('apiKey'),
    clientId,
    permission: 'admin',
    mode: 'live',
    identityAccess: false,
  })
  expect(await getErrorCode(confirm(key))).toBe('list_entry.people_needed')
  const second = colleague(strict)
  expect(await listAll(second, { view: 'unconfirmed' })).toMatchObject([{ id: entry.id, mayConfirm: true }])
  expect(await countEntries(second)).toEqual({ due: 0, unconfirmed: 1, suspended: 0 })
  expect(await confirm(second)).toMatchObject({ state: 'active', confirmedBy: expect.any(String) })
  expect(await getErrorCode(confirm(second))).toBe('list_entry.bad_state')
  expect(await again()).toMatchObject({ outcome: 'rejected', reason: 'number_blocked' })

  expect(await decide(strict, { face: rephotograph(his), info, type: 'passport' })).toMatchObject({
    reason: null,
  })
  const kept = JSON.stringify(await queryAsSuperuser(world, 'select b::text from blocks b'))
  expect(kept).not.toMatch(/1234123412341234|Paper mask/u)
})

test('a confirmed entry does not reject where the client leaves blocks to people', async () => {
  const office = await openOffice(world)
  const { verificationId } = await decide(office, { face: rephotograph(hers) })
  const entry = await addCaseEntry(office.staff, { verificationId, ...FACE, effect: 'reject' })
  await changeEntry(colleague(office), { entryId: entry.id, action: 'confirm' })
  expect(await decide(office, { face: rephotograph(hers) })).toMatchObject({
    outcome: 'pending_review',
    reason: 'face_blocked',
  })
})

test('a complaint suspends an entry: it leads to review until another person decides', async () => {
  const strict = await openOffice(world, { whenBlocked: 'reject' })
  const { verificationId } = await decide(strict, { face: rephotograph(hers) })
  const second = colleague(strict)
  const { id: entryId } = await addCaseEntry(strict.staff, { verificationId, ...FACE })
  await changeEntry(second, { entryId, action: 'confirm' })
  const again = async () => (await decide(strict, { face: rephotograph(hers) })).outcome
  expect(await again()).toBe('rejected')

  const words = 'Says that she is another person'
  const suspended = await changeEntry(strict.staff, { entryId, action: 'suspend', words })
  expect(suspended).toMatchObject({ state: 'suspended', complaint: { words } })
  expect(await again()).toBe('pending_review')
  expect(await countEntries(second)).toMatchObject({ suspended: 1 })
  const keep = (ctx: Ctx) => changeEntry(ctx, { entryId, action: 'keep', words: 'Same mask again' })
  expect(await getErrorCode(keep(strict.staff))).toBe('list_entry.same_person')
  expect(await keep(second)).toMatchObject({ state: 'active', complaint: null })
  expect(await again()).toBe('rejected')
})

describe('keys of a verification', () => {
  const cases: [CaseEntry['kind'], string][] = [
    ['phone', 'phone_blocked'],
    ['email', 'email_blocked'],
    ['network', 'network_blocked'],
  ]
  test.each(cases)('a blocked %s leads to review of another person with it', async (kind, reason) => {
    const office = await openOffice(world, { whenBlocked: 'reject' })
    const { verificationId } = await decide(office, { face: rephotograph(hers) })
    await addCaseEntry(office.staff, { verificationId, kind, list: 'block', reason: 'suspicion' })
    expect(await decide(office, { face: rephotograph(his), info: DAWIT })).toMatchObject({
      outcome: 'pending_review',
      reason,
    })
  })

  test('a number, phone number, address and network that are entered by hand match a verification', async () => {
    const office = await openOffice(world)
    const typed = { list: 'watch', reason: 'other', words: 'a test' } as const
    await addTypedEntry(office.staff, { kind: 'phone', value: '0911 000 101', ...typed })
    await addTypedEntry(office.staff, { kind: 'email', value: 'HANNA@example.et', ...typed })
    await addTypedEntry(office.staff, { kind: 'network', value: '192.0.2.7', ...typed })
    const number = { documentType: 'national_id', country: 'ET', value: '1234 1234 1234 1234' } as const
    await addTypedEntry(office.staff, { kind: 'number', ...number, ...typed })
    const result = await decide(office, { face: rephotograph(his), info: DAWIT })
    expect(result).toMatchObject({ outcome: 'pending_review', reason: 'on_watch_list' })
    expect(result.evidence).toMatchObject({ watched: 'number phone email network', blocked: 'none' })
    const { repeats } = await getVerificationDetail(office.staff, result)
    expect(repeats.listed.map(({ words }) => words)).toEqual(Array(4).fill('a test'))
    expect(repeats.listed.map(({ ending }) => ending)).toEqual(['1234', '192.0.2.7', '@example.et', ' 101'])
  })
})

test('the allow list silences a face under other details for that face only, once confirmed', async () => {
  const office = await openOffice(world)
  const first = await decide(office, { face: rephotograph(hers) })
  const twin = () => decide(office, { face: rephotograph(hers), info: DAWIT })
  expect((await twin()).reason).toBe('face_seen_under_other_name')
  const { verificationId } = first
  const allow = { kind: 'face', list: 'allow', reason: 'look_alike' } as const
  const { id: entryId, state } = await addCaseEntry(office.staff, { verificationId, ...allow })
  expect(state).toBe('unconfirmed')
  expect((await twin()).reason).toBe('face_seen_under_other_name')
  await changeEntry(colleague(office), { entryId, action: 'confirm' })
  const allowed = await twin()
  expect(allowed).toMatchObject({ reason: null, evidence: { allowed: 'face', faceUnderOtherName: 1 } })
  // The documents of these cases are not read: a doubt that no list silences.
  expect(allowed.outcome).toBe('pending_review')
})

test('a face that was not clear enough cannot be put on a list', async () => {
  const office = await openOffice(world)
  const { verificationId } = await decide(office, { face: rephotograph(hers), good: false })
  expect(await getErrorCode(addCaseEntry(office.staff, { verificationId, ...FACE }))).toBe(
    'list_entry.nothing',
  )
})

test('each of two related cases shows the other, with what they share', async () => {
  const office = await openOffice(world)
  const first = await decide(office, { face: hers })
  const second = await decide(office, { face: perturbFace(hers, 0.3, 7), info: DAWIT })
  const [fromFirst, fromSecond] = await Promise.all(
    [first, second].map(async ({ verificationId }) =>
      getVerificationDetail(office.staff, { verificationId }),
    ),
  )
  expect(fromSecond?.repeats.cases).toMatchObject([
    {
      verificationId: first.verificationId,
      customerName: 'Hanna Tesfaye Bekele',
      shared: ['face'],
      band: 'very_near',
      outcome: 'pending_review',
    },
  ])
  expect(fromSecond?.repeats.cases[0]?.distance).toBeCloseTo(0.3, 3)
  expect(fromFirst?.repeats.cases).toMatchObject([
    { verificationId: second.verificationId, customerName: 'Dawit Alemu', shared: ['face'] },
  ])
})
