import { readFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { VisionError, type VisionPool } from '@wabi/vision'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { specimen } from '../domain/verification/session/testing/specimens.ts'
import { buildVision, MAX_CALLS } from './vision-app.ts'
import { shareVision } from '../testing/shared-vision.ts'
import { createLog } from '../platform/runtime/log.ts'
import { OPERATIONS_PATH } from '../platform/vision/protocol.ts'
import { createRemoteVision } from '../platform/vision/remote-pool.ts'

const SECRET = 'a secret of both sides, long enough'
const log = createLog('silent')
const stops: (() => unknown)[] = []

afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop()
})

/** A vision process with this pool, on a port of loopback. */
async function serve(vision: VisionPool): Promise<string> {
  const app = buildVision({ config: { visionSecret: SECRET, metricsToken: null }, vision, log })
  await app.listen({ host: '127.0.0.1', port: 0 })
  stops.push(() => app.close())
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
}

function connect(urls: readonly string[], secret = SECRET): VisionPool {
  const remote = createRemoteVision({ urls, secret, log })
  stops.push(() => remote.close())
  return remote
}

/** The real workers, with one operation replaced. */
async function withReencode(reencode: VisionPool['reencode']): Promise<VisionPool> {
  const real = await shareVision()
  return { ...real, forCaller: (caller) => ({ ...real.forCaller(caller), reencode }) }
}

const reencoded = async () => ({ bytes: new Uint8Array([1]), width: 1, height: 1 }) as never

describe('vision in another process', () => {
  test('gives the results of this process’s own workers', async () => {
    const front = await specimen('hanna-fayda-front')
    const bytes = new Uint8Array(await readFile(front.picture))
    const selfie = new Uint8Array(await readFile(front.selfie))
    const real = await shareVision()
    const remote = connect([await serve(real)])
    const caller = { tenant: 'cli_a', session: 'ses_a' }
    const options = {
      side: 'front',
      type: front.documentType,
      nationality: 'ET',
      claims: front.claims,
    } as const
    for (const ask of [
      (pool: VisionPool) => pool.forCaller(caller).readDocument(bytes, options),
      (pool: VisionPool) => pool.forCaller(caller).takeDocument(bytes, { maxSidePx: 1600 }),
      (pool: VisionPool) => pool.forCaller(caller).readSelfie(selfie),
      (pool: VisionPool) => pool.matchFaces(bytes, selfie),
      (pool: VisionPool) => pool.describePicture(selfie, 'selfie'),
      (pool: VisionPool) => pool.loadFaceModel(),
    ])
      expect(await ask(remote)).toEqual(await ask(real))
  })

  test('rejects a picture with the same code, and asks no other instance', async () => {
    let asked = 0
    const broken = await withReencode(async () => {
      asked += 1
      throw new VisionError('image.broken', 'broken')
    })
    const remote = connect([await serve(broken), await serve(broken)])
    await expect(remote.reencode(new Uint8Array(3), { maxSidePx: 10 })).rejects.toMatchObject({
      name: 'VisionError',
      code: 'image.broken',
      message: 'broken',
    })
    expect(asked).toBe(1)
  })

  test('asks another instance when one is busy, and says so when all are', async () => {
    const busy = await withReencode(async () => {
      throw new VisionError('vision.busy', 'busy')
    })
    const [full, free] = [await serve(busy), await serve(await withReencode(reencoded))]
    expect(await connect([full, free]).reencode(new Uint8Array(3), { maxSidePx: 10 })).toMatchObject({
      width: 1,
    })
    await expect(connect([full]).reencode(new Uint8Array(3), { maxSidePx: 10 })).rejects.toMatchObject({
      code: 'vision.busy',
    })
  })

  test('asks another instance when one is lost within a call, and then leaves it alone', async () => {
    const free = await serve(await withReencode(reencoded))
    const dying = buildVision({
      config: { visionSecret: SECRET, metricsToken: null },
      vision: await withReencode(async () => {
        dying.server.closeAllConnections()
        return reencoded()
      }),
      log,
    })
    await dying.listen({ host: '127.0.0.1', port: 0 })
    stops.push(() => dying.close())
    const lost = `http://127.0.0.1:${(dying.server.address() as AddressInfo).port}`
    const remote = connect([lost, free])
    for (let call = 0; call < 8; call += 1)
      expect(await remote.reencode(new Uint8Array(3), { maxSidePx: 10 })).toMatchObject({ width: 1 })
    expect(remote.stats()).toMatchObject({ workers: 2, running: 1, restarts: 1 })
  })

  test('shows which instances can be reached, also while nobody calls them', async () => {
    const url = await serve(await withReencode(reencoded))
    const gone = 'http://127.0.0.1:1'
    const remote = connect([url, gone])
    const reachable = () => remote.stats().instances?.map((one) => one.reachable)
    expect(reachable()).toEqual([true, true])
    await expect.poll(reachable, { timeout: 20_000 }).toEqual([true, false])
    expect(remote.stats()).toMatchObject({ workers: 2, running: 1, instances: [{ url }, { url: gone }] })
  })

  test('waits without keeping the process busy while another call tries a lost instance', async () => {
    const { createServer } = await import('node:net')
    // Accepts connections and never answers, after three that it closes.
    let connections = 0
    const server = createServer((socket) => {
      connections += 1
      if (connections <= 3) socket.destroy()
    }).listen(0, '127.0.0.1')
    stops.push(() => server.close())
    await vi.waitUntil(() => server.listening)
    const remote = connect([`http://127.0.0.1:${(server.address() as AddressInfo).port}`])
    const ask = () =>
      remote.reencode(new Uint8Array(3), { maxSidePx: 10 }).catch((error: VisionError) => error.code)
    void ask()
    await vi.waitUntil(() => connections === 4, { timeout: 10_000 })
    let turns = 0
    const timer = setInterval(() => (turns += 1), 20)
    expect(await ask()).toBe('vision.busy')
    clearInterval(timer)
    expect(turns).toBeGreaterThan(10)
  })

  test('is refused with another secret', async () => {
    const remote = connect(
      [await serve(await withReencode(reencoded))],
      'another secret, as long as it must be',
    )
    await expect(remote.reencode(new Uint8Array(3), { maxSidePx: 10 })).rejects.toMatchObject({
      code: 'vision.failed',
      message: expect.stringContaining('another VISION_SECRET'),
    })
  })

  test('is not asked over plain http at an address of the internet', async () => {
    // A name that resolves to loopback is allowed, one that resolves elsewhere is not: nothing is sent.
    const { guardedLookup } = await import('../platform/safe-fetch/guarded-connect.ts')
    const { isNearby } = await import('../platform/network/is-nearby.ts')
    const look = (address: string) =>
      new Promise((resolve) => {
        const resolver = guardedLookup(isNearby, (_, __, done) => done(null, [{ address, family: 4 }]))
        resolver('vision.example', { all: true }, (error, found) => resolve(error ? error.name : found))
      })
    expect(await look('127.0.0.1')).toEqual([{ address: '127.0.0.1', family: 4 }])
    expect(await look('203.0.113.9')).toBe('SafeFetchError')
  })
})

