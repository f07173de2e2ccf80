import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { systemContext } from '../domain/kernel/system-context.ts'
import { runDeliveries } from '../domain/integration/webhooks/run-deliveries.ts'
import { buildHttp } from '../http/app.ts'
import { SignalHub } from '../platform/runtime/signals.ts'
import { createHookedClient } from '../testing/hooked-client.ts'
import { querySuperuser } from '../testing/query-superuser.ts'
import { type Receiver, startReceiver } from '../testing/receiver.ts'
import { type Calls, createCalls } from '../testing/requests.ts'
import { createWorld, type World } from '../testing/world.ts'

const PROGRAM = fileURLToPath(new URL('../testing/deliveries-run.ts', import.meta.url))

let world: World
let app: Awaited<ReturnType<typeof buildHttp>>
let calls: Calls
let receiver: Receiver

beforeAll(async () => {
  world = await createWorld({ config: { allowPrivateWebhooks: true } })
  app = await buildHttp(world)
  calls = createCalls(app)
  receiver = await startReceiver()
})
beforeEach(() => {
  receiver.received.length = 0
  receiver.answer = (_, response) => void response.end('ok')
})
afterAll(async () => {
  await app.close()
  await receiver.close()
  await world.close()
})

async function startWorker(): Promise<ChildProcess> {
  const worker = fork(PROGRAM, [world.databaseUrl, world.encryptionKey.toString('hex')], {
    execArgv: ['--disable-warning=ExperimentalWarning'],
  })
  await once(worker, 'message')
  return worker
}

async function kill(worker: ChildProcess): Promise<void> {
  const ended = once(worker, 'exit')
  worker.kill('SIGKILL')
  await ended
}

/** Ends the claims of killed workers and the delays before retries. */
const makeDue = () =>
  querySuperuser(world, `update webhook_logs set next_attempt_at = now() where status = 'pending'`)

test('killed workers lose no delivery and repeat only a few, with the same bytes', async () => {
  const refused = new Set<string>()
  receiver.answer = (request, response) => {
    const id = String(request.headers['webhook-id'])
    const failing = request.url?.endsWith('?failing') && !refused.has(id)
    if (failing) refused.add(id)
    response.writeHead(failing ? 500 : 200).end()
  }
  const offices = [
    await createHookedClient(world, calls, { url: receiver.url }),
    await createHookedClient(world, calls, { url: `${receiver.url}?failing` }),
  ]
  const eventIds: string[] = []
  const recordEvents = async (times: number) => {
    for (let at = 0; at < times; at += 1) eventIds.push(await offices[at % 2]!.happen())
  }
  await recordEvents(100)
  for (let times = 0; times < 2; times += 1) {
    const before = receiver.received.length
    const worker = await startWorker()
    await expect.poll(() => receiver.received.length - before, { interval: 5 }).toBeGreaterThan(10)
    await kill(worker)
    await recordEvents(20)
    await makeDue()
  }
  const last = await startWorker()
  const arrived = () => new Set(receiver.received.map(({ headers }) => headers['webhook-id']))
  await expect.poll(() => arrived().size).toBe(eventIds.length)
  await expect
    .poll(
      async () => {
        await querySuperuser(
          world,
          `update webhook_logs set next_attempt_at = now() where status = 'pending' and claim is null`,
        )
        return (await querySuperuser(world, `select 1 from webhook_logs where status <> 'success'`)).length
      },
      { interval: 500 },
    )
    .toBe(0)
  await kill(last)
  const bodies = new Map<string, Set<string>>()
  for (const { headers, body } of receiver.received) {
    const id = String(headers['webhook-id'])
    bodies.set(id, (bodies.get(id) ?? new Set()).add(body))
  }
  expect([...bodies.keys()].toSorted()).toEqual(eventIds.toSorted())
  expect([...bodies.values()].every((same) => same.size === 1)).toBe(true)
  // Deliveries in progress at each of two kills are repeated; first attempts of the failing ones are subtracted.
  expect(receiver.received.length - refused.size - eventIds.length).toBeLessThanOrEqual(2 * 20)
})

test('a webhook that hangs does not delay others', async () => {
  receiver.answer = (request, response) => {
    if (!request.url?.endsWith('?hangs')) response.end('ok')
  }
  const slow = await createHookedClient(world, calls, { url: `${receiver.url}?hangs`, timeoutSeconds: 20 })
  const quick = await createHookedClient(world, calls, { url: receiver.url })
  for (let times = 0; times < 20; times += 1) {
    await slow.happen()
    await quick.happen()
  }
  const deliveries = runDeliveries(systemContext(world, 'test'))
  const delivered = async () => (await quick.logs()).filter(({ status }) => status === 'success').length
  await expect.poll(delivered).toBe(20)
  // Only a few deliveries to the hanging one are in progress.
  const inProgress = (await slow.logs()).filter(({ nextAttemptAt }) => nextAttemptAt === null).length
  expect(inProgress).toBe(5)
  receiver.closeConnections()
  await deliveries.stop()
  const left = await querySuperuser(world, `select 1 from webhook_logs where claim is not null`)
  expect(left).toEqual([])
})

test('a delivery whose signal was lost is sent at the next poll', async () => {
  const office = await createHookedClient(world, calls, { url: receiver.url })
  const withoutSignals = Object.assign(systemContext(world, 'test'), { signals: new SignalHub() })
  const deliveries = runDeliveries(withoutSignals)
  // The first poll finds nothing.
  await new Promise((resolve) => setTimeout(resolve, 500))
  await office.happen()
  const delivered = async () => (await office.logs()).filter(({ status }) => status === 'success').length
  await expect.poll(delivered).toBe(1)
  await deliveries.stop()
})
