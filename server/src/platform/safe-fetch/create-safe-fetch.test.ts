import type { LookupAddress } from 'node:dns'
import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { createServer as createTcpServer } from 'node:net'
import { gzipSync } from 'node:zlib'
import type { buildConnector } from 'undici'
import { afterEach, expect, test } from 'vitest'
import type { SafeRequest } from './safe-fetch.ts'
import { parseAllowEntry } from '../config/allow-list.ts'
import { guardedConnect } from './guarded-connect.ts'
import { createSafeFetch } from './create-safe-fetch.ts'
import { HOSTILE_ADDRESSES } from './hostile-addresses.ts'

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

/** Closes each connection and counts them. */
async function startSink() {
  let connections = 0
  const server = createTcpServer((socket) => {
    connections += 1
    socket.destroy()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  return { port, connections: () => connections, close: () => server.close() }
}

const request = (over: Partial<SafeRequest> = {}): SafeRequest => ({
  headers: { 'content-type': 'application/json' },
  body: Buffer.from('{"type":"ሰላም"}'),
  timeoutMs: 2000,
  ...over,
})

test('posts the exact bytes and returns the response', async () => {
  let got = ''
  const url = await receiver((incoming, outgoing) => {
    incoming.on('data', (chunk) => (got += chunk))
    incoming.on('end', () => outgoing.writeHead(202, { 'retry-after': '7' }).end('thanks'))
  })
  expect(await open.post(url, request())).toMatchObject({ status: 202, retryAfterSeconds: 7, body: 'thanks' })
  expect(got).toBe('{"type":"ሰላም"}')
})

test('does not follow redirects', async () => {
  let inside = 0
  const secret = await receiver((_, outgoing) => outgoing.end(String((inside += 1))))
  for (const status of [301, 302, 303, 307, 308]) {
    const url = await receiver((_, outgoing) => outgoing.writeHead(status, { location: secret }).end())
    expect((await open.post(url, request())).status).toBe(status)
  }
  expect(inside).toBe(0)
})

test('the deadline covers a response that never starts and one that drips', async () => {
  const silent = await receiver(() => {})
  const dripping = await receiver((_, outgoing) => {
    outgoing.writeHead(200)
    const drip = setInterval(() => outgoing.write('.'), 50)
    outgoing.on('close', () => clearInterval(drip))
  })
  for (const url of [silent, dripping])
    await expect(open.post(url, request({ timeoutMs: 400 }))).rejects.toMatchObject({ code: 'timeout' })
})

test('truncates an endless response at 20 kB and closes the connection', async () => {
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

test('does not decompress a response', async () => {
  const bomb = gzipSync(Buffer.alloc(10_000_000))
  const url = await receiver((_, outgoing) =>
    outgoing.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb),
  )
  expect((await open.post(url, request())).body.length).toBeLessThanOrEqual(bomb.length)
})

test('oversized headers and protocol errors are reported as unreachable', async () => {
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

test('a closed port is unreachable', async () => {
  await expect(open.post('http://127.0.0.1:9/', request())).rejects.toMatchObject({ code: 'unreachable' })
})

test('never connects to a refused address, whether a literal or a name', async () => {
  const sink = await startSink()
  const { port } = sink
  // The guard itself, bypassing the check of the URL: names that the system resolves to loopback.
  for (const hostname of ['127.0.0.1', '[::1]', '::ffff:127.0.0.1', 'localhost']) {
    const error = await new Promise<unknown>((done) => {
      const answered: buildConnector.Callback = (...outcome) => done(outcome[0])
      guardedConnect({ allowPrivate: false })({ hostname, port: String(port), protocol: 'http:' }, answered)
    })
    expect(error).toMatchObject({ code: 'refused' })
  }
  await expect(strict.post(`http://127.0.0.1:${port}/`, request())).rejects.toMatchObject({ code: 'refused' })
  expect(sink.connections()).toBe(0)
  sink.close()
})

test('refuses every hostile form, when saved and when called', async () => {
  let lookups = 0
  const never = createSafeFetch({ allowPrivate: false, ownHosts: ['verify.example.com'] }, (_, __, done) => {
    lookups += 1
    done(null, [{ address: '127.0.0.1', family: 4 }])
  })
  for (const url of HOSTILE_ADDRESSES) {
    await expect(never.check(url), url).rejects.toMatchObject({ code: 'refused' })
    await expect(never.post(url, request()), url).rejects.toMatchObject({ code: 'refused' })
  }
  expect(lookups).toBe(0)
  await never.close()
})

test('does not call a name that resolves to an internal address since it was saved, alone or among public ones', async () => {
  const sink = await startSink()
  const { port } = sink
  const answers: LookupAddress[][] = []
  const rules = { allowPrivate: false, allow: [parseAllowEntry(`203.0.113.0/24:${port}`)!] }
  const rebound = createSafeFetch(rules, (_, __, done) => done(null, answers.shift() ?? []))
  const url = `https://rebind.example:${port}/`
  const good = { address: '203.0.113.7', family: 4 }
  for (const bad of [
    { address: '127.0.0.1', family: 4 },
    { address: '::1', family: 6 },
    { address: '::ffff:127.0.0.1', family: 6 },
    { address: '169.254.169.254', family: 4 },
  ]) {
    answers.push([good], [bad], [good, bad], [bad, good])
    await rebound.check(url)
    for (let times = 0; times < 3; times += 1)
      await expect(rebound.post(url, request())).rejects.toMatchObject({ code: 'refused' })
  }
  expect(answers).toEqual([])
  expect(sink.connections()).toBe(0)
  sink.close()
  await rebound.close()
})

test('calls internal destinations that the operator allowed, and no others', async () => {
  const url = await receiver((_, outgoing) => outgoing.end('inside'))
  const { port } = new URL(url)
  const to = async (entry: string, at: string) => {
    const some = createSafeFetch({ allowPrivate: false, allow: [parseAllowEntry(entry)!] })
    const answer = await some.post(at, request()).then(
      ({ body }) => body,
      ({ code }: { code: string }) => code,
    )
    await some.close()
    return answer
  }
  expect(await to(`http://127.0.0.0/8:${port}`, url)).toBe('inside')
  expect(await to(`http://localhost:${port}`, `http://localhost:${port}/`)).toBe('inside')
  // Another port, scheme, range or name.
  for (const entry of [
    'http://127.0.0.0/8:1',
    `127.0.0.0/8:${port}`,
    `http://10.0.0.0/8:${port}`,
    `http://hooks.bank.internal:${port}`,
  ])
    expect([entry, await to(entry, url)]).toEqual([entry, 'refused'])
  expect(await to('http://169.254.0.0/16:80', 'http://169.254.169.254/latest')).toBe('refused')
})

test('an allowed host is parsed strictly or refused', () => {
  expect(parseAllowEntry('hooks.bank.internal')).toMatchObject({ protocol: 'https:', ports: ['443', '8443'] })
  expect(parseAllowEntry('http://[fd12::]/16:8080')).toMatchObject({ protocol: 'http:', ports: ['8080'] })
  for (const wrong of [
    '',
    '*',
    '0.0.0.0/0',
    '::/0',
    '10.0.0.0/33',
    'a/8',
    'http://a:99999',
    'ftp://a',
    'a b',
  ])
    expect([wrong, parseAllowEntry(wrong)]).toEqual([wrong, null])
})

test('reuses a connection to the checked address', async () => {
  let connections = 0
  const url = await receiver((_, outgoing) => outgoing.end('ok'))
  running.at(-1)?.on('connection', () => (connections += 1))
  for (let times = 0; times < 5; times += 1) expect((await open.post(url, request())).status).toBe(200)
  expect(connections).toBeLessThan(3)
})

test('checks a URL when it is saved: its text, its name and every address it resolves to', async () => {
  await expect(strict.check('https://localhost/')).rejects.toMatchObject({ code: 'refused' })
  await expect(strict.check('https://10.0.0.1/')).rejects.toMatchObject({ code: 'refused' })
  await expect(strict.check('https://nothing-here.invalid/')).rejects.toMatchObject({ code: 'unreachable' })
  await open.check('http://localhost:3000/')
})
