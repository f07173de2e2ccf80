import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { evidence } from '../../../platform/db/schema/evidence.ts'
import { asSystem, asTenant } from '../../../platform/db/tenant.ts'
import { addEvidence } from '../../../testing/builders.ts'
import { systemContext } from '../../kernel/system-context.ts'
import { openOffice, type Office } from '../../verification/session/testing/office.ts'
import { useOffice } from '../../verification/session/testing/use-office.ts'
import { mergeEvidenceTotals, recountEvidence, sumEvidence } from './evidence-totals.ts'

const { world, office } = useOffice()
let other: Office

beforeAll(async () => {
  other = await openOffice(world)
})

const job = () => systemContext(world, 'merge-counts')
const total = () => asSystem(world, sumEvidence)

async function counted() {
  const { rows } = await asSystem(world, (tx) =>
    tx.execute<{ pictures: number; bytes: number }>(
      sql`select count(*)::int as pictures, coalesce(sum(bytes), 0)::int as bytes from evidence`,
    ),
  )
  return rows[0]
}

async function addPictures(of: Office, sizes: number[]): Promise<string> {
  const { verificationId, sessionId } = await of.invite()
  for (const size of sizes)
    await addEvidence(world, { clientId: of.clientId, verificationId, sessionId }, new Uint8Array(size))
  return verificationId
}

test('totals include every added and deleted image, before and after a merge', async () => {
  await addPictures(office, [10, 20])
  const gone = await addPictures(other, [300])
  expect(await total()).toEqual(await counted())
  expect((await mergeEvidenceTotals(job())).handled).toBeGreaterThan(1)
  expect(await total()).toEqual(await counted())

  await asTenant(world, other.clientId, (tx) => tx.delete(evidence).where(eq(evidence.verificationId, gone)))
  await addPictures(office, [5])
  expect(await total()).toEqual(await counted())
  await mergeEvidenceTotals(job())
  expect(await total()).toEqual(await counted())
  // One row for each client, however many images were added.
  const { rows } = await asSystem(world, (tx) =>
    tx.execute(sql`select client_id from evidence_totals group by client_id having count(*) > 1`),
  )
  expect(rows).toEqual([])
})

test('the recount corrects a wrong total and leaves those of other clients alone', async () => {
  await addPictures(other, [40])
  expect(await recountEvidence(job())).toEqual([])
  await asTenant(world, office.clientId, (tx) =>
    tx.execute(
      sql`insert into evidence_totals (client_id, pictures, bytes) values (${office.clientId}, 7, -1000)`,
    ),
  )
  expect(await total()).not.toEqual(await counted())
  expect(await recountEvidence(job())).toEqual([office.clientId])
  expect(await total()).toEqual(await counted())
  expect(await recountEvidence(job())).toEqual([])
})
