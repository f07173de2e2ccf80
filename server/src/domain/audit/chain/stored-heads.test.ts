import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clients } from '../../../platform/db/schema/clients.ts'
import { asSystem, asTenant } from '../../../platform/db/tenant.ts'
import { newId } from '../../../platform/runtime/random.ts'
import { openStorage } from '../../../platform/storage/open-storage.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import { querySuperuser } from '../../../testing/query-superuser.ts'
import { startS3Service } from '../../../testing/s3-service.ts'
import { createWorld, type World } from '../../../testing/world.ts'
import { systemContext } from '../../kernel/system-context.ts'
import { type Head, signHead } from './head.ts'
import { writeHead, readHead, listHeads } from './stored-heads.ts'
import { findMissingHeads } from './missing-heads.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import { sealAudit } from './seal-audit.ts'
import { verifyAgainstKnownHeads } from './verify-against-known-heads.ts'

let world: World
const service = await startS3Service()
const folders: string[] = []
afterAll(async () => {
  await world.close()
  await service.close()
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
})
beforeAll(async () => {
  world = await createWorld()
})

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'wabi-heads-'))
  folders.push(folder)
  return folder
}

/** A process with its own DATA_DIR, on the shared database and storage. */
async function processOn(storage: Storage) {
  const config = { ...world.config, dataDir: await newFolder() }
  return Object.assign(systemContext(world, 'test'), { config, storage })
}

async function newClient(): Promise<string> {
  const id = newId('client')
  await asSystem(world, (tx) =>
    tx.insert(clients).values({ id, companyName: id, contactEmail: 'x@example.com' }),
  )
  return id
}

async function record(clientId: string, times: number): Promise<void> {
  const as = systemContext(world, 'test', clientId)
  for (let i = 0; i < times; i += 1)
    await asTenant(as, clientId, (tx) => recordAudit(as, tx, { action: 'thing.done' }))
}

/** Truncates a chain, as an attacker with access to the database but neither the key nor the storage. */
async function truncateTo({ chain, length, hash, signedAt, signature }: Head): Promise<void> {
  const beyond = 'from audit_links where chain = $1 and place > $2'
  await querySuperuser(world, `delete from audit_log where id in (select audit_id ${beyond})`, [
    chain,
    length,
  ])
  await querySuperuser(world, `delete ${beyond}`, [chain, length])
  await querySuperuser(
    world,
    'update audit_heads set length = $2, hash = $3, signed_at = $4, signature = $5, kept = false where chain = $1',
    [chain, length, hash, signedAt, signature],
  )
}

const listFaultKinds = async (ctx: Awaited<ReturnType<typeof processOn>>, chain: string) =>
  (await verifyAgainstKnownHeads(ctx)).faults.filter((fault) => fault.chain === chain).map(({ kind }) => kind)

test.each(['a folder', 'a bucket'])(
  'a process on another machine detects a truncated tail by the heads in %s',
  async (where) => {
    const storage = openStorage(
      where === 'a folder' ? { folder: await newFolder() } : { bucket: service.bucket },
    )
    const [sealing, verifying] = [await processOn(storage), await processOn(storage)]
    const chain = await newClient()
    await record(chain, 2)
    await sealAudit(sealing)
    const early = (await readHead(storage, chain))!
    expect(early.length).toBe(2)
    await record(chain, 2)
    await sealAudit(sealing)
    expect(await listFaultKinds(verifying, chain)).toEqual([])
    await truncateTo(early)
    expect(await listFaultKinds(verifying, chain)).toEqual(['cut_or_rewritten'])
    // A later sealing does not replace the longer head by the shorter one.
    await record(chain, 1)
    expect((await sealAudit(verifying)).broken).toEqual([chain])
    expect((await readHead(storage, chain))?.length).toBe(4)
    expect(await readdir(sealing.config.dataDir)).toEqual([])
  },
)

test('the file of an older version is moved into storage, and no head of either machine is lost', async () => {
  const storage = openStorage({ folder: await newFolder() })
  const [one, other] = [await processOn(storage), await processOn(storage)]
  const [a, b] = [await newClient(), await newClient()]
  await record(a, 1)
  await sealAudit(one)
  const early = (await readHead(storage, a))!
  await record(a, 1)
  await record(b, 1)
  await sealAudit(one)
  const all = await listHeads(storage)
  // As the older version left it: no heads in storage, one file on each machine.
  await storage.deleteUnder('audit-heads')
  await writeFile(join(one.config.dataDir, 'audit-heads.json'), JSON.stringify(all))
  const signedAt = early.signedAt
  const cut = signHead(world, { chain: b, length: 1, hash: 'another', signedAt })
  await writeFile(join(other.config.dataDir, 'audit-heads.json'), JSON.stringify([early, cut]))
  expect(await listFaultKinds(one, b)).toEqual([])
  expect(await listFaultKinds(other, b)).toEqual(['cut_or_rewritten'])
  await querySuperuser(world, `delete from platform_settings where key = 'audit-owed-heads'`)

  await sealAudit(one)
  await sealAudit(other)
  expect((await readHead(storage, a))?.length).toBe(2)
  expect(await readdir(one.config.dataDir)).toEqual(['audit-heads.json.moved'])
  expect(await readdir(other.config.dataDir)).toEqual(['audit-heads.json.moved'])
  expect(await findMissingHeads(one)).toEqual([cut])
  expect(await listFaultKinds(one, b)).toEqual(['cut_or_rewritten'])
})

test('a file with a head that this platform did not sign is left alone and reported', async () => {
  const storage = openStorage({ folder: await newFolder() })
  const ctx = await processOn(storage)
  const chain = await newClient()
  await record(chain, 1)
  await sealAudit(ctx)
  const head = (await readHead(storage, chain))!
  const forged = { ...head, length: 9 }
  await writeFile(join(ctx.config.dataDir, 'audit-heads.json'), JSON.stringify([forged]))
  await sealAudit(ctx)
  expect(await listFaultKinds(ctx, chain)).toEqual(['head_not_ours'])
  expect(await readdir(ctx.config.dataDir)).toEqual(['audit-heads.json'])
  expect(await readHead(storage, chain)).toEqual(head)
})

test('a head that could not be stored is stored by the next sealing', async () => {
  const storage = openStorage({ folder: await newFolder() })
  const away = { ...storage, put: () => Promise.reject(new Error('the storage is unreachable')) }
  const chain = await newClient()
  await record(chain, 3)
  await sealAudit(await processOn(away))
  expect(await readHead(storage, chain)).toBeNull()
  await sealAudit(await processOn(storage))
  expect((await readHead(storage, chain))?.length).toBe(3)
})

test('heads of chains sealed earlier are stored in a new storage', async () => {
  const [before, after] = [await newFolder(), await newFolder()]
  const ctx = await processOn(openStorage({ folder: before }))
  const chain = await newClient()
  await record(chain, 1)
  await sealAudit(ctx)
  await querySuperuser(world, 'update audit_heads set kept = false')
  const storage = openStorage({ folder: after })
  await sealAudit(await processOn(storage))
  expect((await listHeads(storage)).map((head) => head.chain)).toContain(chain)
  await writeHead(storage, (await readHead(storage, chain))!)
})
