import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { DAY_MS } from '@wabi/contract/time/durations.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { readHealth } from './domain/operations/health/read-health.ts'
import { systemContext } from './domain/kernel/system-context.ts'
import { openOffice, type Office } from './domain/verification/session/testing/office.ts'
import { runDeliveries } from './domain/integration/webhooks/run-deliveries.ts'
import { buildHttp } from './http/app.ts'
import { asSystem } from './platform/db/tenant.ts'
import { signUp } from './testing/builders.ts'
import { createHookedClient } from './testing/hooked-client.ts'
import { querySuperuser } from './testing/query-superuser.ts'
import { type Receiver, startReceiver } from './testing/receiver.ts'
import { type Calls, createCalls } from './testing/requests.ts'
import { type ServerProcess, startServer } from './testing/server-process.ts'
import { createWorld, type World } from './testing/world.ts'
import { FAKETIME, type WrongClock, createWrongClock } from './testing/wrong-clock.ts'

const JOBS = fileURLToPath(new URL('./testing/clock-run.ts', import.meta.url))
const DELIVERIES = fileURLToPath(new URL('./testing/deliveries-run.ts', import.meta.url))

/** Longer than a worker takes to find a job: it is notified, and polls every two seconds. */
const FOUND_MS = 4000

let world: World
let app: Awaited<ReturnType<typeof buildHttp>>
let calls: Calls
let office: Office
let receiver: Receiver
let clock: WrongClock
const children: ChildProcess[] = []

beforeAll(async () => {
  world = await createWorld({ config: { allowPrivateWebhooks: true } })
  app = await buildHttp(world)
  calls = createCalls(app)
  office = await openOffice(world)
  receiver = await startReceiver()
})
beforeEach(async () => {
  receiver.received.length = 0
  receiver.answer = (_, response) => void response.end('ok')
  clock = await createWrongClock('+0')
})
afterEach(async () => {
  const ended = children.splice(0).map(async (child) => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGKILL')
    await once(child, 'exit')
  })
  await Promise.all(ended)
  await clock.remove()
})
afterAll(async () => {
  await app.close()
  await receiver.close()
  await world.close()
})

/** A server process on the same database, with a different clock. */
async function startWithClock(role: 'api' | 'worker', offset: string): Promise<ServerProcess> {
  clock.set(offset)
  const server = await startServer({
    ...clock.env,
    ROLE: role,
    DATABASE_URL: world.databaseUrl,
    DATA_DIR: join(world.config.dataDir, 'beside'),
    ENCRYPTION_KEY: world.encryptionKey.toString('base64'),
    ALLOW_PRIVATE_WEBHOOKS: 'true',
    API_CALLS_PER_MINUTE: '30',
  })
  children.push(server.child)
  await expect
    .poll(
      () => {
        if (server.child.exitCode !== null) throw new Error(server.output())
        return server.output()
      },
      { timeout: 60_000 },
    )
    .toContain('"msg":"ready"')
  return server
}

function startProgram(program: string, args: string[]): ChildProcess {
  const child = fork(program, args, {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    env: { ...process.env, ...clock.env },
  })
  children.push(child)
  return child
}

const getStatus = async (verificationId: string) =>
  (
    await querySuperuser(world, 'select status from customer_verifications where verification_id = $1', [
      verificationId,
    ])
  )[0]?.status

const signInsLeft = async () =>
  (await querySuperuser(world, 'select count(*)::int as n from auth_sessions'))[0]?.n

/** An open link with days left, and an expired one. */
async function links() {
  const open = await office.invite()
  const over = await office.invite()
  await querySuperuser(
    world,
    `update customer_verifications set created_at = now() - interval '1 hour', expires_at = now() - interval '1 minute' where verification_id = $1`,
    [over.verificationId],
  )
  return { open: open.verificationId, over: over.verificationId }
}

const times = (text: string, part: string) => text.split(part).length - 1

