import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addAdmin, sessionIdFromUrl, signUp } from '../../../testing/builders.ts'
import { createHookedClient } from '../../../testing/hooked-client.ts'
import { type Receiver, startReceiver } from '../../../testing/receiver.ts'
import { type ApiProcess, startApi } from '../../../testing/start-api.ts'
import { useHttp } from '../../../testing/use-http.ts'

const { world, calls } = useHttp({ config: { allowPrivateWebhooks: true } })

let receiver: Receiver
let processes: ApiProcess[]
let deliverer: ReturnType<typeof fork>
beforeAll(async () => {
  receiver = await startReceiver()
  const encryptionKey = Buffer.from(world.encryptionKey).toString('hex')
  processes = await Promise.all(
    [0, 1].map(() =>
      startApi({ databaseUrl: world.databaseUrl, encryptionKey, dataDir: world.config.dataDir }),
    ),
  )
  deliverer = fork(
    join(import.meta.dirname, '../../../testing/deliveries-run.ts'),
    [world.databaseUrl, encryptionKey],
    { execArgv: ['--disable-warning=ExperimentalWarning'] },
  )
  await once(deliverer, 'message')
})
afterAll(async () => {
  for (const one of processes) one.stop()
  if (deliverer.connected) deliverer.disconnect()
  await receiver.close()
})

/** Calls one entry point of one process. @returns `open`, or the error code */
type EntryPoint = (url: string) => Promise<string>

async function readStatus(response: Response): Promise<string> {
  return response.ok ? 'open' : ((await response.json()) as { code: string }).code
}

/** Calls each entry point of each process once. */
function callAll(entryPoints: Record<string, EntryPoint>): Promise<Record<string, string>[]> {
  return Promise.all(
    processes.map(async ({ url }) =>
      Object.fromEntries(
        await Promise.all(
          Object.entries(entryPoints).map(async ([name, call]) => [name, await call(url)] as const),
        ),
      ),
    ),
  )
}

test('a suspension and its end take effect on every process with the next call', async () => {
  const { clientId, username, happen } = await createHookedClient(world, calls, { url: receiver.url })
  const { token } = await signUp(world, calls, 'unused')
  const admin = await addAdmin(world, 'admin')
  const owner = await calls('clientLogin', {
    body: { username, password: 'correct horse battery' },
  })
  const bearer = owner.body.token as string
  const key = await calls('createApiKey', { token: bearer, body: { keyName: 'k', permissions: ['read'] } })
  const link = { customerName: 'Abebe', customerEmail: 'a@example.com' }
  const created = await calls('createLink', { token: bearer, body: link })
  const sessionId = sessionIdFromUrl(created.body.verificationUrl)
  const other = sessionIdFromUrl(
    (await calls('createLink', { token: bearer, body: link })).body.verificationUrl,
  )
  const { cookie = '' } = await calls('startVerification', { body: { sessionId } })
  const post = (url: string, body: object) =>
    fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const by = (credential: string) => ({ headers: { authorization: `Bearer ${credential}` } })
  const entryPoints: Record<string, EntryPoint> = {
    dashboard: async (url) => readStatus(await fetch(`${url}/api/client/verifications`, by(bearer))),
    key: async (url) => readStatus(await fetch(`${url}/api/v1/verifications`, by(key.body.data.apiKey))),
    customer: async (url) =>
      readStatus(
        await fetch(`${url}/api/verification/${sessionId}`, {
          headers: { cookie: `wabi_session=${cookie}` },
        }),
      ),
    link: async (url) => readStatus(await post(`${url}/api/verification/start`, { sessionId: other })),
  }
  const open = { dashboard: 'open', key: 'open', customer: 'open', link: 'open' }
  const closed = {
    dashboard: 'account.suspended',
    key: 'account.suspended',
    customer: 'session.paused',
    link: 'session.paused',
  }
  // Another client is never affected.
  const stranger = (url: string) => fetch(`${url}/api/client/verifications`, by(token)).then(readStatus)
  expect(await callAll(entryPoints)).toEqual([open, open])

  await happen()
  while (receiver.received.length === 0) await sleep(10)
  const setStatus = (operation: 'suspendClient' | 'reactivateClient') =>
    calls(operation, { token: admin, params: { clientId }, body: { reason: 'A test' } })

  expect((await setStatus('suspendClient')).status).toBe(200)
  expect(await callAll(entryPoints)).toEqual([closed, closed])
  const before = receiver.received.length
  await happen()
  await sleep(1500)
  expect(receiver.received.length).toBe(before)
  for (const { url } of processes) expect(await stranger(url)).toBe('open')

  expect((await setStatus('reactivateClient')).status).toBe(200)
  expect(await callAll(entryPoints)).toEqual([open, open])
  while (receiver.received.length === before) await sleep(10)
})
