import { DAY_MS } from '@wabi/contract/time/durations.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Ctx } from '../../kernel/context.ts'
import { getVerificationDetail } from '../../review/reviews/get-verification-detail.ts'
import { eraseVerification } from '../../review/reviews/erase-verification.ts'
import { addColleague } from '../../review/reviews/testing/add-colleague.ts'
import { systemContext } from '../../kernel/system-context.ts'
import { queryAsSuperuser } from '../../verification/session/testing/office.ts'
import { useOffice } from '../../verification/session/testing/use-office.ts'
import { type BatchLine, createLinkBatch } from './create-link-batch.ts'
import { deleteExpiredBatches } from './delete-expired-batches.ts'
import { getLinkBatch } from './get-link-batch.ts'
import { listLinkBatches } from './list-link-batches.ts'
import { createBatchLinks } from './create-batch-links.ts'
import { readLinkBatch } from './read-link-batch.ts'

const { world, office } = useOffice()
let sara: Ctx

beforeAll(async () => {
  sara = await addColleague(world, office.clientId, 'admin', ['Sara', 'Bekele'])
})
beforeEach(() => world.clock.release())

const neverAborted = new AbortController().signal
let keys = 0
const newKey = () => `a-key-of-this-test-${(keys += 1)}`
const line = (n: number, changes: Partial<BatchLine> = {}): BatchLine => ({
  line: n,
  customerName: `Abebe ${n}`,
  customerEmail: `abebe${n}@example.et`,
  ...changes,
})
const run = (batchId: string, signal = neverAborted) =>
  createBatchLinks(
    systemContext(world, 'test'),
    { clientId: office.clientId, batchId },
    { lastAttempt: false, signal },
  )
const listBatchLinks = (batchId: string) =>
  queryAsSuperuser(
    world,
    'select v.*, l.created_by from link_batch_rows r join customer_verifications v using (verification_id) join verification_links l using (verification_id) where r.batch_id = $1 order by r.line',
    [batchId],
  )

async function readFileText(batchId: string, by = sara): Promise<string> {
  const parts: Uint8Array[] = []
  for await (const part of await readLinkBatch(by, { batchId })) parts.push(part)
  return Buffer.concat(parts).toString()
}

test('details that the document must prove are kept with the link, and refused where they are not valid', async () => {
  const { id } = await createLinkBatch(sara, {
    key: newKey(),
    lines: [
      line(2, { expected: { dateOfBirth: '1994-03-17', documentNumber: 'EP7310482' } }),
      line(3, { expected: { dateOfBirth: '17/03/1994' } }),
    ],
  })
  await run(id)
  const { lines } = await getLinkBatch(sara, { batchId: id })
  expect(lines.map(({ refused }) => refused)).toEqual([null, 'Please give the date of birth as YYYY-MM-DD'])
  const verificationId = lines[0]?.verificationId ?? ''
  const { invited } = await getVerificationDetail(office.staff, { verificationId })
  expect(invited).toEqual({
    name: 'Abebe 2',
    dateOfBirth: '1994-03-17',
    documentNumber: 'EP7310482',
    referenceVerificationId: null,
    phone: null,
    referenceFace: false,
  })
})

