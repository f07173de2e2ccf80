import { expect, test } from 'vitest'
import type { ReplyOf } from '@wabi/contract/api.ts'
import { HOUR_MS } from '@wabi/contract/time/durations.ts'
import { PLATFORM } from '../../kernel/platform-key.ts'
import { asSystem, asTenant } from '../../../platform/db/tenant.ts'
import { addAdmin, PASSWORD, signUp } from '../../../testing/builders.ts'
import { querySuperuser } from '../../../testing/query-superuser.ts'
import { useHttp } from '../../../testing/use-http.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import { sealAudit } from '../chain/seal-audit.ts'
import { systemContext } from '../../kernel/system-context.ts'
import { deleteExpiredAuditExports } from './delete-expired-audit-exports.ts'
import { runAuditVerification } from './run-audit-verification.ts'
import { verifyAuditLocally } from './verify-audit-locally.ts'
import { writeAuditExport } from './write-audit-export.ts'

const { world, calls } = useHttp()

type Page = ReplyOf<'listAudit'>

const RUN = { lastAttempt: false, signal: AbortSignal.timeout(60_000) }
const ctx = () => systemContext(world, 'test')
const find = async (token: string, query: Record<string, string>): Promise<Page> =>
  (await calls('listAudit', { token, query })).body

/** Records `times` rows about one subject for a client. */
async function record(clientId: string, subject: string, times: number, details = {}): Promise<void> {
  const as = systemContext(world, 'test', clientId)
  await asTenant(as, clientId, async (tx) => {
    for (let i = 0; i < times; i += 1)
      await recordAudit(as, tx, { action: 'thing.done', subject, details: { i, ...details } })
  })
}

test('rows are found by actor, action, subject, client, time and address, for clients and for the platform', async () => {
  const token = await addAdmin(world, 'admin')
  const { clientId } = await signUp(world, calls, 'almaz')
  const signedIn = await calls('clientLogin', { body: { username: 'almaz', password: PASSWORD } })
  const body = { customerName: 'Hana', customerEmail: 'hana@example.com' }
  expect((await calls('createLink', { token: signedIn.body.token, body })).status).toBe(200)
  await calls('updatePlatformSettings', { token, body: { reasonForPersonalData: true } })
  const all = (await find(token, {})).data
  const { client } = all.find(({ action }) => action === 'client.registered')!
  expect(client?.id).toBe(clientId)

  const actions = async (query: Record<string, string>) =>
    [...new Set((await find(token, query)).data.map(({ action }) => action))].toSorted()
  expect(await actions({ client: clientId, action: 'client' })).toEqual(['client.registered'])
  expect(await actions({ client: client!.name.slice(1, -1).toUpperCase(), action: 'client' })).toEqual([
    'client.registered',
  ])
  expect(await actions({ client: 'platform', actorKind: 'admin' })).toEqual(['platform_settings.changed'])
  expect(await actions({ actor: 'almaz' })).toEqual(['auth.signed_in', 'link.created'])
  expect(await actions({ actorKind: 'client-user' })).toEqual(['auth.signed_in', 'link.created'])
  expect((await find(token, { actor: 'almaz' })).data[0]?.actor.name).toBe('Hana Tesfaye')
  expect(await actions({ actor: 'nobody-of-this-name' })).toEqual([])
  expect(await actions({ subject: clientId })).toContain('client.registered')
  expect(await actions({ ip: '198.51.100.7', action: 'platform_settings.changed' })).toEqual([
    'platform_settings.changed',
  ])
  expect(await actions({ ip: '192.0.2.1' })).toEqual([])
  const [newest] = all
  // The searches before this one are entries of the client, too.
  expect(
    (await actions({ from: new Date(Date.parse(newest!.at) + 1).toISOString() })).filter(
      (action) => action !== 'audit.viewed',
    ),
  ).toEqual([])
  expect(await actions({ to: '2000-01-01T00:00:00.000Z' })).toEqual([])
  expect((await calls('listAuditActions', { token })).body.data).toContain('platform_settings.changed')
})

