import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Ctx } from '../../kernel/context.ts'
import type { EntryAction } from '@wabi/contract/shapes/list-entries.ts'
import { perturbFace, randomFaces } from '../../../platform/face-search/testing/random-faces.ts'
import { querySuperuser } from '../../../testing/query-superuser.ts'
import { createWorld, type World } from '../../../testing/world.ts'
import { addCaseEntry } from '../../verification/fraud/add-case-entry.ts'
import { changeEntry } from '../../verification/fraud/change-entry.ts'
import { listEntries } from '../../verification/fraud/list-entries.ts'
import { type DecidedCaseInput, createDecidedCase } from '../../verification/fraud/testing/decided-case.ts'
import { createPendingCase } from './testing/create-pending-case.ts'
import { getVerificationDetail } from './get-verification-detail.ts'
import { getErrorCode } from '../../verification/session/testing/customer.ts'
import type { Office } from '../../verification/session/testing/office.ts'
import { addEntryInCase } from './add-entry-in-case.ts'
import { changeEntryInCase } from './change-entry-in-case.ts'
import { decideReview } from './decide-review.ts'
import { getCase } from './get-case.ts'
import { createReviewedClient, createPlatformStaff, setReviewedBy } from './testing/create-platform-staff.ts'

let world: World
let bank: Office
let abel: Ctx & { id: string }

beforeAll(async () => {
  world = await createWorld({ connections: 12 })
  bank = await createReviewedClient(world)
  abel = await createPlatformStaff(world, 'reviewer', 'abel')
})
afterAll(() => world.close())

const FACE = { kind: 'face', list: 'block', reason: 'presentation_attack', words: 'A paper mask' } as const
const NUMBER = { kind: 'number', list: 'block', reason: 'stolen_identity' } as const
const listAll = async (office: Office) => (await listEntries(office.staff, {})).data

const [hers, his] = [randomFaces(1, 21), randomFaces(1, 22)]
const DAWIT = { fullName: 'Dawit Alemu', dateOfBirth: '1990-05-05', idNumber: '1234123412341234' }
let step = 80
const sameFace = (face: Float32Array) => perturbFace(face, 0.3, (step += 1))

async function decideAndCheck(office: Office, of: DecidedCaseInput) {
  const { verificationId } = await createDecidedCase(world, office, of)
  const { decision } = await getVerificationDetail(office.staff, { verificationId })
  const check = decision?.checks.find(({ check }) => check === 'repeated_identity')
  return { verificationId, reason: check?.reason ?? null, outcome: decision?.outcome }
}

const audited = (verificationId: string) =>
  querySuperuser(
    world,
    `select action, actor_kind, actor_id, client_id from audit_log
     where subject = $1 and action like 'list_entry.%' order by id`,
    [verificationId],
  )

test('a face put on the block list by the platform’s staff is in the client’s list under the team’s name and in its audit log under the person', async () => {
  const one = await decideAndCheck(bank, { face: sameFace(hers) })
  const { verificationId } = one
  const entry = await addEntryInCase(abel, { verificationId, ...FACE })
  expect(entry).toMatchObject({ ...FACE, verificationId, addedBy: 'abel' })
  expect(await addEntryInCase(abel, { verificationId, ...FACE, words: 'again' })).toEqual(entry)
  expect(await listAll(bank)).toEqual([{ ...entry, addedBy: 'Wabi review team' }])
  expect(await audited(verificationId)).toEqual([
    { action: 'list_entry.added', actor_kind: 'admin', actor_id: abel.id, client_id: bank.clientId },
  ])
  const stopped = await decideAndCheck(bank, { face: sameFace(hers) })
  expect(stopped.reason).toBe('face_blocked')
  expect((await getCase(abel, stopped)).repeats.listed).toMatchObject([
    { id: entry.id, addedBy: 'abel', removed: null },
  ])
  // Another client is not affected.
  expect((await decideAndCheck(await createReviewedClient(world), { face: sameFace(hers) })).reason).toBe(
    null,
  )

  await changeEntryInCase(abel, {
    verificationId: stopped.verificationId,
    entryId: entry.id,
    action: 'remove',
  })
  expect(await listAll(bank)).toEqual([])
  expect((await audited(verificationId)).map(({ action }) => action)).toEqual([
    'list_entry.added',
    'list_entry.removed',
  ])
  expect((await getCase(abel, stopped)).repeats.listed).toMatchObject([{ removed: { by: 'abel' } }])
})

