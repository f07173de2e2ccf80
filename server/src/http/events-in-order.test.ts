import { setTimeout as sleep } from 'node:timers/promises'
import { DAY_MS } from '@wabi/contract/time/durations.ts'
import { beforeAll, expect, test } from 'vitest'
import { systemContext } from '../domain/kernel/system-context.ts'
import { deleteOldDeliveries } from '../domain/integration/webhooks/delete-old-deliveries.ts'
import { recordEvent } from '../domain/kernel/record-event.ts'
import { asTenant } from '../platform/db/tenant.ts'
import { addVerification, signUp } from '../testing/builders.ts'
import { followProcesses } from '../testing/follow-processes.ts'
import { EVENT_DATA } from '../testing/hooked-client.ts'
import { querySuperuser } from '../testing/query-superuser.ts'
import { useHttp } from '../testing/use-http.ts'

const { world, calls } = useHttp({ connections: 10 })

let clientId: string
let key: string
let list: (query?: Record<string, string>) => Promise<Listed>
let verificationId: string
let clients = 0

interface Listed {
  status: number
  ids: string[]
  next: string | null
  resume: string
  code: string
}

/** A new company with a key that reads its events. */
async function newClient(): Promise<void> {
  clients += 1
  const signedUp = await signUp(world, calls, `reader-${clients}`)
  clientId = signedUp.clientId
  verificationId = await addVerification(world, clientId)
  const { token } = signedUp
  key = (await calls('createApiKey', { token, body: { keyName: 'Reader' } })).body.data.apiKey
  list = async (query = {}) => {
    const { status, body } = await calls('v1ListEvents', {
      token: key,
      query: { limit: '100', ...query },
    })
    const ids = ((body.data ?? []) as { id: string }[]).map(({ id }) => id)
    return { status, ids, next: body.page?.next, resume: body.page?.resume, code: body.code }
  }
}
beforeAll(newClient)

/** An event in a transaction that stays open until `commit` is called. */
async function openEvent(type: 'verification.completed' | 'fraud.detected' = 'verification.completed') {
  let commit = () => {}
  const recorded = Promise.withResolvers<string>()
  const ended = asTenant(world, clientId, async (tx) => {
    const event = { clientId, verificationId, type, data: EVENT_DATA }
    recorded.resolve(await recordEvent(systemContext(world, 'test'), tx, event))
    await new Promise<void>((resolve) => (commit = resolve))
  })
  return {
    id: await recorded.promise,
    async commit() {
      // The transaction waits from here on, with its event recorded.
      await sleep(0)
      commit()
      await ended
    },
  }
}

async function happens(type?: 'verification.completed' | 'fraud.detected'): Promise<string> {
  const { id, commit } = await openEvent(type)
  await commit()
  return id
}

test('a reader of two processes with clocks ten seconds apart gets every event once', async () => {
  const run = { databaseUrl: world.databaseUrl, clientId, count: 400, offMs: [-10_000, 0], longestMs: 400 }
  const seen = await followProcesses(run, async (cursor) => {
    const { ids, next, resume } = await list(cursor ? { cursor } : {})
    return { data: ids.map((id) => ({ id })), page: { next, resume } }
  })
  const all = await querySuperuser(world, 'select id from events where client_id = $1', [clientId])
  expect(all).toHaveLength(400)
  expect(seen).toHaveLength(400)
  expect(new Set(seen)).toEqual(new Set(all.map(({ id }) => id)))
})

test('an event of a long transaction appears when it commits, and delays no other', async () => {
  await newClient()
  const first = await happens()
  const long = await openEvent()
  const second = await happens()
  const page = await list()
  expect(page).toMatchObject({ ids: [first, second], next: null })
  const third = await happens()
  const middle = await list({ cursor: page.resume })
  expect(middle.ids).toEqual([third])
  await long.commit()
  expect((await list({ cursor: middle.resume })).ids).toEqual([long.id])
  expect((await list()).ids).toEqual([first, second, third, long.id])
  // The long transaction's event is older than the first page: `since` cannot guarantee what the cursor does.
  expect((await list({ cursor: page.resume })).ids).toEqual([third, long.id])
})

test('every page has a cursor, even the last and an empty one', async () => {
  await newClient()
  const begin = await list()
  expect(begin).toMatchObject({ ids: [], next: null })
  const ids = [await happens(), await happens(), await happens()]
  const page = await list({ cursor: begin.resume, limit: '2' })
  expect([page.ids, page.next]).toEqual([ids.slice(0, 2), page.resume])
  const last = await list({ cursor: page.resume, limit: '2' })
  expect([last.ids, last.next]).toEqual([ids.slice(2), null])
  expect(await list({ cursor: last.resume })).toMatchObject({ ids: [], next: null, resume: last.resume })
})

test('a rare type is found, and its cursor skips events of other types', async () => {
  await newClient()
  const rare = await happens('fraud.detected')
  for (let n = 0; n < 3; n += 1) await happens()
  const page = await list({ type: 'fraud.detected' })
  expect(page.ids).toEqual([rare])
  const next = await happens('fraud.detected')
  expect((await list({ type: 'fraud.detected', cursor: page.resume })).ids).toEqual([next])
  expect((await list({ cursor: page.resume })).ids).toEqual([next])
})

