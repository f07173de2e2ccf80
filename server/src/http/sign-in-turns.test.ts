import { expect, test } from 'vitest'
import { signUp } from '../testing/builders.ts'
import { holdLock } from '../testing/hold-lock.ts'
import { querySuperuser } from '../testing/query-superuser.ts'
import { useHttp } from '../testing/use-http.ts'

// The limits of jobs: nothing may end because a busy machine took some seconds.
const { world, calls } = useHttp({ connections: 10, use: 'jobs' })

/** Transactions of sign-ins that wait for the table of attempts. */
async function countWaiting(): Promise<number> {
  const [row] = await querySuperuser(
    world,
    `select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock' and query like '%login_attempts%'`,
  )
  return Number(row?.n)
}

test('of many people who sign in at once, three hold connections, and the calls of others are answered', async () => {
  const { token } = await signUp(world, calls, 'rush')
  const lock = await holdLock(world, 'lock table login_attempts')
  const rush = Array.from({ length: 30 }, (_, at) =>
    calls('clientLogin', {
      body: { username: `rush-${at}`, password: 'not the password' },
      ip: `2001:db8:${at.toString(16)}::1`,
    }),
  )
  await expect.poll(countWaiting, { timeout: 30_000 }).toBeGreaterThanOrEqual(3)
  for (let n = 0; n < 5; n += 1) expect((await calls('me', { token })).status).toBe(200)
  expect(await countWaiting()).toBe(3)
  await lock.release()
  expect((await Promise.all(rush)).map(({ status }) => status)).toEqual(rush.map(() => 401))
})
