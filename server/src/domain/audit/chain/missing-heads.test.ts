import { afterAll, beforeAll, expect, test } from 'vitest'
import { clients } from '../../../platform/db/schema/clients.ts'
import { asSystem, asTenant } from '../../../platform/db/tenant.ts'
import { newId } from '../../../platform/runtime/random.ts'
import { querySuperuser } from '../../../testing/query-superuser.ts'
import { createWorld, type World } from '../../../testing/world.ts'
import { verifyAuditLocally } from '../search/verify-audit-locally.ts'
import { readHealth } from '../../operations/health/read-health.ts'
import { systemContext } from '../../kernel/system-context.ts'
import { acknowledgeLoss } from './acknowledge-loss.ts'
import type { Head } from './head.ts'
import { writeHead, readHead, listHeads } from './stored-heads.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import { sealAudit } from './seal-audit.ts'

let world: World
const a = newId('client')
const ctx = () => systemContext(world, 'test')
const query = (statement: string, values?: unknown[]) => querySuperuser(world, statement, values)

beforeAll(async () => {
  world = await createWorld()
  await asSystem(world, (tx) =>
    tx.insert(clients).values({ id: a, companyName: 'A', contactEmail: 'x@example.com' }),
  )
})
afterAll(() => world.close())

async function recordAndSeal(times: number): Promise<Head> {
  const as = systemContext(world, 'test', a)
  for (let i = 0; i < times; i += 1)
    await asTenant(as, a, (tx) => recordAudit(as, tx, { action: 'thing.done' }))
  await sealAudit(ctx())
  const head = (await listHeads(world.storage)).find(({ chain }) => chain === a)
  if (!head) throw new Error('sealing stored no head')
  return head
}

/** Restores an earlier valid head, as an attacker with access to the database and the storage. */
async function truncateTo(
  { length, hash, signedAt, signature }: Head,
  { andStorage = true } = {},
): Promise<void> {
  await query(
    `delete from audit_log where id in (select audit_id from audit_links where chain = $1 and place > $2)`,
    [a, length],
  )
  await query('delete from audit_links where chain = $1 and place > $2', [a, length])
  await query(
    'update audit_heads set length = $2, hash = $3, signed_at = $4, signature = $5 where chain = $1',
    [a, length, hash, signedAt, signature],
  )
  if (andStorage) await writeHead(world.storage, { chain: a, length, hash, signedAt, signature })
}

const kinds = async (heads: Head[] = []) =>
  (await verifyAuditLocally(ctx(), heads)).faults.map(({ chain, kind }) => [chain, kind])
const CUT = [[a, 'cut_or_rewritten']]
const alarm = async () =>
  (await readHealth(ctx())).attention.find(({ code }) => code === 'audit_faults')?.count ?? 0

test('a loss found only by an external head is reported again without it, until staff acknowledge the loss', async () => {
  const early = await recordAndSeal(3)
  const elsewhere = await recordAndSeal(3)
  await truncateTo(early)
  expect(await kinds()).toEqual([])
  expect(await kinds([elsewhere])).toEqual(CUT)
  expect(await alarm()).toBe(1)
  // Without the external head, the loss could not be found by itself.
  expect(await kinds()).toEqual(CUT)
  expect(await alarm()).toBe(1)
  // Later sealing, and a later external head, do not hide the loss.
  const later = await recordAndSeal(3)
  expect(later.length).toBe(elsewhere.length)
  expect(await kinds([later])).toEqual(CUT)

  expect(await acknowledgeLoss(ctx(), { reason: 'Restored from Friday' })).toEqual([elsewhere])
  expect(await kinds()).toEqual([])
  expect(await alarm()).toBe(0)
  const entries = await query(
    `select client_id, details from audit_log where action = 'audit.loss_acknowledged'`,
  )
  const { chain, length, hash } = elsewhere
  expect(entries).toEqual([
    {
      client_id: null,
      details: { reason: 'Restored from Friday', count: 1, ends: [{ chain, length, hash }] },
    },
  ])
  expect(await acknowledgeLoss(ctx(), { reason: 'Again' })).toEqual([])
})

test('restoring the lost rows ends the report', async () => {
  const early = await recordAndSeal(1)
  await recordAndSeal(2)
  const [end] = (await listHeads(world.storage)).filter(({ chain }) => chain === a)
  for (const table of ['audit_log', 'audit_links'])
    await query(`create table kept_${table} as table ${table}`)
  await truncateTo(early)
  expect(await kinds([end!])).toEqual(CUT)
  await query('alter table audit_log disable trigger user')
  for (const table of ['audit_log', 'audit_links'])
    await query(`insert into ${table} select * from kept_${table} k where not exists
      (select from ${table} t where ${table === 'audit_log' ? 't.id = k.id' : 't.audit_id = k.audit_id'})`)
  await query('alter table audit_log enable trigger user')
  await query(
    'update audit_heads set length = $2, hash = $3, signed_at = $4, signature = $5 where chain = $1',
    [a, end!.length, end!.hash, end!.signedAt, end!.signature],
  )
  expect(await kinds()).toEqual([])
  expect(await acknowledgeLoss(ctx(), { reason: 'Nothing is missing' })).toEqual([])
})

test('a database restored to before a stored head is not sealed until staff acknowledge the loss', async () => {
  const early = await recordAndSeal(1)
  const lost = await recordAndSeal(1)
  await truncateTo(early, { andStorage: false })
  expect(await kinds()).toEqual(CUT)
  expect(await recordAndSeal(1)).toEqual(lost)
  expect((await query('select count(*)::int as n from audit_unsealed where client_id = $1', [a]))[0]).toEqual(
    {
      n: 1,
    },
  )
  await acknowledgeLoss(ctx(), { reason: 'The disk was restored' })
  expect(await readHead(world.storage, a)).toBeNull()
  const now = await recordAndSeal(1)
  expect(now.length).toBe(early.length + 2)
  expect(await kinds()).toEqual([])
})
