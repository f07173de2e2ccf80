import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { EXPORT_COLUMN_NAMES } from '@wabi/contract/client/export-columns.ts'
import { DAY_MS } from '@wabi/contract/time/durations.ts'
import type { Ctx } from '../../kernel/context.ts'
import { createLink } from '../../verification/links/create-link.ts'
import { eraseVerification } from '../../review/reviews/erase-verification.ts'
import { addColleague } from '../../review/reviews/testing/add-colleague.ts'
import { createPendingCase } from '../../review/reviews/testing/create-pending-case.ts'
import { systemContext } from '../../kernel/system-context.ts'
import { openOffice, queryAsSuperuser } from '../../verification/session/testing/office.ts'
import { useOffice } from '../../verification/session/testing/use-office.ts'
import { createExport, type ExportRequest } from './create-export.ts'
import { deleteExpiredExports } from '../../kernel/delete-exports.ts'
import { listExports } from './list-exports.ts'
import { readExport } from './read-export.ts'
import { writeExport } from './write-export.ts'

const { world, office } = useOffice()
let sara: Ctx

beforeAll(async () => {
  sara = await addColleague(world, office.clientId, 'admin', ['Sara', 'Bekele'])
})
beforeEach(() => world.clock.release())

const run = { lastAttempt: true, signal: new AbortController().signal }
const columns: ExportRequest['columns'] = [
  'verificationId',
  'status',
  'score',
  'customerName',
  'customerPhone',
]

async function writeNow(request: ExportRequest, by = sara): Promise<string> {
  const { id } = await createExport(by, request)
  await writeExport(systemContext(world, 'test'), { clientId: office.clientId, exportId: id }, run)
  return id
}

async function readFileText(exportId: string, by = sara): Promise<string> {
  const parts: Uint8Array[] = []
  for await (const part of await readExport(by, { exportId })) parts.push(part)
  return Buffer.concat(parts).toString()
}

const stored = () =>
  readdir(join(world.config.dataDir, 'storage', office.clientId, 'exports')).catch(() => [])

test('the filtered list becomes a file with a header and a line per row, formulas as text, sealed in storage', async () => {
  const { verificationId } = await createLink(office.staff, {
    customerName: '=HYPERLINK("http://evil"),አበበ',
    customerEmail: 'x@example.et',
    customerPhone: '+251911000101',
  })
  await createPendingCase(world, office)
  const id = await writeNow({ filter: { status: 'pending' }, columns })
  expect(await readFileText(id)).toBe(
    `\ufeffVerification ID,Status,Score,Customer name,Customer phone,Exported by\r\n${verificationId},pending,,"'=HYPERLINK(""http://evil""),አበበ","'+251911000101",Sara Bekele (${id})\r\n`,
  )
  expect(await listExports(sara)).toMatchObject([
    { id, status: 'done', total: 1, written: 1, personal: true },
  ])
  const bytes = await world.storage.get(`${office.clientId}/exports/${id}/0`)
  expect(Buffer.from(bytes).toString('latin1')).not.toContain(verificationId)
  const [row] = await queryAsSuperuser(world, 'select * from exports where id = $1', [id])
  expect(JSON.stringify(row)).not.toContain('pending"')
  const auditRows = await queryAsSuperuser(
    world,
    'select action, details from audit_log where subject = $1 order by id',
    [id],
  )
  expect(auditRows).toMatchObject([
    { action: 'export.requested', details: { personal: true, filters: ['status'], columns } },
    { action: 'export.downloaded', details: { rows: 1, personal: true } },
  ])
})

test('every column can be written, and a selection by id contains only those rows', async () => {
  const { verificationId } = await createPendingCase(world, office)
  const id = await writeNow({ filter: {}, verificationIds: [verificationId], columns: EXPORT_COLUMN_NAMES })
  const [, line, end] = (await readFileText(id)).split('\r\n')
  expect(line).toContain(
    `${verificationId},live,pending_review,pending_review,72,kebele_needs_review,kebele_id,Ethiopia,,`,
  )
  expect(end).toBe('')
})

test('a large export is written in parts, in the order of the list', async () => {
  const many = await openOffice(world)
  const by = await addColleague(world, many.clientId, 'owner', ['Sara', 'Bekele'])
  const { verificationId } = await many.invite()
  await queryAsSuperuser(
    world,
    `insert into customer_verifications (client_id, verification_id, created_at, search_version)
     select client_id, 'ver_' || lpad(n::text, 26, '0'), created_at - n * interval '1 minute', 1
     from customer_verifications cross join generate_series(1, 1100) n where verification_id = $1`,
    [verificationId],
  )
  const { id } = await createExport(by, { filter: {}, columns: ['verificationId'] })
  await writeExport(systemContext(world, 'test'), { clientId: many.clientId, exportId: id }, run)
  const lines = (await readFileText(id, by)).trim().split('\r\n').slice(1)
  expect([lines.length, new Set(lines).size, lines[0], lines.at(-1)]).toEqual([
    1101,
    1101,
    verificationId,
    `ver_${'1100'.padStart(26, '0')}`,
  ])
  expect(await listExports(by)).toMatchObject([{ written: 1101, total: 1101, personal: false }])
})

test('only the person who requested a file can read it, once it is written and until it expires', async () => {
  const { id } = await createExport(sara, { filter: {}, columns })
  const almaz = await addColleague(world, office.clientId, 'owner', ['Almaz', 'Kebede'])
  await expect(readExport(sara, { exportId: id })).rejects.toMatchObject({ code: 'export.not_found' })
  await writeExport(systemContext(world, 'test'), { clientId: office.clientId, exportId: id }, run)
  await expect(readExport(almaz, { exportId: id })).rejects.toMatchObject({ code: 'export.not_found' })
  expect(await readFileText(id)).toContain('Verification ID')
  world.clock.advance(DAY_MS + 1000)
  await expect(readExport(sara, { exportId: id })).rejects.toMatchObject({ code: 'export.not_found' })
  await deleteExpiredExports(systemContext(world, 'test'))
  expect(await stored()).toEqual([])
  expect(
    await queryAsSuperuser(world, 'select 1 from exports where client_id = $1', [office.clientId]),
  ).toEqual([])
})

test('erasing a person deletes every file with personal columns; others stay', async () => {
  const { verificationId } = await createPendingCase(world, office)
  const personal = await writeNow({ filter: {}, columns })
  const plain = await writeNow({ filter: {}, columns: ['verificationId', 'status'] })
  const { id: waiting } = await createExport(sara, { filter: {}, columns })
  await eraseVerification(sara, { verificationId })
  await expect(readFileText(personal)).rejects.toMatchObject({ code: 'export.not_found' })
  await writeExport(systemContext(world, 'test'), { clientId: office.clientId, exportId: waiting }, run)
  expect(await stored()).toEqual([plain])
})
