import { DAY_MS } from '@wabi/contract/time/durations.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { clients } from '../../../platform/db/schema/clients.ts'
import { asSystem, asTenant } from '../../../platform/db/tenant.ts'
import { newId } from '../../../platform/runtime/random.ts'
import { querySuperuser } from '../../../testing/query-superuser.ts'
import { createWorld, type World } from '../../../testing/world.ts'
import { readHealth } from '../../operations/health/read-health.ts'
import { systemContext } from '../../kernel/system-context.ts'
import type { Head } from './head.ts'
import { HEADS_FOLDER, writeHead, readHead, listHeads } from './stored-heads.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import { sealAudit } from './seal-audit.ts'
import { summarizeAudit } from './summarize-audit.ts'
import { verifyAudit } from './verify-audit.ts'

/** Entries of a chain: older than ten years, older than one year, and new. */
const OLD = 30
const RECENT = 10
const NEW = 5
const ENTRIES_PER_SUMMARY = 12

let world: World
const a = newId('client')
const ctx = () => systemContext(world, 'test')
const query = (statement: string, values?: unknown[]) => querySuperuser(world, statement, values)
const verify = async () => verifyAudit(ctx(), await listHeads(world.storage))
const kinds = async () => (await verify()).faults.map(({ kind }) => kind)
const places = async () => {
  const rows = await query('select from_place, to_place from audit_summaries where chain = $1 order by 1', [
    a,
  ])
  return rows.map(({ from_place: from, to_place: to }) => [from, to])
}
const entries = async () => (await query('select id from audit_log where client_id = $1', [a])).length

async function record(times: number, instant?: string): Promise<void> {
  if (instant) world.clock.set(instant)
  for (let i = 0; i < times; i += 1)
    await asTenant(world, a, (tx) =>
      recordAudit(ctx(), tx, { action: i % 3 === 0 ? 'link.created' : 'thing.done', clientId: a }),
    )
  world.clock.release()
}

const TABLES = ['audit_log', 'audit_links', 'audit_heads', 'audit_summaries', 'audit_unsealed']
/** Head after 20 entries, a place that later is in the middle of a summary. */
let early: Head
const savedHeads: Record<string, Head[]> = {}

async function restore(from: 'original' | 'summarized'): Promise<void> {
  await query(`truncate ${TABLES.join(', ')};
    alter table audit_log disable trigger user;
    ${TABLES.map((table) => `insert into ${table} select * from ${from}_${table};`).join('\n')}
    alter table audit_log enable trigger user`)
  await world.storage.deleteUnder(HEADS_FOLDER)
  for (const head of savedHeads[from]!) await writeHead(world.storage, head)
}

async function snapshot(as: 'original' | 'summarized'): Promise<void> {
  savedHeads[as] = await listHeads(world.storage)
  await query(TABLES.map((table) => `create table ${as}_${table} as table ${table}`).join(';'))
}

beforeAll(async () => {
  world = await createWorld({ config: { auditYears: 10 } })
  await asSystem(world, (tx) =>
    tx.insert(clients).values({ id: a, companyName: 'A', contactEmail: 'a@example.et' }),
  )
  await record(20, '2010-03-01T00:00:00Z')
  await sealAudit(ctx())
  early = (await readHead(world.storage, a))!
  await record(OLD - 20, '2011-03-01T00:00:00Z')
  await record(RECENT, new Date(Date.now() - 3 * 365 * DAY_MS).toISOString())
  await record(NEW)
  await sealAudit(ctx())
  await snapshot('original')
  await summarizeAudit(ctx(), { maxEntries: ENTRIES_PER_SUMMARY })
  await sealAudit(ctx())
  await snapshot('summarized')
})
beforeEach(() => restore('summarized'))
afterAll(() => world.close())

test('entries older than the retention period are replaced by consecutive summaries', async () => {
  expect(await places()).toEqual([
    [1, 12],
    [13, 24],
    [25, 30],
  ])
  expect(await entries()).toBe(RECENT + NEW)
  const [first] = await query('select * from audit_summaries where chain = $1 order by from_place', [a])
  expect(first).toMatchObject({
    client_id: a,
    actions: { 'link.created': 4, 'thing.done': 8 },
    first_at: new Date('2010-03-01T00:00:00Z'),
  })
  expect(await verify()).toMatchObject({ summarized: OLD, waiting: 0, faults: [], missed: [] })
  const run = (await readHealth(world)).sweeps.find(({ name }) => name === 'audit-log')
  expect(run).toMatchObject({ handled: 1, failed: 0 })
  const recorded = await query(`select details from audit_log where action = 'audit.summarized' order by id`)
  expect(recorded.map(({ details }) => details)).toEqual([
    { fromPlace: 1, toPlace: 12 },
    { fromPlace: 13, toPlace: 24 },
    { fromPlace: 25, toPlace: 30 },
  ])
})

