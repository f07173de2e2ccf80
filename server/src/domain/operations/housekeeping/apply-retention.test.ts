import { DAY_MS } from '@wabi/contract/time/durations.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { customerVerifications } from '../../../platform/db/schema/verifications.ts'
import { asTenant } from '../../../platform/db/tenant.ts'
import { querySuperuser } from '../../../testing/query-superuser.ts'
import { createWorld, type World } from '../../../testing/world.ts'
import { systemContext } from '../../kernel/system-context.ts'
import { openOffice } from '../../verification/session/testing/office.ts'
import { applyRetention } from './apply-retention.ts'
import { updateSettings } from '../../clients/settings/update-settings.ts'
import { NO_RETENTION } from '@wabi/contract/client/retention.ts'
import { listRetentionRules } from '../../clients/settings/retention-rules.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const ctx = () => systemContext(world, 'test')

/** Inserts verifications that were closed long ago. @returns their ids, oldest first */
async function insertClosed(clientId: string, howMany: number): Promise<string[]> {
  const rows = await querySuperuser(
    world,
    `insert into customer_verifications (client_id, verification_id, status, outcome, overall_score, decided_at, completed_at, created_at)
     select $1, 'ver_' || left(md5($1), 20) || lpad(n::text, 6, '0'), 'failed', 'rejected', 10, at, at, at
     from generate_series(1, $2::int) n, lateral (select now() - interval '400 days' + n * interval '1 second' as at) t
     returning verification_id as id`,
    [clientId, howMany],
  )
  return rows.map(({ id }) => String(id)).toSorted()
}

const remainingIds = async (clientId: string) =>
  (
    await querySuperuser(
      world,
      'select verification_id as id from customer_verifications where client_id = $1 and erased_at is null',
      [clientId],
    )
  ).map(({ id }) => id)

test('a run erases everything that is due for every client, and a failing erasure does not stop the others', async () => {
  const large = await openOffice(world)
  const small = await openOffice(world)
  for (const { staff } of [large, small]) await updateSettings(staff, { retentionDays: 90 })
  const [broken = '', ...others] = await insertClosed(large.clientId, 620)
  await insertClosed(small.clientId, 3)
  // The oldest of all: a run without error handling would never get past it.
  await querySuperuser(
    world,
    `create function refuse() returns trigger language plpgsql as $$ begin raise 'broken row'; end $$`,
  )
  await querySuperuser(
    world,
    `create trigger refuse before update on customer_verifications for each row
     when (old.verification_id = '${broken}') execute function refuse()`,
  )
  const result = await applyRetention(ctx())
  expect(await remainingIds(large.clientId)).toEqual([broken])
  expect(await remainingIds(small.clientId)).toEqual([])
  expect(result).toMatchObject({ handled: others.length + 3, failed: 1, remaining: 1 })
  expect(result.oldestDueAt?.getTime()).toBeLessThan(Date.now() - 399 * DAY_MS)
  const [run] = await querySuperuser(world, `select failures from sweep_runs where name = 'retention'`)
  expect(run?.failures).toBe(`${broken}: database error P0001`)
  await querySuperuser(world, 'drop trigger refuse on customer_verifications')
  expect(await applyRetention(ctx())).toMatchObject({ handled: 1, failed: 0, remaining: 0 })
})

test('a run whose time is over reports how many remain, and the next one continues', async () => {
  const office = await openOffice(world)
  await updateSettings(office.staff, { retentionDays: 90 })
  await insertClosed(office.clientId, 5)
  const first = await applyRetention(ctx(), { timeBoxMs: 0 })
  expect(first).toMatchObject({ handled: 0, remaining: 5 })
  expect(await applyRetention(ctx())).toMatchObject({ handled: 5, remaining: 0 })
})

test('looking for what is due reads no row that was erased already', async () => {
  const { clientId } = await openOffice(world)
  await insertClosed(clientId, 10)
  await querySuperuser(
    world,
    `insert into customer_verifications (client_id, verification_id, status, outcome, overall_score, decided_at, completed_at, created_at, erased_at)
     select $1, 'ver_erased' || n, 'failed', 'rejected', 10, at, at, at, now()
     from generate_series(1, 5000) n, lateral (select now() - interval '400 days' + n * interval '1 second' as at) t`,
    [clientId],
  )
  await querySuperuser(world, 'vacuum (analyze) customer_verifications')
  const rules = listRetentionRules(
    clientId,
    { ...NO_RETENTION, retentionDays: 7 },
    { storageDays: null, now: new Date() },
  )
  const record = rules.find(({ what }) => what === 'record')
  const plan = await asTenant(world, clientId, async (tx) => {
    const due = tx
      .select({ verificationId: customerVerifications.verificationId })
      .from(customerVerifications)
      .where(record?.due())
    const { rows } = await tx.execute(
      sql`explain (analyze, costs off, timing off, format json) ${due.getSQL()}`,
    )
    return JSON.stringify(rows)
  })
  expect(plan).toContain('customer_verifications_to_erase')
  expect(plan).toMatch(/"Actual Rows":10[.,]/u)
  expect(plan).not.toMatch(/"Rows Removed by Filter":[1-9]/u)
})