test('a sign-in is found by the person who signed in, for staff and for client users', async () => {
  const token = await addAdmin(world, 'admin')
  const { clientId } = await signUp(world, calls, 'derartu')
  await calls('clientLogin', { body: { username: 'derartu', password: PASSWORD } })
  const body = {
    username: 'mail-in',
    email: 'mail-in@example.com',
    role: 'reviewer',
    by: 'password',
  } as const
  const { id, password } = (await calls('createStaff', { token, body })).body.data
  await calls('adminLogin', { body: { username: body.username, password } })
  const signIns = async (query: Record<string, string>) =>
    (await find(token, { action: 'auth', ...query })).data.map(({ action, actor }) => [action, actor])
  expect(await signIns({ actorKind: 'admin', subject: id })).toEqual([
    ['auth.signed_in', { kind: 'admin', id, name: 'mail-in' }],
  ])
  const theirs = await signIns({ actorKind: 'client-user', client: clientId })
  expect(theirs).toEqual([
    ['auth.signed_in', { kind: 'client-user', id: expect.any(String), name: 'Hana Tesfaye' }],
  ])
})

test('every row is on exactly one page, even with equal timestamps', async () => {
  const token = await addAdmin(world, 'admin')
  const { clientId } = await signUp(world, calls, 'pages')
  world.clock.set('2026-05-01T08:00:00Z')
  await record(clientId, 'ver_pages', 23)
  world.clock.release()
  const seen: number[] = []
  let cursor: string | undefined
  do {
    const { data, page } = await find(token, { subject: 'ver_pages', limit: '5', ...(cursor && { cursor }) })
    seen.push(...data.map(({ details }) => details.i as number))
    cursor = page?.next ?? undefined
  } while (cursor)
  expect(seen).toEqual(Array.from({ length: 23 }, (_, i) => 22 - i))
})

test('a row shows its position in the chain once it is sealed', async () => {
  const token = await addAdmin(world, 'admin')
  await sealAudit(ctx())
  await calls('updatePlatformSettings', { token, body: { reasonForPersonalData: false } })
  const [row] = (await find(token, { action: 'platform_settings.changed' })).data
  const params = { auditId: String(row!.id) }
  expect((await calls('getAuditEntry', { token, params })).body.data).toMatchObject({
    id: row!.id,
    link: null,
  })
  await sealAudit(ctx())
  const { link } = (await calls('getAuditEntry', { token, params })).body.data
  const { head } = (await calls('auditState', { token })).body.data
  expect(link).toEqual({ chain: PLATFORM, place: head.length, hash: head.hash })
  expect((await calls('getAuditEntry', { token, params: { auditId: '99999999' } })).body.code).toBe(
    'audit.not_found',
  )
})

test('a verification reads every row and reports the one that was changed', async () => {
  const token = await addAdmin(world, 'admin')
  await sealAudit(ctx())
  const verify = async () => {
    const run = (await calls('verifyAuditNow', { token })).body.data
    expect(run).toMatchObject({ kind: 'verification', status: 'queued', yours: true })
    // One at a time: a second request returns the current run.
    expect((await calls('verifyAuditNow', { token })).body.data.id).toBe(run.id)
    await runAuditVerification(ctx(), { runId: run.id }, RUN)
    return (await calls('auditState', { token })).body.data
  }
  const sound = await verify()
  expect(sound.lastRun).toMatchObject({ status: 'done', verdict: { faultCount: 0, faults: [] } })
  expect(sound.lastRun.done).toBe(sound.lastRun.total)
  expect(sound.lastWholeAt).toBe(sound.lastRun.finishedAt)

  const [row] = await querySuperuser(world, `select min(id)::int as id from audit_log`)
  await querySuperuser(
    world,
    `alter table audit_log disable trigger user; update audit_log set ip = '10.9.8.7' where id = ${String(row?.id)};
     alter table audit_log enable trigger user`,
  )
  const broken = await verify()
  expect(broken.lastRun.verdict).toMatchObject({
    faultCount: 1,
    faults: [{ kind: 'row_changed', auditId: row?.id }],
  })
  expect(broken.lastWholeAt).toBe(sound.lastWholeAt)
  const records = await querySuperuser(
    world,
    `select details from audit_log where action = 'audit.verified' order by id`,
  )
  expect(records.map(({ details }) => (details as { faults: number }).faults)).toEqual([0, 1])
})

