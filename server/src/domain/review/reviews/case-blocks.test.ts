import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Ctx } from '../../kernel/context.ts'
import { perturbFace, randomFaces } from '../../../platform/face-search/testing/random-faces.ts'
import { querySuperuser } from '../../../testing/query-superuser.ts'
import { createWorld, type World } from '../../../testing/world.ts'
import { blockFace } from '../../verification/fraud/block-face.ts'
import { listBlocks } from '../../verification/fraud/list-blocks.ts'
import { type DecidedCaseInput, createDecidedCase } from '../../verification/fraud/testing/decided-case.ts'
import { createPendingCase } from './testing/create-pending-case.ts'
import { getVerificationDetail } from './get-verification-detail.ts'
import { getErrorCode } from '../../verification/session/testing/customer.ts'
import type { Office } from '../../verification/session/testing/office.ts'
import { blockInCase } from './block-in-case.ts'
import { decideReview } from './decide-review.ts'
import { getCase } from './get-case.ts'
import { liftCaseBlock } from './lift-case-block.ts'
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

const [hers, his] = [randomFaces(1, 21), randomFaces(1, 22)]
const DAWIT = { fullName: 'Dawit Alemu', dateOfBirth: '1990-05-05', idNumber: '1234123412341234' }
let step = 80
const sameFace = (face: Float32Array) => perturbFace(face, 0.3, (step += 1))

async function decideAndCheck(office: Office, of: DecidedCaseInput) {
  const { verificationId } = await createDecidedCase(world, office, of)
  const { decision } = await getVerificationDetail(office.staff, { verificationId })
  const check = decision?.checks.find(({ check }) => check === 'repeated_identity')
  return { verificationId, reason: check?.reason ?? null }
}

const audited = (verificationId: string) =>
  querySuperuser(
    world,
    `select action, actor_kind, actor_id, client_id from audit_log
     where subject = $1 and action in ('face.blocked', 'number.blocked', 'block.lifted') order by id`,
    [verificationId],
  )

test('a face blocked by the platform’s staff is in the client’s list under the team’s name and in its audit log under the person', async () => {
  const one = await decideAndCheck(bank, { face: sameFace(hers) })
  const { verificationId } = one
  const block = await blockInCase(abel, 'face', { verificationId, reason: 'A paper mask' })
  expect(block).toMatchObject({ kind: 'face', verificationId, reason: 'A paper mask', blockedBy: 'abel' })
  expect(await blockInCase(abel, 'face', { verificationId, reason: 'again' })).toEqual(block)
  expect(await listBlocks(bank.staff)).toEqual([{ ...block, blockedBy: 'Wabi review team' }])
  expect(await audited(verificationId)).toEqual([
    { action: 'face.blocked', actor_kind: 'admin', actor_id: abel.id, client_id: bank.clientId },
  ])
  const stopped = await decideAndCheck(bank, { face: sameFace(hers) })
  expect(stopped.reason).toBe('face_blocked')
  expect((await getCase(abel, stopped)).repeats.stoppedBy).toMatchObject([
    { id: block.id, blockedBy: 'abel', lifted: null },
  ])
  // Another client is not affected.
  expect((await decideAndCheck(await createReviewedClient(world), { face: sameFace(hers) })).reason).toBe(
    null,
  )

  await liftCaseBlock(abel, { verificationId: stopped.verificationId, blockId: block.id })
  expect(await listBlocks(bank.staff)).toEqual([])
  expect((await audited(verificationId)).map(({ action }) => action)).toEqual([
    'face.blocked',
    'block.lifted',
  ])
  expect((await getCase(abel, stopped)).repeats.stoppedBy).toMatchObject([{ lifted: { by: 'abel' } }])
})

test('a number can be blocked after the case was rejected, and stops the next one', async () => {
  const strict = await createReviewedClient(world, 'platform', { whenBlocked: 'reject' })
  const { verificationId } = await decideAndCheck(strict, { face: sameFace(his), info: DAWIT })
  const decisionSeen = (await getCase(abel, { verificationId })).review.decisionSeen ?? ''
  await decideReview(abel, {
    verificationId,
    decisionSeen,
    outcome: 'rejected',
    reason: 'document_not_genuine',
  })
  await blockInCase(abel, 'number', { verificationId, reason: 'A stolen card' })
  expect((await decideAndCheck(strict, { face: sameFace(his), info: DAWIT })).reason).toBe('number_blocked')
})

test('nothing can be blocked for a client that has taken review back, nor in a case without a face', async () => {
  const own = await createReviewedClient(world)
  const { verificationId } = await decideAndCheck(own, { face: sameFace(hers) })
  await setReviewedBy(world, own.clientId, 'team')
  const refused = blockInCase(abel, 'face', { verificationId, reason: 'A mask' })
  expect(await getErrorCode(refused)).toBe('verification.not_found')
  expect(await listBlocks(own.staff)).toEqual([])
  const faceless = await createPendingCase(world, bank)
  expect(await getErrorCode(blockInCase(abel, 'face', { ...faceless, reason: 'A mask' }))).toBe(
    'block.nothing',
  )
})

test('a case can lift only the blocks that it set or matched', async () => {
  const first = await decideAndCheck(bank, { face: sameFace(his), info: DAWIT })
  const theirs = await blockFace(bank.staff, { ...first, reason: 'Said by the bank' })
  const another = await createPendingCase(world, bank)
  const lift = (verificationId: string) =>
    getErrorCode(liftCaseBlock(abel, { verificationId, blockId: theirs.id }))
  expect(await lift(another.verificationId)).toBe('block.not_found')
  expect(await listBlocks(bank.staff)).toHaveLength(1)
  await liftCaseBlock(abel, { ...first, blockId: theirs.id })
  expect(await listBlocks(bank.staff)).toEqual([])
})
