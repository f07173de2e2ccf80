import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { createServer as createTcpServer } from 'node:net'
import { gzipSync } from 'node:zlib'
import type { buildConnector } from 'undici'
import { afterEach, expect, test } from 'vitest'
import type { SafeRequest } from '../safe-fetch.ts'
import { guardedConnect } from './guarded-connect.ts'
import { createSafeFetch } from './create-safe-fetch.ts'

const open = createSafeFetch({ allowPrivate: true })
const strict = createSafeFetch({ allowPrivate: false })
const running: Server[] = []
afterEach(() => {
  for (const server of running.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

async function receiver(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1')
  running.push(server)
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as { port: number }).port}/hook`
}

const request = (over: Partial<SafeRequest> = {}): SafeRequest => ({
  headers: { 'content-type': 'application/json' },
  body: Buffer.from('{"type":"ሰላም"}'),
  timeoutMs: 2000,
  ...over,
})

test('the bytes arrive as they are, and the answer comes back', async () => {
  let got = ''
  const url = await receiver((incoming, outgoing) => {
    incoming.on('data', (chunk) => (got += chunk))
    incoming.on('end', () => outgoing.writeHead(202, { 'retry-after': '7' }).end('thanks'))
  })
  expect(await open.post(url, request())).toMatchObject({ status: 202, retryAfterSeconds: 7, body: 'thanks' })
  expect(got).toBe('{"type":"ሰላም"}')
})

test('a redirect is an answer, not a way', async () => {
  let inside = 0
  const secret = await receiver((_, outgoing) => outgoing.end(String((inside += 1))))
  for (const status of [301, 302, 303, 307, 308]) {
    const url = await receiver((_, outgoing) => outgoing.writeHead(status, { location: secret }).end())
    expect((await open.post(url, request())).status).toBe(status)
  }
  expect(inside).toBe(0)
})

test('one deadline holds for an answer that never begins, and for one that drips', async () => {
  const silent = await receiver(() => {})
  const dripping = await receiver((_, outgoing) => {
    outgoing.writeHead(200)
    const drip = setInterval(() => outgoing.write('.'), 50)
    outgoing.on('close', () => clearInterval(drip))
  })
  for (const url of [silent, dripping]) {
    const begun = performance.now()
    await expect(open.post(url, request({ timeoutMs: 400 }))).rejects.toMatchObject({ code: 'timeout' })
    expect(performance.now() - begun).toBeLessThan(1500)
  }
})

test('an endless answer is cut at 20 kB and left', async () => {
  let closed = false
  const url = await receiver((_, outgoing) => {
    const pour = () => {
      while (!outgoing.destroyed && outgoing.write('x'.repeat(65_536)));
    }
    outgoing.on('drain', pour).on('close', () => (closed = true))
    pour()
  })
  const answer = await open.post(url, request())
  expect(answer.body).toHaveLength(20_000)
  await expect.poll(() => closed).toBe(true)
})

test('a packed answer is not unpacked', async () => {
  const bomb = gzipSync(Buffer.alloc(10_000_000))
  const url = await receiver((_, outgoing) =>
    outgoing.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb),
  )
  expect((await open.post(url, request())).body.length).toBeLessThanOrEqual(bomb.length)
})

test('oversized headers and a broken protocol are failures, told without details of ours', async () => {
  const large = await receiver((_, outgoing) =>
    outgoing.writeHead(200, { 'x-large': 'x'.repeat(60_000) }).end(),
  )
  await expect(open.post(large, request())).rejects.toMatchObject({ code: 'unreachable' })
  const garbage = createTcpServer((socket) => socket.end('SSH-2.0-OpenSSH\r\n')).listen(0, '127.0.0.1')
  await once(garbage, 'listening')
  const { port } = garbage.address() as { port: number }
  await expect(open.post(`http://127.0.0.1:${port}/`, request())).rejects.toMatchObject({
    code: 'unreachable',
  })
  garbage.close()
})

test('nobody listening is unreachable', async () => {
  await expect(open.post('http://127.0.0.1:9/', request())).rejects.toMatchObject({ code: 'unreachable' })
})

test('what is refused is never connected to, whether literal or by name', async () => {
  let reached = 0
  const sink = createTcpServer((socket) => {
    reached += 1
    socket.destroy()
  }).listen(0, '127.0.0.1')
  await once(sink, 'listening')
  const { port } = sink.address() as { port: number }
  // The guard itself, past the check of the text: a name of the system's own that resolves to loopback.
  for (const hostname of ['127.0.0.1', '[::1]', '::ffff:127.0.0.1', 'localhost']) {
    const error = await new Promise<unknown>((done) => {
      const answered: buildConnector.Callback = (...outcome) => done(outcome[0])
      guardedConnect(false, 1000)({ hostname, port: String(port), protocol: 'http:' }, answered)
    })
    expect(error).toMatchObject({ code: 'refused' })
  }
  await expect(strict.post(`http://127.0.0.1:${port}/`, request())).rejects.toMatchObject({ code: 'refused' })
  expect(reached).toBe(0)
  sink.close()
})

test('an address is checked when it is saved: text, name and all it resolves to', async () => {
  await expect(strict.check('https://localhost/')).rejects.toMatchObject({ code: 'refused' })
  await expect(strict.check('https://10.0.0.1/')).rejects.toMatchObject({ code: 'refused' })
  await expect(strict.check('https://nothing-here.invalid/')).rejects.toMatchObject({ code: 'unreachable' })
  await open.check('http://localhost:3000/')
})
