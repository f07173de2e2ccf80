import type { SweepName } from '@wabi/contract/shapes/health.ts'
import { DAY_MS } from '@wabi/contract/time/durations.ts'
import { eq } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { sealAudit } from '../audit/chain/seal-audit.ts'
import { eventData } from '../verification/session/event-data.ts'
import { recordAudit } from './record-audit.ts'
import { recordEvent } from './record-event.ts'
import { systemContext } from './system-context.ts'
import { notifyPendingReviews } from '../mail/notifications/notify-pending-reviews.ts'
import { sendDigests } from '../mail/notifications/send-digests.ts'
import { readHealth } from '../operations/health/read-health.ts'
import { sweepSignIns } from '../people/auth/sweep-sign-ins.ts'
import { createPendingCase } from '../review/reviews/testing/create-pending-case.ts'
import { type Office, openOffice } from '../verification/session/testing/office.ts'
import { clientUsers } from '../../platform/db/schema/clients.ts'
import { asTenant } from '../../platform/db/tenant.ts'
import { newId } from '../../platform/runtime/random.ts'
import { querySuperuser } from '../../testing/query-superuser.ts'
import { createWorld, type World } from '../../testing/world.ts'

let world: World
const offices: Office[] = []
const query = (statement: string, values?: unknown[]) => querySuperuser(world, statement, values)
const ctx = () => systemContext(world, 'test')
const lastRun = async (name: SweepName) =>
  (await readHealth(world)).sweeps.find((sweep) => sweep.name === name)

beforeAll(async () => {
  world = await createWorld()
  for (let i = 0; i < 4; i += 1) {
    const office = await openOffice(world)
    offices.push(office)
    await asTenant(world, office.clientId, (tx) =>
      tx.insert(clientUsers).values({
        id: newId('clientUser'),
        clientId: office.clientId,
        username: newId('clientUser'),
        email: `staff@${office.clientId.toLowerCase().replace('_', '-')}.example`,
        password: '!',
        role: 'owner',
        notifications: { dailyDigest: true, pendingReview: true },
      }),
    )
  }
})
afterEach(() => query('drop function if exists refuse() cascade'))
afterAll(() => world.close())

/** From now on the database refuses this change. */
async function refuse(event: 'insert' | 'delete', table: string, condition: string): Promise<void> {
  await query(`create function refuse() returns trigger language plpgsql as $$ begin raise 'refused'; end $$`)
  await query(
    `create trigger refuse before ${event} on ${table} for each row when (${condition}) execute function refuse()`,
  )
}

/** The clients with a new row in this table, as positions in `offices`. */
async function officesIn(table: string): Promise<number[]> {
  const rows = await query(`select distinct client_id as id from ${table}`)
  const ids = new Set(rows.map(({ id }) => id))
  return offices.flatMap(({ clientId }, i) => (ids.has(clientId) ? [i] : []))
}

async function addWaitingCase({ clientId }: Office, verificationId: string): Promise<void> {
  const data = eventData({
    verificationId,
    status: 'pending_review',
    outcome: 'pending_review',
    overallScore: 72,
    clientReference: null,
  })
  await asTenant(world, clientId, (tx) =>
    recordEvent(ctx(), tx, { clientId, verificationId, type: 'verification.pending_review', data }),
  )
}

test('a chain that cannot be extended does not stop the others, and is named', async () => {
  for (const { clientId } of offices)
    await asTenant(world, clientId, (tx) => recordAudit(ctx(), tx, { action: 'thing.done', clientId }))
  const { clientId } = offices[1]!
  await refuse('insert', 'audit_links', `new.client_id = '${clientId}'`)
  await sealAudit(ctx())
  expect(await officesIn('audit_links')).toEqual([0, 2, 3])
  expect(await lastRun('audit-chains')).toMatchObject({
    failed: 1,
    failures: [`${clientId}: database error P0001`],
  })
  await query('drop function refuse() cascade')
  await sealAudit(ctx())
  expect(await officesIn('audit_links')).toEqual([0, 1, 2, 3])
  expect(await lastRun('audit-chains')).toMatchObject({ handled: 1, failed: 0 })
})

test('a digest that cannot be queued does not stop those of other clients, and is named', async () => {
  await query('delete from emails')
  const { clientId } = offices[1]!
  await refuse('insert', 'emails', `new.client_id = '${clientId}'`)
  expect(await sendDigests(ctx())).toMatchObject({ handled: 3, failed: 1 })
  expect(await officesIn('emails')).toEqual([0, 2, 3])
  expect((await lastRun('digests'))?.failures).toEqual([`${clientId}: database error P0001`])
})

test('a client whose row is locked does not delay the mails of other clients, and gets its own later', async () => {
  const cases = []
  for (const office of offices) cases.push(await createPendingCase(world, office))
  await notifyPendingReviews(ctx())
  for (const [i, { verificationId }] of cases.entries()) await addWaitingCase(offices[i]!, verificationId)
  await notifyPendingReviews(ctx())
  for (const [i, { verificationId }] of cases.entries()) await addWaitingCase(offices[i]!, verificationId)
  await query('delete from emails')
  const holder = new pg.Client({ connectionString: world.databaseUrl })
  await holder.connect()
  await holder.query('begin')
  await holder.query('select from clients where id = $1 for update', [offices[1]!.clientId])
  expect(await notifyPendingReviews(ctx())).toMatchObject({ handled: 3, failed: 0 })
  expect(await officesIn('emails')).toEqual([0, 2, 3])
  await holder.query('rollback')
  await holder.end()
  await notifyPendingReviews(ctx())
  expect(await officesIn('emails')).toEqual([0, 1, 2, 3])
})

test('sign-ins that cannot be deleted are named, and all other expired ones are deleted', async () => {
  const [user] = await asTenant(world, offices[0]!.clientId, (tx) =>
    tx.select({ id: clientUsers.id }).from(clientUsers).where(eq(clientUsers.clientId, offices[0]!.clientId)),
  )
  await query(
    `insert into auth_sessions (id, user_id, user_type, token, expires_at, created_at)
     select 'old' || n, $1, 'client', 'old' || n, $2::timestamptz, $2::timestamptz - interval '1 hour'
     from generate_series(1, 6) n`,
    [user!.id, new Date(world.clock.now().getTime() - 2 * DAY_MS)],
  )
  await query(`insert into known_devices (id, token_hash, user_id, user_type, expires_at, created_at)
    values ('old', 'old', '${user!.id}', 'client', now() - interval '1 day', now() - interval '2 days')`)
  await refuse('delete', 'auth_sessions', `old.token in ('old2', 'old5')`)
  expect(await sweepSignIns(ctx())).toMatchObject({ handled: 5, failed: 2, remaining: 2 })
  const left = await query(`select token from auth_sessions order by 1`)
  expect(left.map(({ token }) => token)).toEqual(['old2', 'old5'])
  expect(await query('select from known_devices')).toEqual([])
  expect((await lastRun('sign-ins'))?.failures).toEqual([
    expect.stringMatching(/^auth_sessions \(\d+,\d+\): database error P0001$/u),
    expect.stringMatching(/^auth_sessions \(\d+,\d+\): database error P0001$/u),
  ])
  await query('drop function refuse() cascade')
  expect(await sweepSignIns(ctx())).toMatchObject({ handled: 2, failed: 0 })
})
