import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clients } from '../../../platform/db/schema/clients.ts'
import { asSystem, asTenant } from '../../../platform/db/tenant.ts'
import { newId } from '../../../platform/runtime/random.ts'
import { openStorage } from '../../../platform/storage/open-storage.ts'
import { querySuperuser } from '../../../testing/query-superuser.ts'
import { createWorld, type World } from '../../../testing/world.ts'
import { systemContext } from '../../kernel/system-context.ts'
import { type Head, isSigned } from './head.ts'
import { HEADS_FOLDER, writeHead, listHeads } from './stored-heads.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import { sealAudit } from './seal-audit.ts'
import { verifyAudit } from './verify-audit.ts'

/** Rounds per kind of tampering. `AUDIT_ROUNDS=100` runs all. */
const ROUNDS = Number(process.env.AUDIT_ROUNDS ?? 8)
const ROWS = 30

let world: World
const a = newId('client')
const b = newId('client')
const ctx = () => systemContext(world, 'test', a)
const query = (statement: string, values?: unknown[]) => querySuperuser(world, statement, values)
const kinds = async () =>
  (await verifyAudit(ctx(), await listHeads(world.storage))).faults.map(({ kind }) => kind)

async function record(clientId: string, action: string): Promise<void> {
  const as = systemContext(world, 'test', clientId)
  await asTenant(as, clientId, (tx) =>
    recordAudit(as, tx, {
      action,
      subject: newId('verification'),
      details: { b: [1, { d: 2, c: null }], a: 'x' },
    }),
  )
}

beforeAll(async () => {
  world = await createWorld()
  await asSystem(world, async (tx) => {
    for (const id of [a, b])
      await tx.insert(clients).values({ id, companyName: id, contactEmail: 'x@example.com' })
  })
  for (let i = 0; i < ROWS; i += 1) await record(i % 3 === 0 ? b : a, `thing.done_${i}`)
  await asSystem(world, (tx) => recordAudit(ctx(), tx, { action: 'platform.started', clientId: null }))
  await sealAudit(ctx())
  await snapshot()
})
afterAll(() => world.close())

const TABLES = ['audit_log', 'audit_links', 'audit_heads', 'audit_unsealed']

let heads: Head[] = []

async function snapshot(): Promise<void> {
  heads = await listHeads(world.storage)
  for (const table of TABLES)
    await query(`drop table if exists kept_${table}; create table kept_${table} as table ${table}`)
}

async function restore(): Promise<void> {
  await query(`truncate ${TABLES.join(', ')};
    alter table audit_log disable trigger user;
    ${TABLES.map((table) => `insert into ${table} select * from kept_${table};`).join('\n')}
    alter table audit_log enable trigger user`)
  await world.storage.deleteUnder(HEADS_FOLDER)
  for (const head of heads) await writeHead(world.storage, head)
}

test('an untouched log verifies, and storage has the head of each chain', async () => {
  const verdict = await verifyAudit(ctx(), await listHeads(world.storage))
  expect(verdict).toEqual({ chains: 3, rows: ROWS + 1, summarized: 0, waiting: 0, faults: [], missed: [] })
  expect(heads.map(({ chain, length }) => [chain, length]).toSorted()).toEqual(
    [
      [a, 20],
      [b, 10],
      ['platform', 1],
    ].toSorted(),
  )
  expect(heads.every((head) => isSigned(world, head))).toBe(true)
  expect(heads.some((head) => isSigned(world, { ...head, length: head.length + 1 }))).toBe(false)
})

test('concurrently recorded rows are chained once each, without a fork', async () => {
  await Promise.all(Array.from({ length: 40 }, (_, i) => record(a, `side.${i}`)))
  await Promise.all([sealAudit(ctx()), sealAudit(ctx()), sealAudit(ctx())])
  // Concurrent calls return without sealing, so rows may be left.
  await sealAudit(ctx())
  const verdict = await verifyAudit(ctx(), await listHeads(world.storage))
  expect(verdict).toEqual({ chains: 3, rows: ROWS + 41, summarized: 0, waiting: 0, faults: [], missed: [] })
  await snapshot()
})

test('rows older than the chain are accepted, but none can be inserted among them later', async () => {
  const [row] = await query(
    `insert into audit_log (client_id, actor_kind, action) values ($1, 'system', 'old.thing') returning id`,
    [a],
  )
  expect(await kinds()).toEqual(['row_not_ours'])
  await sealAudit(ctx())
  expect(await kinds()).toEqual(['row_changed'])
  expect(Number(row?.id)).toBeGreaterThan(0)
  await restore()
})