test('since compares the time of the event, inclusively', async () => {
  await newClient()
  const early = await happens()
  await sleep(5)
  const late = await happens()
  const { timestamp: at } = (await calls('v1GetEvent', { token: key, params: { eventId: late } })).body.data
  expect(at).toBe(await getTime(late))
  expect((await list({ since: at })).ids).toEqual([late])
  expect((await list({ since: '0001-01-01T00:00:00Z' })).ids).toEqual([early, late])
  expect((await list({ since: '9999-12-31T23:59:59.999Z' })).ids).toEqual([])
})

async function getTime(id: string): Promise<string> {
  const [row] = await querySuperuser(world, 'select created_at from events where id = $1', [id])
  return new Date(row?.created_at as Date).toISOString()
}

/** A cursor of the format before events had places. */
async function oldCursor(id: string): Promise<string> {
  return Buffer.from(`${await getTime(id)} ${id}`).toString('base64url')
}

test('cursors and events from before the upgrade continue where they were', async () => {
  const insertEvents = (from: number, to: number) =>
    querySuperuser(
      world,
      `insert into events (id, client_id, verification_id, type, payload, created_at)
       select 'evt_' || lpad(n::text, 26, '0'), $1, $2, 'verification.completed', jsonb_build_object('type', 'verification.completed',
         'timestamp', '2026-11-21T09:30:00.000Z', 'data', $3::jsonb), now() - interval '1 day' + (n / 3) * interval '1 millisecond'
       from generate_series($4::int, $5::int) n`,
      [clientId, verificationId, JSON.stringify(EVENT_DATA), from, to],
    )
  // The planner’s statistics are from before the upgrade: a few events of another client, none without a place.
  await newClient()
  await insertEvents(90_001, 90_400)
  await querySuperuser(world, 'delete from unplaced_events')
  await querySuperuser(world, 'analyze events, unplaced_events')
  await newClient()
  // As the previous version left them: no place, 22 000 of them, some of one millisecond.
  await insertEvents(1, 22_000)
  const id = (n: number) => `evt_${String(n).padStart(26, '0')}`
  const cursor = await oldCursor(id(21_995))
  // So many take several calls; each returns a cursor that advances.
  expect(await list({ cursor })).toMatchObject({ status: 503, code: 'server.busy' })
  expect((await list({ cursor })).ids).toEqual([21_996, 21_997, 21_998, 21_999, 22_000].map(id))
  expect((await list({ limit: '3' })).ids).toEqual([1, 2, 3].map(id))
  // After an event that was deleted since: nothing is skipped.
  const deletedCursor = await oldCursor(id(21_997))
  await querySuperuser(world, 'delete from events where id = $1', [id(21_997)])
  expect((await list({ cursor: deletedCursor })).ids).toEqual([21_996, 21_998, 21_999, 22_000].map(id))
  const fresh = await happens()
  expect((await list({ cursor: deletedCursor })).ids.at(-1)).toBe(fresh)
})

test('after a restore places continue beyond every cursor, and a cursor from the future is refused', async () => {
  await newClient()
  const kept = await happens()
  const backedUp = await list()
  const [feed] = await querySuperuser(world, 'select last_position from event_feeds where client_id = $1', [
    clientId,
  ])
  const lost = [await happens(), await happens()]
  const page = await list()
  expect(page.ids).toEqual([kept, ...lost])
  // The state of a restored backup: rows and the feed's place as they were then.
  await querySuperuser(world, 'delete from events where id = any($1)', [lost])
  await querySuperuser(world, 'update event_feeds set last_position = $2 where client_id = $1', [
    clientId,
    feed?.last_position,
  ])
  expect(await list({ cursor: page.resume })).toMatchObject({ status: 200, ids: [], resume: page.resume })
  const fresh = await happens()
  expect((await list({ cursor: page.resume })).ids).toEqual([fresh])
  expect((await list({ cursor: backedUp.resume })).ids).toEqual([fresh])
  const ahead = Buffer.from(`events ${(Date.now() + DAY_MS) * 1000}`).toString('base64url')
  expect(await list({ cursor: ahead })).toMatchObject({ status: 409, code: 'event.cursor_ahead' })
  for (const cursor of ['nonsense', Buffer.from('events -1').toString('base64url')])
    expect(await list({ cursor })).toMatchObject({ status: 400, code: 'request.invalid' })
})

test('after the clock was set back, events still follow the earlier ones', async () => {
  await newClient()
  world.clock.set(new Date(Date.now() + DAY_MS))
  const ahead = await happens()
  const page = await list()
  world.clock.release()
  const later = await happens()
  expect(page.ids).toEqual([ahead])
  expect((await list({ cursor: page.resume })).ids).toEqual([later])
})

test('the hourly job assigns places when nobody reads, and deletes old events', async () => {
  await newClient()
  world.clock.set(new Date(Date.now() - 31 * DAY_MS))
  await happens()
  world.clock.release()
  const kept = await happens()
  expect(await deleteOldDeliveries(systemContext(world, 'test'))).toMatchObject({ failed: 0 })
  const rows = await querySuperuser(
    world,
    'select id, position is null as unplaced from events where client_id = $1',
    [clientId],
  )
  expect(rows).toEqual([{ id: kept, unplaced: false }])
})
