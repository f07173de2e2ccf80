import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DAY_MS } from '@wabi/contract/time/durations.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminUsers } from '../../../platform/db/schema/access.ts'
import { asSystem } from '../../../platform/db/tenant.ts'
import { PASSWORD } from '../../../testing/builders.ts'
import { querySuperuser } from '../../../testing/query-superuser.ts'
import { useHttp } from '../../../testing/use-http.ts'
import { hashPassword } from '../../people/auth/password-hash.ts'
import { PLANTED, createPlantedClient } from '../../clients/clients/testing/planted-client.ts'
import { createAdminContext } from '../../clients/clients/testing/admin-context.ts'
import { systemContext } from '../../kernel/system-context.ts'
import { ARCHIVED_TABLES, EXCLUDED_TABLES } from './archive-tables.ts'
import { downloadArchive } from './download-archive.ts'
import { deleteFinishedArchives } from './delete-finished-archives.ts'
import { writeArchive } from './write-archive.ts'

const { world, calls } = useHttp({ config: { allowPrivateWebhooks: true } })
const run = { lastAttempt: true, signal: new AbortController().signal }

let token: string
let folder: string
let planted: Awaited<ReturnType<typeof createPlantedClient>>
beforeAll(async () => {
  const { actor } = await createAdminContext(world)
  if (actor.kind !== 'admin') throw new Error('no admin')
  const password = await hashPassword(PASSWORD)
  await asSystem(world, (tx) =>
    tx.update(adminUsers).set({ password, username: 'operator' }).where(eq(adminUsers.id, actor.adminId)),
  )
  token = (await calls('adminLogin', { body: { username: 'operator', password: PASSWORD } })).body.token
  planted = await createPlantedClient(world, calls)
  folder = await mkdtemp(join(tmpdir(), 'wabi-archive-'))
})
afterAll(() => rm(folder, { recursive: true }))

const storedFiles = async () =>
  (
    await readdir(join(world.config.dataDir, 'storage', planted.clientId, 'archives'), {
      recursive: true,
    }).catch(() => [])
  ).length

async function writeNow(): Promise<string> {
  const params = { clientId: planted.clientId }
  const requested = await calls('createClientArchive', { token, params, body: { reason: 'Handover' } })
  const archiveId = requested.body.data.id as string
  const second = await calls('createClientArchive', { token, params, body: { reason: 'Handover' } })
  expect(second.body.code).toBe('archive.busy')
  await writeArchive(systemContext(world, 'test', planted.clientId), { ...params, archiveId }, run)
  return archiveId
}

const open = (archiveId: string, password = PASSWORD) =>
  calls('openClientArchive', {
    token,
    params: { clientId: planted.clientId, archiveId },
    body: { password },
  })
const getToken = (path: string) => path.slice(path.lastIndexOf('/') + 1)