test('a summarized chain continues to grow, nothing more is due, and earlier heads remain valid', async () => {
  await record(3)
  await sealAudit(ctx())
  expect(await summarizeAudit(ctx())).toMatchObject({ handled: 0, failed: 0 })
  const verdict = await verifyAudit(ctx(), [early, ...(await listHeads(world.storage))])
  expect(verdict).toMatchObject({ summarized: OLD, faults: [], missed: [] })
})

test('the last entry of a chain is never replaced, however old', async () => {
  const b = newId('client')
  await asSystem(world, (tx) =>
    tx.insert(clients).values({ id: b, companyName: 'B', contactEmail: 'b@example.et' }),
  )
  world.clock.set('2009-01-01T00:00:00Z')
  for (let i = 0; i < 4; i += 1)
    await asTenant(world, b, (tx) => recordAudit(ctx(), tx, { action: 'thing.done', clientId: b }))
  world.clock.release()
  await sealAudit(ctx())
  await summarizeAudit(ctx())
  expect(await query('select place from audit_links where chain = $1', [b])).toEqual([{ place: 4 }])
  expect(await kinds()).toEqual([])
})

/** An attacker can write anything to the database, but has access to neither the key nor the storage. */
const TAMPERING: Record<string, string> = {
  'counts of a summary changed': `update audit_summaries set actions = '{"thing.done": 12}' where from_place = 1`,
  'instants of a summary changed': `update audit_summaries set first_at = first_at + interval '1 day', last_at = last_at + interval '1 day' where from_place = 13`,
  'a summary deleted': 'delete from audit_summaries where from_place = 13',
  'the last summary deleted': 'delete from audit_summaries where from_place = 25',
  'all summaries deleted': 'delete from audit_summaries',
  'two summaries exchanged': `update audit_summaries s set hash = o.hash, actions = o.actions, mark = o.mark
    from audit_summaries o where s.from_place = 1 and o.from_place = 13`,
  'a summary extended to cover deleted entries': `
    with gone as (delete from audit_links where chain = 'CHAIN' and place <= 35 returning audit_id, place, hash),
      entries as (delete from audit_log where id in (select audit_id from gone))
    update audit_summaries set to_place = 35, hash = (select hash from gone where place = 35) where from_place = 25`,
  'a summary forged for deleted entries': `
    with gone as (delete from audit_links where chain = 'CHAIN' and place <= 35 returning audit_id, place, hash),
      entries as (delete from audit_log where id in (select audit_id from gone))
    insert into audit_summaries (chain, from_place, to_place, client_id, first_at, last_at, actions, hash_before, hash, mark)
    select s.chain, 31, 35, s.client_id, s.first_at, s.last_at, s.actions, s.hash,
      (select hash from gone where place = 35), s.mark
    from audit_summaries s where from_place = 25`,
  'an entry after the summaries deleted': `
    with gone as (delete from audit_links where chain = 'CHAIN' and place = 31 returning audit_id)
    delete from audit_log where id in (select audit_id from gone)`,
  'an entry inserted at a place that a summary covers': `
    insert into audit_links (chain, place, client_id, audit_id, hash)
    select chain, 5, client_id, -1, hash from audit_links where chain = 'CHAIN' and place = 31`,
}

test.each(Object.keys(TAMPERING))('%s: detected', async (what) => {
  expect(await kinds()).toEqual([])
  await query(TAMPERING[what]!.replaceAll('CHAIN', a))
  expect(await kinds()).not.toEqual([])
})

test('a chain with a changed entry retains all its entries, and the clean-up reports a failure', async () => {
  await restore('original')
  await query(`update audit_log set action = 'made.up' where id =
    (select audit_id from audit_links where chain = '${a}' and place = 17)`)
  const result = await summarizeAudit(ctx(), { maxEntries: OLD })
  expect(result).toMatchObject({ handled: 0, failed: 1 })
  expect(await entries()).toBe(OLD + RECENT + NEW)
  expect(await places()).toEqual([])
  expect(await kinds()).toEqual(['row_changed'])
})

