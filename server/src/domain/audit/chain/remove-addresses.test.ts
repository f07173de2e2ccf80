import { DAY_MS } from '@wabi/contract/time/durations.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { auditLog } from '../../../platform/db/schema/audit.ts'
import { clients } from '../../../platform/db/schema/clients.ts'
import { asSystem, asTenant } from '../../../platform/db/tenant.ts'
import { newId } from '../../../platform/runtime/random.ts'
import { querySuperuser } from '../../../testing/query-superuser.ts'
import { createWorld, type World } from '../../../testing/world.ts'
import { computeMark } from '../../kernel/audit-chain.ts'
import { systemContext } from '../../kernel/system-context.ts'
import type { Head } from './head.ts'
import { removeAddresses } from './remove-addresses.ts'
import { sealAudit } from './seal-audit.ts'
import { HEADS_FOLDER, listHeads, writeHead } from './stored-heads.ts'
import { summarizeAudit } from './summarize-audit.ts'
import { verifyAudit } from './verify-audit.ts'

const IP = '198.51.100.77'

let world: World
const a = newId('client')
const ctx = () => systemContext(world, 'test')
const query = (statement: string, values?: unknown[]) => querySuperuser(world, statement, values)
const kinds = async () =>
  (await verifyAudit(ctx(), await listHeads(world.storage))).faults.map(({ kind }) => kind)
const addressed = async () =>
  (await query('select subject from audit_log where ip is not null order by id')).map(
    ({ subject }) => subject,
  )

/** A row as earlier versions wrote it: with its address, also a customer's; the oldest without a mark. */
async function insert(
  subject: string,
  { age, actorKind = 'client-user', marked = true }: { age: number; actorKind?: string; marked?: boolean },
): Promise<void> {
  const row = {
    clientId: a,
    actorKind,
    actorId: 'usr_x',
    action: 'thing.done',
    subject,
    details: { subject },
    ip: IP,
    createdAt: new Date(Date.now() - age * DAY_MS),
    nonce: marked ? newId('verification') : null,
  }
  await asTenant(world, a, (tx) =>
    tx.insert(auditLog).values({ ...row, mark: marked ? computeMark(ctx(), row) : null }),
  )
}

const TABLES = ['audit_log', 'audit_links', 'audit_heads', 'audit_unsealed', 'audit_summaries']
let heads: Head[]

async function restore(): Promise<void> {
  await query(`truncate ${TABLES.join(', ')};
    alter table audit_log disable trigger user;
    ${TABLES.map((table) => `insert into ${table} select * from kept_${table};`).join('\n')}
    alter table audit_log enable trigger user`)
  await world.storage.deleteUnder(HEADS_FOLDER)
  for (const head of heads) await writeHead(world.storage, head)
}

beforeAll(async () => {
  world = await createWorld({ config: { auditAddressDays: 90, auditYears: 10 } })
  await asSystem(world, (tx) =>
    tx.insert(clients).values({ id: a, companyName: 'A', contactEmail: 'a@example.et' }),
  )
  await insert('unmarked', { age: 800, marked: false })
  await insert('old', { age: 91 })
  await insert('old, not yet due', { age: 89 })
  await insert('of a customer', { age: 1, actorKind: 'customer' })
  await insert('ver_of_a_visitor', { age: 1, actorKind: 'anyone' })
  await insert('new', { age: 0 })
  await sealAudit(ctx())
  await insert('old, not yet in a chain', { age: 91 })
  heads = await listHeads(world.storage)
  await query(TABLES.map((table) => `create table kept_${table} as table ${table}`).join(';'))
})
afterAll(() => world.close())
beforeEach(restore)

test('old addresses and all of customers go, whatever the batch; the chain verifies before, after and with new rows', async () => {
  expect(await kinds()).toEqual([])
  const { hash } = heads.find(({ chain }) => chain === a)!
  expect(await removeAddresses(ctx(), { batchSize: 2 })).toMatchObject({ handled: 5, failed: 0 })
  expect(await addressed()).toEqual(['old, not yet due', 'new'])
  expect(await kinds()).toEqual([])
  await sealAudit(ctx())
  expect(await kinds()).toEqual([])
  // The chain itself has not changed: a head signed before still fits.
  const links = await query('select hash from audit_links where chain = $1', [a])
  expect(links.map((link) => link.hash)).toContain(hash)
  const log = await query(`select details from audit_log where action = 'audit.addresses_removed'`)
  expect(log.map(({ details }) => details)).toEqual([{ entries: 2 }, { entries: 2 }, { entries: 1 }])
  expect(await removeAddresses(ctx())).toMatchObject({ handled: 0, failed: 0 })
})

test('a summary still replaces entries without address', async () => {
  await removeAddresses(ctx())
  Object.assign(world.config, { auditYears: 2 })
  await summarizeAudit(ctx())
  Object.assign(world.config, { auditYears: 10 })
  expect(await query('select to_place from audit_summaries')).toEqual([{ to_place: 1 }])
  expect(await kinds()).toEqual([])
})

const removed = `subject = 'old'`
test.each([
  `details = '{}' where ${removed}`,
  `actor_id = 'usr_other' where ${removed}`,
  `created_at = created_at - interval '1 hour' where ${removed}`,
  `ip = '${IP}' where ${removed}`,
  `ip = '203.0.113.1', mark_without_address = null where ${removed}`,
  `mark = reverse(mark) where ${removed}`,
  `mark_without_address = reverse(mark_without_address) where ${removed}`,
  `mark_without_address = (select mark_without_address from audit_log where subject = 'unmarked') where ${removed}`,
  // An address that nobody has removed.
  `ip = null where subject = 'new'`,
  `ip = null, mark_without_address = mark where subject = 'new'`,
  `details = '{}' where subject = 'unmarked'`,
])('after that, a change is still detected: %s', async (change) => {
  await removeAddresses(ctx())
  expect(await kinds()).toEqual([])
  await query(`update audit_log set ${change}`)
  expect(await kinds()).toEqual(['row_changed'])
})

test('an altered entry keeps its address and is counted; the others lose theirs', async () => {
  await query(`update audit_log set action = 'other.thing' where subject in ('unmarked', 'old')`)
  expect(await removeAddresses(ctx())).toMatchObject({ failed: 1 })
  expect(await addressed()).toEqual(['unmarked', 'old', 'old, not yet due', 'new'])
  expect(await kinds()).toHaveLength(2)
})

test('the database refuses to remove the address of a new entry, and any within a client’s transaction', async () => {
  const drop = (subject: string) =>
    `select drop_audit_addresses(array_agg(id), array_agg(mark), array_agg('x'::text)) from audit_log where subject = '${subject}'`
  await expect(query(drop('new'))).rejects.toThrow('entries of the last 30 days keep their address')
  await expect(asTenant(world, a, (tx) => tx.execute(drop('old')))).rejects.toThrow()
  expect(await addressed()).toHaveLength(7)
})
