import { afterAll, beforeAll, expect, test } from 'vitest'
import { holdLock } from '../../../testing/hold-lock.ts'
import { querySuperuser } from '../../../testing/query-superuser.ts'
import { createWorld, type World } from '../../../testing/world.ts'
import { readHealth } from '../../operations/health/read-health.ts'
import { systemContext } from '../../kernel/system-context.ts'
import { expireVerifications } from './expire-verifications.ts'
import { openOffice } from '../session/testing/office.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

test('one that cannot be expired is reported and stops no other; one that is locked is left for the next run', async () => {
  const office = await openOffice(world)
  const ids: string[] = []
  for (let at = 0; at < 4; at += 1) ids.push((await office.invite()).verificationId)
  const [broken = '', locked = ''] = ids
  await querySuperuser(
    world,
    `update customer_verifications set created_at = now() - interval '1 hour', expires_at = now() - interval '1 minute'`,
  )
  await querySuperuser(
    world,
    `create function refuse() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$`,
  )
  await querySuperuser(
    world,
    `create trigger refuse before update on customer_verifications for each row
    when (new.verification_id = '${broken}') execute function refuse()`,
  )
  const lock = await holdLock(
    world,
    `select 1 from customer_verifications where verification_id = '${locked}' for update`,
  )
  const statuses = async () => {
    const rows = await querySuperuser(
      world,
      'select verification_id as id, status from customer_verifications',
    )
    return ids.map((id) => rows.find((row) => row.id === id)?.status)
  }
  const ctx = systemContext(world, 'test')
  expect(await expireVerifications(ctx)).toMatchObject({ handled: 2, failed: 1, remaining: 2 })
  expect(await statuses()).toEqual(['pending', 'pending', 'expired', 'expired'])
  const run = (await readHealth(world)).sweeps.find(({ name }) => name === 'expiry')
  expect(run).toMatchObject({ remaining: 2, failures: [`${broken}: database error P0001`] })

  await lock.release()
  await querySuperuser(world, 'drop trigger refuse on customer_verifications')
  expect(await expireVerifications(ctx)).toMatchObject({ handled: 2, failed: 0, remaining: 0 })
  expect(await statuses()).toEqual(['expired', 'expired', 'expired', 'expired'])
})
