import { afterAll, beforeAll, expect, test } from 'vitest'
import { perturbFace, randomFaces } from '../../../platform/face-search/testing/random-faces.ts'
import { createWorld, type World } from '../../../testing/world.ts'
import { getVerificationDetail } from '../../review/reviews/get-verification-detail.ts'
import { getErrorCode } from '../session/testing/customer.ts'
import { type Office, openOffice, queryAsSuperuser } from '../session/testing/office.ts'
import { blockFace } from './block-face.ts'
import { blockNumber } from './block-number.ts'
import { liftBlock } from './lift-block.ts'
import { listBlocks } from './list-blocks.ts'
import { type DecidedCaseInput, createDecidedCase } from './testing/decided-case.ts'

let world: World
beforeAll(async () => {
  world = await createWorld({ connections: 12 })
})
afterAll(() => world.close())

const [hers, his] = [randomFaces(1, 11), randomFaces(1, 12)]
const DAWIT = { fullName: 'Dawit Alemu', dateOfBirth: '1990-05-05', idNumber: '1234123412341234' }
let step = 50
const rephotograph = (face: Float32Array) => perturbFace(face, 0.3, (step += 1))

async function reasonOf(office: Office, of: DecidedCaseInput) {
  const { verificationId } = await createDecidedCase(world, office, of)
  const { decision } = await getVerificationDetail(office.staff, { verificationId })
  const check = decision?.checks.find(({ check }) => check === 'repeated_identity')
  return { verificationId, outcome: decision?.outcome, reason: check?.reason }
}

test('a blocked face leads to review, even under the same name, until the block is lifted', async () => {
  const office = await openOffice(world)
  const { verificationId } = await reasonOf(office, { face: rephotograph(hers) })
  const block = await blockFace(office.staff, { verificationId, reason: 'Paper mask, seen by Almaz' })
  expect(block).toMatchObject({ kind: 'face', verificationId, reason: 'Paper mask, seen by Almaz' })
  expect(await blockFace(office.staff, { verificationId, reason: 'again' })).toEqual(block)
  const result = await reasonOf(office, { face: rephotograph(hers) })
  expect(result).toMatchObject({ outcome: 'pending_review', reason: 'face_blocked' })
  const events = await queryAsSuperuser(
    world,
    `select type from events where verification_id = $1 and type = 'fraud.detected'`,
    [result.verificationId],
  )
  expect(events).toHaveLength(1)
  expect(await reasonOf(office, { face: rephotograph(his), info: DAWIT })).toMatchObject({ reason: null })

  const detail = await getVerificationDetail(office.staff, { verificationId })
  expect(detail.repeats.blocks).toEqual([block])
  expect(detail.repeats.blockable).toEqual(['face', 'number'])
  expect(detail.timeline.map(({ words }) => words)).toContain('Face blocked')

  // The case it stopped shows the block, and that it was lifted.
  const stopped = async () => (await getVerificationDetail(office.staff, result)).repeats
  expect(await stopped()).toMatchObject({ blocks: [], stoppedBy: [{ ...block, lifted: null }] })

  await liftBlock(office.staff, { blockId: block.id })
  await liftBlock(office.staff, { blockId: block.id })
  expect((await stopped()).stoppedBy).toMatchObject([
    { ...block, lifted: { by: expect.any(String), at: expect.any(String) } },
  ])
  expect(await listBlocks(office.staff)).toEqual([])
  expect(await reasonOf(office, { face: rephotograph(hers) })).toMatchObject({ reason: null })
  const [row] = await queryAsSuperuser(world, 'select sealed, hash, lifted_by from blocks where id = $1', [
    block.id,
  ])
  expect(row).toMatchObject({ sealed: '', hash: null, lifted_by: expect.stringMatching(/^usr_/u) })
  const audited = await queryAsSuperuser(
    world,
    `select action from audit_log where subject = $1 and action in ('face.blocked', 'block.lifted') order by id`,
    [verificationId],
  )
  expect(audited.map(({ action }) => action)).toEqual(['face.blocked', 'block.lifted'])
})

test('a blocked number is found in any spelling, and rejects if the client chose so', async () => {
  const strict = await openOffice(world, { whenBlocked: 'reject' })
  const { verificationId } = await reasonOf(strict, { face: rephotograph(his), info: DAWIT })
  await blockNumber(strict.staff, { verificationId, reason: 'stolen card' })
  const info = { ...DAWIT, idNumber: '1234-1234 12341234' }
  const result = await reasonOf(strict, { face: rephotograph(his), info })
  expect(result).toMatchObject({ outcome: 'rejected', reason: 'number_blocked' })
  expect((await getVerificationDetail(strict.staff, result)).repeats.stoppedBy).toMatchObject([
    { kind: 'number', verificationId, reason: 'stolen card', lifted: null },
  ])
  expect(await reasonOf(strict, { face: rephotograph(his), info, type: 'passport' })).toMatchObject({
    reason: null,
  })
  const kept = JSON.stringify(await queryAsSuperuser(world, 'select b::text from blocks b'))
  expect(kept).not.toMatch(/1234123412341234|stolen/u)
})

test('another client’s blocks have no effect, are not listed and cannot be lifted', async () => {
  const [one, other] = [await openOffice(world), await openOffice(world)]
  const { verificationId } = await reasonOf(one, { face: rephotograph(hers) })
  const block = await blockFace(one.staff, { verificationId, reason: 'fraud' })
  expect(await reasonOf(other, { face: rephotograph(hers) })).toMatchObject({ reason: null })
  expect(await listBlocks(other.staff)).toEqual([])
  expect(await getErrorCode(liftBlock(other.staff, { blockId: block.id }))).toBe('block.not_found')
  expect(await getErrorCode(blockFace(other.staff, { verificationId, reason: 'fraud' }))).toBe(
    'verification.not_found',
  )
  expect(await listBlocks(one.staff)).toHaveLength(1)
})

test('a face that was not clear enough cannot be blocked', async () => {
  const office = await openOffice(world)
  const { verificationId } = await reasonOf(office, { face: rephotograph(hers), good: false })
  expect(await getErrorCode(blockFace(office.staff, { verificationId, reason: 'fraud' }))).toBe(
    'block.nothing',
  )
})

test('each of two related cases shows the other, with what they share', async () => {
  const office = await openOffice(world)
  const first = await reasonOf(office, { face: hers })
  const second = await reasonOf(office, { face: perturbFace(hers, 0.3, 7), info: DAWIT })
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