test('an archive contains every row opened and every image, with matching checksums', async () => {
  const archiveId = await writeNow()
  const listed = await calls('listClientArchives', { token, params: { clientId: planted.clientId } })
  expect(listed.body.data[0]).toMatchObject({ id: archiveId, status: 'done', downloadedAt: null })
  expect(listed.body.data[0].written).toBe(listed.body.data[0].total)
  const { path } = (await open(archiveId)).body.data
  const parts: Uint8Array[] = []
  const file = await downloadArchive(systemContext(world, 'test'), { token: getToken(path) })
  for await (const part of file.parts) parts.push(part)
  await writeFile(join(folder, 'client.tar.gz'), Buffer.concat(parts))
  execFileSync('tar', ['-xzf', 'client.tar.gz'], { cwd: folder })
  // Like `sha256sum -c`, which not every system has.
  const sums = await Promise.all(
    (await readdir(join(folder, 'checksums'))).map((name) =>
      readFile(join(folder, 'checksums', name), 'utf8'),
    ),
  )
  const lines = sums.join('').trim().split('\n')
  for (const line of lines) {
    const [sha256, name = ''] = line.split('  ')
    const content = await readFile(join(folder, name))
    expect([name, createHash('sha256').update(content).digest('hex')]).toEqual([name, sha256])
  }
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((one) => one.isFile() && !one.parentPath.endsWith('checksums'))
  // Every table except that of the archive itself.
  expect(lines).toHaveLength(files.length - 1)

  const manifest = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8'))
  expect(manifest).toMatchObject({
    format: 'wabi client archive',
    client: { id: planted.clientId, companyName: PLANTED.company },
    images: { files: 1, bytes: PLANTED.picture.length, missing: 0 },
  })
  const readRows = async (table: string) => {
    const text = await readFile(join(folder, `tables/${table}/0001.jsonl`), 'utf8')
    return text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>)
  }
  expect(manifest.tables.customer_verifications.rows).toBe(2)
  const [byKey, linked] = (await readRows('customer_verifications')).toSorted((a, b) =>
    String(a.customer_phone) < String(b.customer_phone) ? -1 : 1,
  )
  expect(byKey).toMatchObject({
    customer_name: PLANTED.customer,
    customer_phone: PLANTED.customerPhone,
    client_reference: PLANTED.reference,
  })
  expect(linked).toMatchObject({ customer_email: PLANTED.customerEmail })
  const links = await readRows('verification_links')
  expect(links.map((link) => link.notes)).toContain(PLANTED.notes)
  const sessions = await readRows('verification_sessions')
  expect(JSON.stringify(sessions)).toContain(PLANTED.claimed)
  expect(JSON.stringify(sessions)).toContain(PLANTED.idNumber)
  expect(await readRows('case_notes')).toMatchObject([{ words: PLANTED.staffNote }])
  expect(JSON.stringify(await readRows('saved_views'))).toContain(PLANTED.view)
  expect(JSON.stringify(await readRows('emails'))).toContain(PLANTED.customerEmail)
  const image = `images/${planted.verificationId}/selfie-${planted.evidenceId}.jpg`
  expect(await readFile(join(folder, image), 'utf8')).toBe(PLANTED.picture)
  // No value is left sealed, and there are no credentials.
  const all = execFileSync('sh', ['-c', 'cat tables/*/*.jsonl'], { cwd: folder }).toString()
  expect(all).not.toMatch(/"v1\.[\w-]{20,}/u)
  expect(all).not.toMatch(/wk_(live|test)_\w{10}|\$argon2id|whsec_|auth\/(reset|invite)#/u)
})

test('an archive is downloaded once, by a link that needs the password and works once within a minute, until it expires', async () => {
  const archiveId = await writeNow()
  expect((await open(archiveId, 'not the password')).body.code).toBe('auth.wrong_password')
  const late = getToken((await open(archiveId)).body.data.path)
  world.clock.advance(61_000)
  expect((await calls('downloadClientArchive', { params: { token: late } })).body.code).toBe(
    'archive.link_over',
  )
  world.clock.release()
  const params = { token: getToken((await open(archiveId)).body.data.path) }
  const { status, headers } = await calls('downloadClientArchive', { params })
  expect([status, headers['content-type'], headers['content-disposition']]).toEqual([
    200,
    'application/gzip',
    `attachment; filename="${PLANTED.company} ${new Date().toISOString().slice(0, 10)}.tar.gz"`,
  ])
  expect((await calls('downloadClientArchive', { params })).body.code).toBe('archive.not_found')
  expect((await open(archiveId)).body.code).toBe('archive.not_found')
  expect(await storedFiles()).toBe(0)
  const other = await writeNow()
  world.clock.advance(7 * DAY_MS + 1000)
  await deleteFinishedArchives(systemContext(world, 'test'))
  world.clock.release()
  expect(await storedFiles()).toBe(0)
  expect((await open(other)).body.code).toBe('archive.not_found')
  const auditRows = await querySuperuser(
    world,
    `select action from audit_log where client_id = $1 and action like 'client.archive%' order by id`,
    [planted.clientId],
  )
  expect(auditRows.map(({ action }) => action)).toContain('client.archive_downloaded')
})

test('an archive that is interrupted on the last attempt fails and can be requested again', async () => {
  const params = { clientId: planted.clientId }
  const requested = await calls('createClientArchive', { token, params, body: { reason: 'Handover' } })
  const archiveId = requested.body.data.id as string
  const ctx = systemContext(world, 'test', planted.clientId)
  const interrupted = { lastAttempt: true, signal: AbortSignal.abort(new Error('the worker stops')) }
  await expect(writeArchive(ctx, { ...params, archiveId }, interrupted)).rejects.toThrow('the worker stops')
  const { data } = (await calls('listClientArchives', { token, params })).body
  expect(data[0]).toMatchObject({ id: archiveId, status: 'failed' })
  expect(await storedFiles()).toBe(0)
})

test('the parts in storage are sealed', async () => {
  await writeNow()
  const files = await readdir(join(world.config.dataDir, 'storage', planted.clientId, 'archives'), {
    recursive: true,
    withFileTypes: true,
  })
  const bytes = await Promise.all(
    files.filter((file) => file.isFile()).map((file) => readFile(join(file.parentPath, file.name))),
  )
  expect(bytes.length).toBeGreaterThan(0)
  // Not even the gzip header is visible.
  for (const part of bytes) expect(part.subarray(0, 2)).not.toEqual(Buffer.from([0x1f, 0x8b]))
})

test('every table with client data is listed as archived or not archived', async () => {
  const rows = await querySuperuser(
    world,
    `select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'client_id'`,
  )
  const known = [...Object.keys(ARCHIVED_TABLES), ...EXCLUDED_TABLES]
  expect(rows.map(({ name }) => String(name)).filter((name) => !known.includes(name))).toEqual([])
})
