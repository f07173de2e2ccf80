import { readFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { specimen } from '../domain/verification/session/testing/specimens.ts'
import { CustomerBrowser } from '../domain/verification/session/testing/customer.ts'
import { buildHttp } from './app.ts'
import { registerJobs } from '../jobs/jobs.ts'
import { traceVision } from '../platform/tracing/trace-services.ts'
import { createRemoteVision } from '../platform/vision/remote-pool.ts'
import { shareVision } from '../testing/shared-vision.ts'
import { buildVision } from './vision-app.ts'
import { sessionIdFromUrl, signUp } from '../testing/builders.ts'
import { type Collector, startCollector } from '../testing/collector.ts'
import { createCalls } from '../testing/requests.ts'
import { createWorld, type World } from '../testing/world.ts'
import { asSystem } from '../platform/db/tenant.ts'
import { createLog } from '../platform/runtime/log.ts'
import { startTracing } from '../platform/tracing/start-tracing.ts'
import { contextOf, withSpan } from '../platform/runtime/with-span.ts'

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const PARENT = '00f067aa0ba902b7'
const traceparent = `00-${TRACE}-${PARENT}-01`

let collector: Collector
let stopTracing: (() => Promise<void>) | undefined
beforeAll(async () => {
  collector = await startCollector()
})
afterEach(() => stopTracing?.())
afterAll(() => collector.close())

/** Records a share of the traces, until the returned function has sent what is left. */
async function trace(ratio: number, endpoint = collector.url, onLog: (line: string) => void = () => {}) {
  const stop = await startTracing(
    { endpoint, headers: { authorization: 'Bearer collector' }, ratio },
    { role: 'all', version: '1', log: createLog('warn', { write: onLog }) },
  )
  let stopped: Promise<void> | undefined
  stopTracing = () => (stopped ??= stop())
  return stopTracing
}

/** A body whose second half arrives later than the headers. */
async function* slowly(text: string) {
  yield Buffer.from(text.slice(0, 5))
  await new Promise((resolve) => setTimeout(resolve, 200))
  yield Buffer.from(text.slice(5))
}

async function useServer(
  use: (world: World, app: FastifyInstance, url: string) => Promise<void>,
  onLog: (line: string) => void = () => {},
) {
  const world = await createWorld({
    vision: true,
    queue: true,
    logLevel: 'info',
    onLog,
    config: { tracing: { endpoint: collector.url, headers: {}, ratio: 1 } },
  })
  const app = await buildHttp(world)
  try {
    await app.listen({ host: '127.0.0.1', port: 0 })
    await use(world, app, `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`)
  } finally {
    await app.close()
    await world.close()
  }
}

test('one trace leads from a request through transaction, storage and queue to the reading of the photo, without personal data', async () => {
  const send = await trace(1)
  const lines: string[] = []
  const front = await specimen('hanna-fayda-front')
  let sessionId = ''
  await useServer(
    async (world, app, url) => {
      const calls = createCalls(app)
      const { token } = await signUp(world, calls, 'traced')
      const link = await calls('createLink', {
        token,
        body: { customerName: front.claims.fullName, customerEmail: 'hanna@example.et' },
      })
      sessionId = sessionIdFromUrl(link.body.verificationUrl)
      const browser = new CustomerBrowser(world, sessionId)
      await browser.start({ nationality: 'ET' })
      await browser.consent()
      const form = new FormData()
      form.set('documentType', 'front')
      form.set(
        'document',
        new Blob([new Uint8Array(await readFile(front.picture))], { type: 'image/jpeg' }),
        'a.jpg',
      )
      const headers = { traceparent, cookie: `wabi_session=${browser.cookie}` }
      const sessionUrl = `${url}/api/verification/${sessionId}`
      await fetch(sessionUrl, {
        method: 'PATCH',
        headers: { ...headers, 'content-type': 'application/json' },
        body: slowly(JSON.stringify({ documentType: front.documentType })),
        duplex: 'half',
      })
      await browser.submitDetails(front.claims)
      const answer = await fetch(`${sessionUrl}/document`, {
        method: 'POST',
        headers,
        body: form,
      })
      expect(await answer.text()).toContain('success')
      const jobs = await registerJobs(world)
      const open = async () => {
        const figures = await asSystem(world, (tx) => world.queue.figures(tx))
        return figures.find(({ job }) => job === 'analyze-document')
      }
      await expect.poll(open, { timeout: 60_000 }).toMatchObject({ waiting: 0, active: 0, retrying: 0 })
      await jobs.stop()
    },
    (line) => lines.push(line),
  )
  await send()
  const own = collector.spans.filter(({ traceId }) => traceId === TRACE)
  const names = own.map(({ name }) => name)
  expect(names).toEqual(
    expect.arrayContaining([
      'uploadDocument',
      'transaction',
      'storage.put',
      'vision.takeDocument',
      'job analyze-document',
      'storage.get',
      'vision.readDocument',
    ]),
  )
  // A body arrives in events of its socket; the call still knows its trace.
  const update = own.find(({ name }) => name === 'updateSession')
  const inUpdate = own.filter(({ parentSpanId }) => parentSpanId === update?.spanId)
  expect(inUpdate.map(({ name }) => name)).toEqual(['transaction', 'transaction'])
  const find = (name: string) => own.find((span) => span.name === name)!
  expect(find('uploadDocument').parentSpanId).toBe(PARENT)
  expect(find('uploadDocument').attributes).toMatchObject({
    'http.request.method': 'POST',
    'http.response.status_code': 200,
  })
  const ids = new Map(own.map((span) => [span.spanId, span]))
  const rootOf = (id: string): string => (ids.has(id) ? rootOf(ids.get(id)!.parentSpanId!) : id)
  expect(own.map(({ spanId }) => rootOf(spanId))).toEqual(own.map(() => PARENT))
  expect(collector.headers[0]).toMatchObject({ authorization: 'Bearer collector' })
  for (const secret of [sessionId, 'Hanna', 'hanna@example.et', front.claims.idNumber, '127.0.0.1'])
    expect(collector.received()).not.toContain(secret)
  const request = lines.find((line) => line.includes('"operation":"uploadDocument"'))
  expect(JSON.parse(request!)).toMatchObject({ trace_id: TRACE, span_id: find('uploadDocument').spanId })
})

test('a trace goes on in the vision process that is called', async () => {
  const send = await trace(1)
  const secret = 'a secret of both sides, long enough'
  const log = createLog('silent')
  const app = buildVision({
    config: { visionSecret: secret, metricsToken: null },
    vision: traceVision(await shareVision()),
    log,
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const remote = createRemoteVision({ urls: [`http://127.0.0.1:${port}`], secret, log })
  await withSpan('caller', { parent: contextOf(traceparent) }, () => remote.loadFaceModel())
  await remote.close()
  await app.close()
  await send()
  const [caller] = collector.spans.filter(({ name }) => name === 'caller')
  const [served] = collector.spans.filter(({ name }) => name === 'vision')
  const [operation] = collector.spans.filter(({ name }) => name === 'vision.loadFaceModel')
  expect([served?.traceId, served?.parentSpanId]).toEqual([TRACE, caller?.spanId])
  expect([operation?.traceId, operation?.parentSpanId]).toEqual([TRACE, served?.spanId])
})

test('a share of 0 records nothing, whatever the caller asks for', async () => {
  const before = collector.spans.length
  const send = await trace(0)
  await withSpan('ignored', { parent: contextOf(traceparent) }, async () => {})
  await send()
  expect(collector.spans).toHaveLength(before)
})

test('a failed span has the class of its error, not the message', async () => {
  const send = await trace(1)
  const failing = withSpan('failing', {}, () => Promise.reject(new TypeError('of Hanna Tesfaye')))
  await expect(failing).rejects.toThrow('Hanna')
  await send()
  expect(collector.spans.at(-1)).toMatchObject({ name: 'failing', attributes: { 'error.type': 'TypeError' } })
  expect(collector.received()).not.toContain('Hanna')
})

test('a collector that is away costs a line in the log, and the work goes on', async () => {
  const lines: string[] = []
  const gone = await startCollector()
  await gone.close()
  const send = await trace(1, gone.url, (line) => lines.push(line))
  expect(await withSpan('lost', {}, async () => 'done')).toBe('done')
  await send()
  expect(lines.join('')).toContain('the last traces could not be sent')
})
