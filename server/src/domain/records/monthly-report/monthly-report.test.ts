import { beforeAll, expect, test } from 'vitest'
import { queryAsSuperuser } from '../../verification/session/testing/office.ts'
import { useOffice } from '../../verification/session/testing/use-office.ts'
import { createPendingCase } from '../../review/reviews/testing/create-pending-case.ts'
import { pdfPages } from '../report/testing/pdf-pages.ts'
import { collectMonth } from './collect-month.ts'
import { exportMonth, writeMonth } from './write-month.ts'

const { world, office } = useOffice()
let month: string

beforeAll(async () => {
  const decided = await createPendingCase(world, office)
  const erased = await createPendingCase(world, office)
  const waiting = await createPendingCase(world, office)
  month = world.clock.now().toISOString().slice(0, 7)
  const set = (id: string, columns: string) =>
    queryAsSuperuser(world, `update customer_verifications set ${columns} where verification_id = $1`, [id])
  await set(
    decided.verificationId,
    `status = 'failed', outcome = 'rejected', completed_at = '${month}-01T00:00Z'`,
  )
  await set(erased.verificationId, `erased_at = '${month}-01T00:00Z'`)
  // Of another month: not counted.
  await set(waiting.verificationId, `erased_at = '2020-01-31T23:59Z'`)
})

const collect = async (of: string) =>
  Object.fromEntries(
    (await collectMonth(office.staff, of)).sections.map(({ title, rows }) => [
      title,
      Object.fromEntries(rows),
    ]),
  )

test('a month has what was created by status, decided by whom, and what supervisors ask for', async () => {
  const sections = await collect(month)
  expect(sections['Created in the month, by status now']).toEqual({ All: 3, Rejected: 1, 'In review': 2 })
  expect(sections['Decided in the month']).toEqual({ 'Rejected by the rules': 1, 'Rejected by a person': 0 })
  expect(sections.Documents).toEqual({ 'Kebele ID': 3 })
  expect(sections.Nationalities).toEqual({ Ethiopia: 3 })
  expect(sections.Supervision).toMatchObject({ 'Verifications erased': 1, 'Appeals of customers': 0 })
  expect((await collect('2020-01')).Supervision).toMatchObject({ 'Verifications erased': 1 })
  expect((await collect('2020-02')).Supervision).toMatchObject({ 'Verifications erased': 0 })
})

test('PDF and CSV have the same numbers, and each is recorded', async () => {
  const chunks = []
  for await (const chunk of exportMonth(office.staff, { month })) chunks.push(chunk)
  const csv = Buffer.concat(chunks).toString()
  expect(csv).toContain(`${month},Supervision,Verifications erased,1\r\n`)
  const parts = []
  for await (const part of await writeMonth(office.staff, { month })) parts.push(part)
  const text = pdfPages(Buffer.concat(parts)).join('\n').replaceAll(/\s+/gu, ' ')
  expect(text).toContain(`Identity verification in ${month}`)
  expect(text).toMatch(/Verifications erased 1/u)
  expect(text).not.toContain('Hanna')
  const rows = await queryAsSuperuser(
    world,
    `select details from audit_log where action = 'monthly_report.exported' order by id`,
    [],
  )
  expect(rows.map(({ details }) => details)).toEqual([
    { month, format: 'csv' },
    { month, format: 'pdf' },
  ])
})
