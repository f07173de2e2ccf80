import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { followVerifications } from '../domain/lists/follow-verifications.ts'
import { openOffice } from '../domain/verifications/testing/office.ts'
import { registerJobs } from '../jobs/index.ts'
import { signUp } from '../testing/builders.ts'
import { countedJourney, type JourneyTraffic } from '../testing/counted-journey.ts'
import { trafficDuring } from '../testing/database-traffic.ts'
import { lookInto } from '../testing/look-into.ts'
import { useHttp } from '../testing/use-http.ts'
import { createWorld } from '../testing/world.ts'

describe('a journey', () => {
  const { world, calls } = useHttp({ vision: true })
  let traffic: JourneyTraffic
  let again: JourneyTraffic
  let updates: Record<string, unknown>[]

  beforeAll(async () => {
    const { token, clientId } = await signUp(world, calls, 'counted')
    await lookInto(
      world,
      `create table counted (status text, document_type text, decided_at timestamptz);
       grant insert on counted to wabi_app;
       create function count_update() returns trigger language plpgsql as $$
       begin
         insert into counted values (new.status, new.document_type, new.decided_at);
         return null;
       end $$;
       create trigger counted after update on customer_verifications for each row execute function count_update()`,
    )
    traffic = await countedJourney({ platform: world, calls, token, clientId })
    updates = await lookInto(world, 'select * from counted')
    // The same customer: face, number and picture were seen before.
    again = await countedJourney({ platform: world, calls, token, clientId })
  }, 120_000)

  test.each([
    ['poll', 3],
    ['detail', 8],
    ['kyc-verify', 15],
    ['list', 8],
    ['overview', 8],
  ])('%s waits for the database at most %i times', (name, most) => {
    expect(traffic[name]?.roundTrips).toBeLessThanOrEqual(most)
  })

  test.each([
    ['create link', 18],
    ['kyc-verify', 13],
  ])('of a customer seen before, %s waits for the database at most %i times', (name, most) => {
    expect(again[name]?.roundTrips).toBeLessThanOrEqual(most)
  })

  test('writes its verification when a list or a count changes, four times', () => {
    // Opened; first photo, with country and document; head turn; decided.
    expect(updates).toHaveLength(4)
    expect(updates.map(({ document_type: type }) => type)).toEqual([
      null,
      'national_id',
      'national_id',
      'national_id',
    ])
    expect(updates.filter(({ decided_at: at }) => at !== null)).toHaveLength(1)
  })
})

test('followers of a list ask nothing of the database while nothing changes', async () => {
  const world = await createWorld()
  const office = await openOffice(world)
  const ended = new AbortController()
  const follow = async () => {
    for await (const told of followVerifications(office.staff, { filter: {}, signal: ended.signal }))
      void told
  }
  const followers = Array.from({ length: 20 }, follow)
  const { statements } = await trafficDuring(() => sleep(3000))
  ended.abort()
  await Promise.all(followers)
  await world.close()
  // The listening connection asks every ten seconds whether it still listens.
  expect(statements).toBeLessThanOrEqual(1)
})

describe('a process with nothing to do', () => {
  let stop: () => Promise<void>
  let statements: number

  beforeAll(async () => {
    const world = await createWorld({ queue: true })
    const jobs = await registerJobs(world)
    stop = async () => {
      await jobs.stop()
      await world.close()
    }
    // What is looked up once at the start, and the jobs of the minute before.
    await sleep(20_000)
    // A minute has one run of each job that runs every minute.
    statements = (await trafficDuring(() => sleep(60_000))).statements
  }, 120_000)
  afterAll(() => stop())

  test('asks at most five statements a second', () => {
    expect(statements / 60).toBeLessThanOrEqual(5)
  })
})
