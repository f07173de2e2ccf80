import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { followVerifications } from '../domain/records/lists/follow-verifications.ts'
import { openOffice } from '../domain/verification/session/testing/office.ts'
import { registerJobs } from '../jobs/jobs.ts'
import { signUp } from '../testing/builders.ts'
import { measureJourney, type JourneyTraffic } from '../testing/measure-journey.ts'
import { measureTraffic } from '../testing/database-traffic.ts'
import { querySuperuser } from '../testing/query-superuser.ts'
import { useHttp } from '../testing/use-http.ts'
import { createWorld } from '../testing/world.ts'

describe('a journey', () => {
  const { world, calls } = useHttp({ vision: true })
  let traffic: JourneyTraffic
  let repeatTraffic: JourneyTraffic
  let updates: Record<string, unknown>[]

  beforeAll(async () => {
    const { token, clientId } = await signUp(world, calls, 'counted')
    await querySuperuser(
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
    traffic = await measureJourney({ platform: world, calls, token, clientId })
    updates = await querySuperuser(world, 'select * from counted')
    // The same customer again: face, number and picture are known.
    repeatTraffic = await measureJourney({ platform: world, calls, token, clientId })
  })

  test.each([
    ['poll', 3],
    ['detail', 8],
    ['kyc-verify', 15],
    ['list', 8],
    ['overview', 8],
  ])('%s waits for the database at most %i times', (name, most) => {
    expect(traffic[name]?.roundTrips, traffic[name]?.texts.join('\n')).toBeLessThanOrEqual(most)
  })

  test.each([
    ['create link', 18],
    ['kyc-verify', 15],
  ])('for a known customer, %s waits for the database at most %i times', (name, most) => {
    expect(repeatTraffic[name]?.roundTrips, repeatTraffic[name]?.texts.join('\n')).toBeLessThanOrEqual(most)
  })

  test('writes its verification four times, when a list or a count changes', () => {
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

test('followers of a list send no queries while nothing changes', async () => {
  const world = await createWorld()
  const office = await openOffice(world)
  const ended = new AbortController()
  const follow = async () => {
    for await (const update of followVerifications(office.staff, { filter: {}, signal: ended.signal }))
      void update
  }
  const followers = Array.from({ length: 20 }, follow)
  const { statements } = await measureTraffic(() => sleep(3000))
  ended.abort()
  await Promise.all(followers)
  await world.close()
  // The listening connection checks every ten seconds that it still listens.
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
    // Start-up queries, and the jobs of the previous minute.
    await sleep(20_000)
    // One minute includes one run of each job that runs every minute.
    statements = (await measureTraffic(() => sleep(60_000))).statements
  })
  afterAll(() => stop())

  test('sends at most five statements a second', () => {
    expect(statements / 60).toBeLessThanOrEqual(5)
  })
})