test('a verification from the command line is stored for the pages, with consecutive faults folded into one, and health reports it until a later one is clean', async () => {
  const token = await addAdmin(world, 'admin')
  const { clientId } = await signUp(world, calls, 'machine')
  await record(clientId, 'ver_machine', 130)
  await sealAudit(ctx())
  const whole = await querySuperuser(
    world,
    `select id, ip from audit_log where subject = 'ver_machine' order by id`,
  )
  const change = (to: string) =>
    querySuperuser(
      world,
      `alter table audit_log disable trigger user; update audit_log set ip = ${to} where subject = 'ver_machine';
       alter table audit_log enable trigger user`,
    )
  const faultsBefore = (await verifyAuditLocally(ctx())).faults.length
  await change(`'10.9.8.7'`)
  expect((await verifyAuditLocally(ctx())).faults).toHaveLength(faultsBefore + 130)
  const { lastRun } = (await calls('auditState', { token })).body.data
  expect(lastRun).toMatchObject({
    kind: 'verification',
    status: 'done',
    requestedBy: 'the command line',
    verdict: { faultCount: faultsBefore + 130 },
  })
  const { faults } = lastRun.verdict
  expect(faults).toHaveLength(faultsBefore + 1)
  expect(faults.find((fault: { chain: string }) => fault.chain === clientId)).toMatchObject({
    kind: 'row_changed',
    auditId: whole[0]?.id === undefined ? -1 : Number(whole[0].id),
    count: 130,
  })
  const reportedFaults = async () => (await calls('getHealth', { token })).body.data.audit.faults
  expect(await reportedFaults()).toBe(faultsBefore + 130)
  await change('null')
  await verifyAuditLocally(ctx())
  expect(await reportedFaults()).toBe(faultsBefore)
})

test('an export contains exactly the rows that match, without formulas; only its requester can read it, and it is audited', async () => {
  const token = await addAdmin(world, 'admin')
  const { clientId } = await signUp(world, calls, 'files')
  await record(clientId, 'ver_files', 1203)
  await record(clientId, '=HYPERLINK("https://evil.example")', 1)
  const ask = async (format: 'csv' | 'jsonl', subject: string) => {
    const run = (await calls('exportAudit', { token, body: { format, filter: { subject } } })).body.data
    await writeAuditExport(ctx(), { runId: run.id }, RUN)
    const operation = format === 'csv' ? 'downloadAuditCsv' : 'downloadAuditJsonl'
    const { text } = await calls(operation, { token, params: { runId: run.id } })
    return { runId: run.id as string, text }
  }
  const { text, runId } = await ask('jsonl', 'ver_files')
  const rows = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Page['data'][number])
  expect(rows.map(({ details }) => details.i)).toEqual(Array.from({ length: 1203 }, (_, i) => 1202 - i))
  const { text: sheet } = await ask('csv', '=HYPERLINK("https://evil.example")')
  expect(sheet.split('\r\n')[1]).toContain(`"'=HYPERLINK(""https://evil.example"")"`)

  const other = await addAdmin(world, 'admin')
  expect((await calls('downloadAuditJsonl', { token: other, params: { runId } })).body.code).toBe(
    'export.not_found',
  )
  expect((await calls('downloadAuditCsv', { token, params: { runId } })).body.code).toBe('export.not_found')
  const records = await querySuperuser(world, 'select action from audit_log where subject = $1 order by id', [
    runId,
  ])
  expect(records.map(({ action }) => action)).toEqual([
    'audit.export_requested',
    'audit.exported',
    'audit.export_downloaded',
  ])

  world.clock.advance(25 * HOUR_MS)
  await deleteExpiredAuditExports(ctx())
  world.clock.release()
  const [remaining] = await asSystem(world, () =>
    querySuperuser(world, `select count(*)::int as n from audit_runs where kind = 'export'`),
  )
  expect(remaining).toEqual({ n: 0 })
})
