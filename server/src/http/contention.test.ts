import { beforeAll, expect, test } from 'vitest'
import { POOL_LIMITS } from '../platform/db/limits.ts'
import {
  cancelDuringSteps,
  cancelDuringManySteps,
  createCrowd,
  createHeldRows,
  holdRow,
} from '../testing/contention-run.ts'
import { querySuperuser } from '../testing/query-superuser.ts'
import { useHttp } from '../testing/use-http.ts'

// Shortened; `npm run bench -- database locks` runs them in full.
const { world, calls } = useHttp({ connections: 10 })
const crowd = {} as Awaited<ReturnType<typeof createCrowd>>
const others = {} as Awaited<ReturnType<typeof createCrowd>>

beforeAll(async () => {
  Object.assign(crowd, await createCrowd(world, calls, 'crowd'))
  Object.assign(others, await createCrowd(world, calls, 'others'))
})

const SERVER_ERROR = 500

test('cancelling links while their customers take a step never answers 500', async () => {
  const { cancels, customers } = await cancelDuringSteps(crowd, 30)
  expect(cancels).toEqual({ 200: 30 })
  // Cancelled before or after the step.
  expect((customers[200] ?? 0) + (customers[410] ?? 0)).toBe(30)
})

test('fifty concurrent calls of each customer with one cancellation never answer 500, and each link is cancelled', async () => {
  const { cancels, customers } = await cancelDuringManySteps(crowd, { links: 4, callsEach: 50 })
  expect(cancels).toEqual({ 200: 4 })
  expect(customers).not.toHaveProperty(String(SERVER_ERROR))
  const left = await querySuperuser(
    world,
    `select v.verification_id from customer_verifications v
     join verification_sessions s using (verification_id) where s.status <> v.status`,
  )
  expect(left).toEqual([])
})

test("when one customer's row is locked, that customer gets retry-after, and no other is affected", async () => {
  const [session] = await createHeldRows(crowd)
  const { blocked, meanwhile } = await holdRow(session!, others, {
    databaseUrl: world.databaseUrl,
    holdMs: 2000,
  })
  expect(meanwhile.length).toBeGreaterThan(20)
  expect(meanwhile.filter(({ status }) => status !== 200)).toEqual([])
  expect(Math.max(...meanwhile.map(({ ms }) => ms))).toBeLessThan(POOL_LIMITS.requests.lockMs)
  expect(blocked).toHaveLength(12)
  for (const { status, retryAfter, ms } of blocked) {
    expect({ status, retryAfter }).toEqual({ status: 503, retryAfter: '2' })
    // The first waits for the session, the second for the first and then for the session itself.
    expect(ms).toBeLessThan(2 * POOL_LIMITS.requests.lockMs + 2000)
  }
  // Only these two held connections; the calls behind them were refused earlier.
  expect(blocked.filter(({ ms }) => ms > POOL_LIMITS.requests.lockMs - 500)).toHaveLength(2)
})
