import { beforeAll, expect, test } from 'vitest'
import { queryAsSuperuser } from '../../verification/session/testing/office.ts'
import { useOffice } from '../../verification/session/testing/use-office.ts'
import { eraseVerification } from '../../review/reviews/erase-verification.ts'
import { addColleague } from '../../review/reviews/testing/add-colleague.ts'
import { createPendingCase } from '../../review/reviews/testing/create-pending-case.ts'
import { pdfPages } from '../report/testing/pdf-pages.ts'
import { collectMonth } from './collect-month.ts'
import { exportMonth, writeMonth } from './write-month.ts'

const { world, office } = useOffice()
let month: string

beforeAll(async () => {
  const decided = await createPendingCase(world, office)
  const erased = await createPendingCase(world, office)
  await createPendingCase(world, office)
  const [row] = await queryAsSuperuser(
    world,
    `select to_char(created_at at time zone 'UTC', 'YYYY-MM') as month from customer_verifications where verification_id = $1`,
    [decided.verificationId],
  )
  month = String(row?.month)
  const set = (id: string, columns: string) =>
    queryAsSuperuser(world, `update customer_verifications set ${columns} where verification_id = $1`, [id])
  await set(decided.verificationId, `status = 'failed', outcome = 'rejected', completed_at = created_at`)
  const owner = await addColleague(world, office.clientId, 'owner', ['Almaz', 'Kebede'])
  await eraseVerification(owner, { verificationId: erased.verificationId })
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
  expect(sections['Created in the month, by status now']).toEqual({
    All: 3,
    'In review': 1,
    Rejected: 1,
    Cancelled: 1,
  })
  expect(sections['Decided in the month']).toEqual({ 'Rejected by the rules': 1, 'Rejected by a person': 0 })
  expect(sections.Documents).toEqual({ 'Kebele ID': 3 })
  expect(sections.Nationalities).toEqual({ Ethiopia: 3 })
  expect(sections.Supervision).toMatchObject({ 'Verifications erased': 1, 'Appeals of customers': 0 })
  const earlier = await collect('2020-01')
  expect(earlier['Created in the month, by status now']).toEqual({ All: 0 })
  expect(earlier.Supervision).toMatchObject({ 'Verifications erased': 0 })
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