test.each(['removed', 'replaced'])('nor when the setting that distinguishes them is %s', async (how) => {
  const setting = `platform_settings where key = 'audit-unmarked-through'`
  const [kept] = await query(`select key, value from ${setting}`)
  if (how === 'removed') await query(`delete from ${setting}`)
  else await query(`update platform_settings set value = '"999999"' where key = 'audit-unmarked-through'`)
  await query(`insert into audit_log (client_id, actor_kind, action) values ($1, 'system', 'old.thing')`, [a])
  expect(await kinds()).toEqual(['row_not_ours'])
  await sealAudit(ctx())
  expect(await kinds()).toEqual(['row_changed'])
  await query(`delete from ${setting}`)
  await query('insert into platform_settings (key, value) values ($1, $2)', [
    kept?.key,
    JSON.stringify(kept?.value),
  ])
  await restore()
})

test('a truncated chain is not extended', async () => {
  await query('delete from audit_links where chain = $1 and place > 5', [a])
  await query('delete from audit_heads where chain = $1', [a])
  await record(a, 'later.thing')
  expect((await sealAudit(ctx())).broken).toEqual([a])
  expect(
    (await query('select max(place)::int as last from audit_links where chain = $1', [a]))[0]?.last,
  ).toBe(5)
  await restore()
})

const someRow = `(select id from audit_log where client_id = $1 order by random() limit 1)`
const EDITS = [
  `action = action || 'x'`,
  `subject = 'ver_other'`,
  `details = '{"a":"y"}'`,
  `ip = '10.0.0.1'`,
  `actor_id = 'usr_other'`,
  `actor_kind = 'customer'`,
  `created_at = created_at - interval '1 hour'`,
  `mark = reverse(mark)`,
]

/** Tampering by an attacker who can write anything in the database, but has neither the key nor the storage. */
const TAMPERING: Record<string, (round: number) => Promise<unknown>> = {
  'a row edited': (round) =>
    query(`update audit_log set ${EDITS[round % EDITS.length]} where id = ${someRow}`, [a]),
  'a row deleted, with its link or without': async (round) => {
    const [row] = await query(`delete from audit_log where id = ${someRow} returning id`, [a])
    if (round % 2 === 0) await query('delete from audit_links where audit_id = $1', [row?.id])
  },
  'a row inserted, made up or copied, linked or left to be sealed': async (round) => {
    const made =
      round % 2 === 0
        ? `select client_id, actor_kind, 'made.up', created_at, nonce || 'x', mark from audit_log where id = ${someRow}`
        : `select client_id, actor_kind, action, created_at, nonce, mark from audit_log where id = ${someRow}`
    const [row] = await query(
      `insert into audit_log (client_id, actor_kind, action, created_at, nonce, mark) ${made} returning id`,
      [a],
    )
    if (round % 4 < 2) await sealAudit(ctx())
    else
      await query(
        `with gone as (delete from audit_unsealed where audit_id = $2)
         update audit_links set audit_id = $2 where chain = $1 and place = 7`,
        [a, row?.id],
      )
  },
  'two rows swapped, in the log or in the chain': async (round) => {
    const [one, two] = await query(
      `select id, audit_links.place, hash from audit_log join audit_links on audit_id = id
       where audit_log.client_id = $1 order by random() limit 2`,
      [a],
    )
    if (round % 2 === 0) {
      await query('update audit_log set id = -1 where id = $1', [one?.id])
      await query('update audit_log set id = $1 where id = $2', [one?.id, two?.id])
      await query('update audit_log set id = $1 where id = -1', [two?.id])
    } else {
      await query('update audit_links set audit_id = -1 where audit_id = $1', [one?.id])
      await query('update audit_links set audit_id = $1 where audit_id = $2', [one?.id, two?.id])
      await query('update audit_links set audit_id = $1 where audit_id = -1', [two?.id])
    }
  },
  'a truncated tail': async (round) => {
    const from = 1 + Math.floor(Math.random() * 20)
    await query(
      `delete from audit_log where id in (select audit_id from audit_links where chain = $1 and place >= $2)`,
      [a, from],
    )
    await query('delete from audit_links where chain = $1 and place >= $2', [a, from])
    if (round % 2 === 0) await query('delete from audit_heads where chain = $1', [a])
  },
  'a chain rewritten without one row': async (round) => {
    await query(`delete from audit_log where id = ${someRow}`, [a])
    await query('delete from audit_links where chain = $1', [a])
    await query('delete from audit_heads where chain = $1', [a])
    await query(`insert into audit_unsealed select id, client_id from audit_log where client_id = $1`, [a])
    // Rewritten by the platform itself, with another storage that has no heads.
    if (round % 2 === 0) {
      const folder = `${world.config.dataDir}-${round}`
      await sealAudit(Object.assign(ctx(), { storage: openStorage({ folder }) }))
      await rm(folder, { recursive: true })
    } else await sealAudit(ctx())
  },
}

test.each(Object.entries(TAMPERING))(
  '%s is always detected',
  async (_, tamper) => {
    let found = 0
    for (let round = 0; round < ROUNDS; round += 1) {
      await tamper(round)
      if ((await kinds()).length > 0) found += 1
      await restore()
      if ((await kinds()).length > 0) throw new Error('not restored')
    }
    expect(found).toBe(ROUNDS)
  },
  120_000,
)