test('entries are replaced only up to the head in the storage', async () => {
  await restore('original')
  await writeHead(world.storage, early)
  await summarizeAudit(ctx())
  expect(await places()).toEqual([[1, 19]])
  expect(await kinds()).toEqual([])
})

test('the database deletes no entry without a summary, and none from the last year', async () => {
  const drop = (chain: string, from: number) =>
    asSystem(world, (tx) => tx.execute(sql`select drop_summarized_entries(${chain}, ${from})`))
  await expect(drop(a, 31)).rejects.toMatchObject({ cause: { code: '42501' } })
  await asSystem(world, (tx) =>
    tx.execute(sql`insert into audit_summaries
      (chain, from_place, to_place, client_id, first_at, last_at, actions, hash_before, hash, mark)
      values (${a}, 31, ${OLD + RECENT + NEW}, ${a}, now(), now(), '{}', '', '', '')`),
  )
  await expect(drop(a, 31)).rejects.toMatchObject({ cause: { code: '42501' } })
  expect(await entries()).toBe(RECENT + NEW)
  for (const statement of ['update audit_summaries set mark = mark', 'delete from audit_summaries'])
    await expect(asSystem(world, (tx) => tx.execute(sql.raw(statement)))).rejects.toMatchObject({
      cause: { code: '42501' },
    })
})

test('a client’s scope can neither write to another client’s chain nor delete entries', async () => {
  const other = newId('client')
  await asSystem(world, (tx) =>
    tx.insert(clients).values({ id: other, companyName: 'Other', contactEmail: 'other@example.et' }),
  )
  const summaryOf = (chain: string, clientId: string) =>
    asTenant(world, other, async (tx) => {
      await tx.execute(sql`insert into audit_summaries
        (chain, from_place, to_place, client_id, first_at, last_at, actions, hash_before, hash, mark)
        values (${chain}, 31, ${OLD + RECENT}, ${clientId}, now(), now(), '{}', '', '', '')`)
      await tx.execute(sql`select drop_summarized_entries(${chain}, 31)`)
    })
  const notOwn = { cause: { code: '23514', constraint: 'audit_summaries_chain_of_client' } }
  await expect(summaryOf(a, other)).rejects.toMatchObject(notOwn)
  await expect(summaryOf(a, a)).rejects.toMatchObject({ cause: { code: '42501' } })
  const statements = {
    links: sql`insert into audit_links (chain, place, client_id, audit_id, hash) values (${a}, 999, ${other}, -1, '')`,
    heads: sql`insert into audit_heads (chain, length, client_id, hash, signed_at, signature)
      values (${`${a}x`}, 1, ${other}, '', now(), '')`,
  }
  for (const [table, statement] of Object.entries(statements))
    await expect(asTenant(world, other, (tx) => tx.execute(statement))).rejects.toMatchObject({
      cause: { code: '23514', constraint: `audit_${table}_chain_of_client` },
    })
  for (const scope of [other, a])
    await expect(
      asTenant(world, scope, (tx) => tx.execute(sql`select drop_summarized_entries(${a}, 1)`)),
    ).rejects.toMatchObject({ cause: { code: '42501' } })
  expect(await entries()).toBe(RECENT + NEW)
})

test('a summary deletes no entry that was linked into another client’s chain', async () => {
  const other = newId('client')
  await asSystem(world, (tx) =>
    tx.insert(clients).values({ id: other, companyName: 'Other', contactEmail: 'other@example.et' }),
  )
  // Not yet in its own chain.
  await record(1, '2010-03-01T00:00:00Z')
  const before = await entries()
  await asTenant(world, other, (tx) =>
    tx.execute(sql`insert into audit_links (chain, place, client_id, audit_id, hash)
      select ${other}, 1, ${other}, ${String(Number.MAX_SAFE_INTEGER)}::bigint, ''`),
  )
  await query(
    `update audit_links set audit_id = (select max(id) from audit_log where client_id = $1) where chain = $2`,
    [a, other],
  )
  await asTenant(world, other, (tx) =>
    tx.execute(sql`insert into audit_summaries
      (chain, from_place, to_place, client_id, first_at, last_at, actions, hash_before, hash, mark)
      values (${other}, 1, 1, ${other}, now(), now(), '{}', '', '', '')`),
  )
  await expect(
    asSystem(world, (tx) => tx.execute(sql`select drop_summarized_entries(${other}, 1)`)),
  ).rejects.toMatchObject({ cause: { code: '42501' } })
  expect(await entries()).toBe(before)
})
