import { MINUTE_MS } from '@wabi/contract/time/durations.ts'
import { expect, test } from 'vitest'
import type { Platform } from '../../../platform/platform.ts'
import { signUp } from '../../../testing/builders.ts'
import { querySuperuser } from '../../../testing/query-superuser.ts'
import { useHttp } from '../../../testing/use-http.ts'
import { authenticateApiKey } from './authenticate-api-key.ts'

const { world, calls } = useHttp()

async function newKey(username: string): Promise<string> {
  const { token } = await signUp(world, calls, username)
  const body = { keyName: 'a', permissions: ['read'], mode: 'live' }
  return (await calls('createApiKey', { token, body })).body.data.apiKey
}

/** The platform with a clock that is `aheadMs` fast. */
const withClock = (aheadMs: number): Platform =>
  Object.assign(Object.create(world) as Platform, { clock: { now: () => new Date(Date.now() + aheadMs) } })

const row = async () =>
  (
    await querySuperuser(
      world,
      `select calls, minute - floor(extract(epoch from now()) / 60)::bigint as ahead from api_key_calls`,
    )
  )[0]

/** Runs the work within one minute of the clock. */
async function withinMinute(work: () => Promise<void>): Promise<void> {
  const leftMs = 60_000 - (Date.now() % MINUTE_MS)
  if (leftMs < 5000) await new Promise((resolve) => setTimeout(resolve, leftMs))
  await work()
}

test('calls are counted per minute of the database’s clock, whatever the clock of the process', async () => {
  const key = await newKey('counted')
  await withinMinute(async () => {
    for (const aheadMs of [600_000, -600_000, 0])
      expect(await authenticateApiKey(withClock(aheadMs), key)).toMatchObject({ suspended: false })
    expect(await row()).toEqual({ calls: 3, ahead: '0' })
  })
  await querySuperuser(world, 'delete from api_key_calls')
})

test('a row that a wrong clock left ten minutes ahead is replaced by the current minute', async () => {
  const key = await newKey('held')
  await authenticateApiKey(world, key)
  await querySuperuser(world, 'update api_key_calls set minute = minute + 10, calls = 600')
  await withinMinute(async () => {
    expect((await authenticateApiKey(world, key))?.calls.calls).toBe(1)
    expect((await authenticateApiKey(world, key))?.calls.calls).toBe(2)
    expect(await row()).toEqual({ calls: 2, ahead: '0' })
  })
})

test('a call that arrives after one of the next minute counts toward that minute', async () => {
  const key = await newKey('late')
  await querySuperuser(world, 'delete from api_key_calls')
  await withinMinute(async () => {
    await authenticateApiKey(world, key)
    await querySuperuser(world, 'update api_key_calls set minute = minute + 1, calls = 5')
    expect((await authenticateApiKey(world, key))?.calls.calls).toBe(6)
    expect(await row()).toEqual({ calls: 6, ahead: '1' })
  })
})