describe.skipIf(FAKETIME === null)(`a wrong clock${FAKETIME ? '' : ' (needs libfaketime)'}`, () => {
  test('a worker eight days ahead takes no jobs and reports it, and resumes once its clock is right', async () => {
    const { open, over } = await links()
    const hooked = await createHookedClient(world, calls, { url: receiver.url })
    const signIns = await signInsLeft()
    const worker = await startWithClock('worker', '+8d')
    await hooked.happen()
    await asSystem(world, async (tx) => {
      await world.queue.enqueue(tx, 'expire-verifications', {})
      await world.queue.enqueue(tx, 'sweep', {})
    })
    await sleep(FOUND_MS)
    expect([await getStatus(open), await getStatus(over)]).toEqual(['pending', 'pending'])
    expect(receiver.received).toEqual([])
    const health = await readHealth(world)
    expect(health.processes).toMatchObject([{ role: 'worker', clock: 'far_off' }])
    expect(Math.abs((health.processes[0]?.clockAheadMs ?? 0) - 8 * DAY_MS)).toBeLessThan(60_000)
    expect(health.attention.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['clock_off', 'no_worker']),
    )

    clock.set('+0')
    await expect.poll(() => getStatus(over)).toBe('expired')
    await expect.poll(() => receiver.received.length).toBe(1)
    const sweep = `select state from jobs.job where name = 'sweep'`
    await expect
      .poll(async () => (await querySuperuser(world, sweep)).map(({ state }) => state))
      .toEqual(['completed'])
    expect(await getStatus(open)).toBe('pending')
    expect(await signInsLeft()).toBe(signIns)
    await expect
      .poll(async () => (await readHealth(world)).processes[0]?.clock, { timeout: 15_000 })
      .toBe('right')
    // Logged once; at the start it is also printed.
    expect(
      times(worker.output(), '"msg":"The clock of this machine is 8.0 days ahead of the database\'s.'),
    ).toBe(1)
    expect(times(worker.output(), 'is right again')).toBe(1)

    clock.set('-10s')
    await expect.poll(() => worker.output()).toContain('takes no jobs until it is set')
    await hooked.happen()
    await sleep(FOUND_MS)
    expect(receiver.received).toHaveLength(1)
    clock.set('+0')
    await expect.poll(() => receiver.received.length).toBe(2)
  })

  test('an API ten minutes ahead answers no calls; ten seconds behind it serves, uses the database’s time and counts correctly', async () => {
    const { token } = await signUp(world, calls, 'counted')
    const body = { keyName: 'a', permissions: ['write'], mode: 'live' }
    const key = (await calls('createApiKey', { token, body })).body.data.apiKey as string
    const api = await startWithClock('api', '+10m')
    const url = `http://127.0.0.1:${api.port}`
    const authorization = { authorization: `Bearer ${key}` }
    const list = () => fetch(`${url}/api/v1/verifications`, { headers: authorization })
    const counted = () =>
      querySuperuser(
        world,
        `select calls, minute, floor(extract(epoch from now()) / 60) as now from api_key_calls`,
      )

    const ready = await fetch(`${url}/readyz`)
    expect([ready.status, await ready.json()]).toEqual([
      503,
      { status: 'failing', database: 'ok', queue: 'ok', storage: 'ok', space: 'ok', clock: 'failing' },
    ])
    const refused = await list()
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '10'])
    expect(await refused.json()).toMatchObject({
      code: 'server.busy',
      error: expect.stringContaining('clock'),
    })
    expect((await fetch(`${url}/livez`)).status).toBe(200)
    expect(await (await fetch(`${url}/metrics`)).text()).toContain('wabi_clock_state{state="far_off"} 1')
    expect(await counted()).toEqual([])

    clock.set('-10s')
    await expect.poll(async () => (await fetch(`${url}/readyz`)).status).toBe(200)
    expect(await (await fetch(`${url}/metrics`)).text()).toContain('wabi_clock_state{state="off"} 1')
    const made = await fetch(`${url}/api/v1/verifications`, {
      method: 'POST',
      headers: { ...authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ customerName: 'Abebe Bikila', delivery: 'none' }),
    })
    expect(made.status).toBe(200)
    const { verificationId } = ((await made.json()) as { data: { verificationId: string } }).data
    const [dates] = await querySuperuser(
      world,
      `select (now() - v.created_at) < interval '5 seconds' as late,
        abs(extract(epoch from v.created_at - a.created_at)) < 1 as same, v.expires_at - v.created_at as days
      from customer_verifications v join audit_log a on a.subject = v.verification_id
      where v.verification_id = $1`,
      [verificationId],
    )
    expect(dates).toMatchObject({ late: true, same: true, days: { days: 7 } })

    // Calls to a process with a correct clock and to this one count in the same minute of the database.
    await querySuperuser(world, 'delete from api_key_calls')
    const answers: number[] = []
    for (let at = 0; at < 6; at += 1) {
      answers.push((await calls('v1ListVerifications', { token: key })).status)
      answers.push((await list()).status)
    }
    expect(new Set(answers)).toEqual(new Set([200]))
    const [row] = await counted()
    expect(Number(row?.now) - Number(row?.minute)).toBeLessThanOrEqual(1)
    expect(Number(row?.now) - Number(row?.minute)).toBeGreaterThanOrEqual(0)
  })

  test.each(['+8d', '+10m'])('expiry jobs use the database’s time, with the clock at %s', async (offset) => {
    const { open, over } = await links()
    await signUp(world, calls, `signed-in${offset.replace(/\W/u, '')}`)
    const signIns = await signInsLeft()
    clock.set(offset)
    const child = startProgram(JOBS, [
      JSON.stringify({
        databaseUrl: world.databaseUrl,
        encryptionKey: world.encryptionKey.toString('hex'),
        dataDir: world.config.dataDir,
      }),
    ])
    const [message] = (await Promise.race([once(child, 'message'), once(child, 'exit')])) as [
      { machine: number; clock: number },
    ]
    expect(Math.abs(message.machine - message.clock)).toBeGreaterThan(500_000)
    expect(Math.abs(message.clock - Date.now())).toBeLessThan(5000)
    expect([await getStatus(open), await getStatus(over)]).toEqual(['pending', 'expired'])
    expect(await signInsLeft()).toBe(signIns)
  })

  test('two processes that deliver, one with its clock ten minutes ahead, send each event once', async () => {
    // Its own receiver: deliveries of earlier tests, whose recording was cut short, are sent again to theirs.
    const receiver = await startReceiver()
    onTestFinished(() => receiver.close())
    // Slow enough to be in progress while the other polls.
    receiver.answer = (_, response) => void setTimeout(() => response.end('ok'), 500)
    const hooked = await createHookedClient(world, calls, { url: receiver.url })
    clock.set('+10m')
    const other = startProgram(DELIVERIES, [world.databaseUrl, world.encryptionKey.toString('hex')])
    await once(other, 'message')
    const mine = runDeliveries(systemContext(world, 'test'))
    for (let at = 0; at < 12; at += 1) {
      await hooked.happen()
      await sleep(100)
    }
    const delivered = async () => (await hooked.logs()).filter(({ status }) => status === 'success').length
    await expect.poll(delivered).toBe(12)
    await mine.stop()
    expect(receiver.received).toHaveLength(12)
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(12)
  })
})