test('each valid line becomes a link of the requester; an invalid line says why and does not affect the others', async () => {
  const { id } = await createLinkBatch(sara, {
    key: newKey(),
    lines: [
      line(2, { language: 'am', expiryDays: 3, customerPhone: '+251911000101' }),
      line(3, { customerName: 'A', customerEmail: 'nobody' }),
      line(4, { customerName: '=cmd|calc', expiryDays: 5 }),
      line(5, { customerName: '=2+3' }),
    ],
  })
  await run(id)
  const batch = await getLinkBatch(sara, { batchId: id })
  expect(batch).toMatchObject({ status: 'done', total: 4, made: 2, refused: 2 })
  expect(batch.lines.map(({ refused }) => refused)).toEqual([
    null,
    'Customer name must be at least 2 characters. Please enter a valid email address',
    expect.stringMatching(/./u),
    null,
  ])
  expect(batch.lines[0]).toMatchObject({
    line: 2,
    customerName: 'Abebe 2',
    customerEmail: 'abebe2@example.et',
  })
  const created = await listBatchLinks(id)
  expect(created).toMatchObject([
    { language: 'am', created_by: sara.actor.kind === 'client-user' && sara.actor.userId },
    { language: null },
  ])
  expect((Number(created[0]?.expires_at) - Number(created[0]?.created_at)) / DAY_MS).toBeCloseTo(3)
  const file = await readFileText(id)
  expect(file).toContain(`abebe2@example.et,${created[0]?.verification_id},${created[0]?.verification_link}`)
  expect(file).toContain('"\'=2+3"')
  expect(file).toContain('Please enter a valid email address')
})

test('the same key sent twice, even concurrently, is one batch; another key is another batch', async () => {
  const request = { key: newKey(), lines: [line(1), line(2)] }
  const both = await Promise.all([createLinkBatch(sara, request), createLinkBatch(sara, request)])
  expect(both[0].id).toBe(both[1].id)
  await run(both[0].id)
  await run(both[0].id)
  expect((await createLinkBatch(sara, request)).made).toBe(2)
  expect(await listBatchLinks(both[0].id)).toHaveLength(2)
  expect((await createLinkBatch(sara, { ...request, key: newKey() })).id).not.toBe(both[0].id)
})

test('an interrupted batch continues where it stopped, even with two workers at once', async () => {
  const { id } = await createLinkBatch(sara, { key: newKey(), lines: [1, 2, 3, 4, 5, 6].map((n) => line(n)) })
  const stop = new AbortController()
  const cut = run(id, stop.signal)
  await expect.poll(async () => (await listBatchLinks(id)).length).toBeGreaterThan(0)
  stop.abort()
  await cut.catch(() => undefined)
  await Promise.all([run(id), run(id)])
  const created = await listBatchLinks(id)
  expect(new Set(created.map(({ verification_id: v }) => v)).size).toBe(6)
  const mails = await queryAsSuperuser(
    world,
    'select 1 from emails e join link_batch_rows r using (verification_id) where r.batch_id = $1',
    [id],
  )
  expect(mails).toHaveLength(6)
})

test('a batch is sealed, hidden from colleagues, and shows neither erased people nor, after its expiry, anyone', async () => {
  const { id } = await createLinkBatch(sara, {
    key: newKey(),
    lines: [line(1), line(2, { customerEmail: 'no address of Abebe' })],
  })
  const raw = async () => JSON.stringify(await queryAsSuperuser(world, 'select * from link_batch_rows'))
  expect(await raw()).not.toContain('Abebe')
  await run(id)
  expect(await listLinkBatches(office.staff)).toEqual([])
  await expect(getLinkBatch(office.staff, { batchId: id })).rejects.toMatchObject({ code: 'batch.not_found' })
  await expect(readLinkBatch(office.staff, { batchId: id })).rejects.toMatchObject({
    code: 'batch.not_found',
  })

  const [first] = (await getLinkBatch(sara, { batchId: id })).lines
  await eraseVerification(sara, { verificationId: first?.verificationId ?? '' })
  expect((await getLinkBatch(sara, { batchId: id })).lines[0]).toMatchObject({
    customerName: '—',
    customerEmail: null,
  })
  world.clock.advance(8 * DAY_MS)
  await expect(getLinkBatch(sara, { batchId: id })).rejects.toMatchObject({ code: 'batch.not_found' })
  await deleteExpiredBatches(systemContext(world, 'test'))
  expect(await queryAsSuperuser(world, 'select * from link_batch_rows')).toEqual([])
  expect(await queryAsSuperuser(world, 'select 1 from customer_verifications')).not.toEqual([])
})