test('a number is put on the list after the case was rejected, rejects the next one once the client confirms it', async () => {
  const strict = await createReviewedClient(world, 'platform', { whenBlocked: 'reject' })
  const { verificationId } = await decideAndCheck(strict, { face: sameFace(his), info: DAWIT })
  const decisionSeen = (await getCase(abel, { verificationId })).review.decisionSeen ?? ''
  await decideReview(abel, {
    verificationId,
    decisionSeen,
    outcome: 'rejected',
    reason: 'document_not_genuine',
  })
  const { id: entryId } = await addEntryInCase(abel, { verificationId, ...NUMBER })
  await changeEntry(strict.staff, { entryId, action: 'confirm' })
  expect(await decideAndCheck(strict, { face: sameFace(his), info: DAWIT })).toMatchObject({
    reason: 'number_blocked',
    outcome: 'rejected',
  })
})

test('nothing can be put on a list of a client that has taken review back, nor in a case without a face', async () => {
  const own = await createReviewedClient(world)
  const { verificationId } = await decideAndCheck(own, { face: sameFace(hers) })
  await setReviewedBy(world, own.clientId, 'team')
  const refused = addEntryInCase(abel, { verificationId, ...FACE })
  expect(await getErrorCode(refused)).toBe('verification.not_found')
  expect(await listAll(own)).toEqual([])
  const faceless = await createPendingCase(world, bank)
  expect(await getErrorCode(addEntryInCase(abel, { ...faceless, ...FACE }))).toBe('list_entry.nothing')
})

test('a case can change only the entries that were made in it or matched it', async () => {
  const first = await decideAndCheck(bank, { face: sameFace(his), info: DAWIT })
  const theirs = await addCaseEntry(bank.staff, { verificationId: first.verificationId, ...FACE })
  const another = await createPendingCase(world, bank)
  const remove = ({ verificationId }: { verificationId: string }) =>
    changeEntryInCase(abel, { verificationId, entryId: theirs.id, action: 'remove' })
  expect(await getErrorCode(remove(another))).toBe('list_entry.not_found')
  expect(await listAll(bank)).toHaveLength(1)
  const complaint = { ...first, entryId: theirs.id, action: 'suspend', words: 'Twins' } as const
  expect(await changeEntryInCase(abel, complaint)).toMatchObject({ state: 'suspended' })
  await changeEntry(bank.staff, { entryId: theirs.id, action: 'remove' })
  expect(await listAll(bank)).toEqual([])
})

test('two people of the platform cannot make a client’s list reject or allow, keep, renew or forget anything', async () => {
  const strict = await createReviewedClient(world, 'platform', { whenBlocked: 'reject' })
  const almaz = await createPlatformStaff(world, 'admin', 'almaz')
  const of = await decideAndCheck(strict, { face: sameFace(his), info: DAWIT })
  const code = (by: Ctx, entryId: string, action: EntryAction) =>
    getErrorCode(changeEntryInCase(by, { verificationId: of.verificationId, entryId, action }))
  const rejecting = await addEntryInCase(abel, { verificationId: of.verificationId, ...NUMBER })
  const allowing = await addEntryInCase(abel, { verificationId: of.verificationId, ...NUMBER, list: 'allow' })
  for (const { id } of [rejecting, allowing]) {
    expect(await code(almaz, id, 'confirm')).toBe('list_entry.client_only')
    expect(await code(almaz, id, 'remove')).toBe('list_entry.client_only')
    expect(await code(abel, id, 'renew')).toBe('list_entry.client_only')
  }
  expect((await getCase(almaz, of)).repeats.entries.map(({ mayConfirm }) => mayConfirm)).toEqual([
    false,
    false,
  ])
  expect((await listAll(strict)).map(({ state }) => state)).toEqual(['unconfirmed', 'unconfirmed'])
  // What they added themselves they may take back until the client confirms it.
  await changeEntryInCase(abel, { verificationId: of.verificationId, entryId: allowing.id, action: 'remove' })
  await changeEntry(strict.staff, { entryId: rejecting.id, action: 'confirm' })
  expect(await code(abel, rejecting.id, 'remove')).toBe('list_entry.client_only')
  expect(await code(almaz, rejecting.id, 'keep')).toBe('list_entry.client_only')
  expect((await listAll(strict)).map(({ id, state }) => [id, state])).toEqual([[rejecting.id, 'active']])
})