describe('a vision process', () => {
  test('refuses calls beyond its limit before it reads their bodies, with the time to come back', async () => {
    let finish = () => {}
    const waiting = new Promise<void>((resolve) => (finish = resolve))
    const url = await serve(
      await withReencode(async () => {
        await waiting
        return reencoded()
      }),
    )
    const remote = connect([url])
    const calls = Array.from({ length: MAX_CALLS }, () =>
      remote.reencode(new Uint8Array(3), { maxSidePx: 10 }),
    )
    const figures = async () => (await fetch(`${url}/metrics`)).text()
    while (!(await figures()).includes(`wabi_vision_calls ${MAX_CALLS}`))
      await new Promise((resolve) => setTimeout(resolve, 20))
    const answer = await fetch(`${url}${OPERATIONS_PATH}/reencode`, {
      method: 'POST',
      headers: { authorization: `Bearer ${SECRET}`, 'content-type': 'application/x-wabi-vision' },
      // No operation: it would be answered with an error if it were read.
      body: 'unreadable',
    })
    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).toBe('1')
    finish()
    expect(await Promise.all(calls)).toHaveLength(MAX_CALLS)
    expect(await figures()).toContain('wabi_vision_calls_refused_total 1')
  })

  test('answers its probes without the secret, and operations only with it', async () => {
    const url = await serve(await shareVision())
    for (const path of ['/livez', '/readyz', '/metrics']) expect((await fetch(url + path)).status).toBe(200)
    const call = (authorization: string, operation = 'reencode') =>
      fetch(`${url}${OPERATIONS_PATH}/${operation}`, { method: 'POST', headers: { authorization } })
    expect((await call('')).status).toBe(401)
    expect((await call('Bearer wrong')).status).toBe(401)
    expect((await call(`Bearer ${SECRET}`, 'close')).status).toBe(404)
  })
})
