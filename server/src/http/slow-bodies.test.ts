import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { type ClientHttp2Stream, connect as connectHttp2 } from 'node:http2'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../platform/config/config.ts'
import type { Platform } from '../platform/platform.ts'
import { createLog } from '../platform/runtime/log.ts'
import { openLocalAuthority } from '../platform/tls/local-authority.ts'
import { createHttpServer } from './create-http-server.ts'
import { refuseSlowBodies } from './slow-bodies.ts'

const WINDOW_MS = 1000
const BYTES = 6000

let app: Awaited<ReturnType<typeof createHttpServer>>

beforeAll(async () => {
  app = await createHttpServer({ config: readConfig({}), log: createLog('silent') } as Platform)
  refuseSlowBodies(app, WINDOW_MS)
  app.post('/api/echo', (request) => ({ received: JSON.stringify(request.body).length }))
  await app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => app.close())

/** Sends `bytes` of a JSON body every `everyMs` and returns what was answered. */
async function send(bytes: number, everyMs: number): Promise<string> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  let answer = ''
  socket.on('data', (chunk) => (answer += String(chunk)))
  socket.on('error', () => {})
  await once(socket, 'connect')
  const body = JSON.stringify('x'.repeat(BYTES - 2))
  socket.write(
    `POST /api/echo HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${BYTES}\r\nconnection: close\r\n\r\n`,
  )
  for (let at = 0; at < BYTES && !socket.destroyed; at += bytes) {
    if (bytes > 0) socket.write(body.slice(at, at + bytes))
    await wait(everyMs)
    if (bytes === 0) break
  }
  if (!socket.destroyed) await once(socket, 'close')
  return answer
}

test('a body that stops arriving, or drips, is refused within two windows; a slow one that keeps arriving is read', async () => {
  const [stopped, dripping, slow] = await Promise.all([send(0, 0), send(1, 20), send(100, 50)])
  expect(stopped).toMatch(/^HTTP\/1\.1 408 .*request\.too_slow/su)
  expect(dripping).toMatch(/^HTTP\/1\.1 408 .*request\.too_slow/su)
  expect(slow).toMatch(/^HTTP\/1\.1 200 .*"received":6000/su)
})

test('on an HTTP/2 connection, such a body ends its own request alone', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'wabi-slow-'))
  const authority = await openLocalAuthority(folder, new Date())
  const pair = await authority.issue(['localhost'], new Date())
  const tls = { current: () => pair, watch() {}, stop() {}, authority: null }
  const secure = await createHttpServer({ config: readConfig({}), log: createLog('silent') } as Platform, tls)
  refuseSlowBodies(secure, WINDOW_MS)
  secure.post('/api/echo', (request) => ({ received: JSON.stringify(request.body).length }))
  await secure.listen({ host: '127.0.0.1', port: 0 })
  const { port } = secure.server.address() as AddressInfo
  const session = connectHttp2(`https://localhost:${port}`, { ca: authority.certificate })
  const open = (headers = {}) =>
    session.request({
      ':method': 'POST',
      ':path': '/api/echo',
      'content-type': 'application/json',
      ...headers,
    })
  const endOf = (stream: ClientHttp2Stream) => once(stream, 'error').then(([reason]) => reason as Error)
  const stopped = endOf(open({ 'content-length': BYTES }))
  const unmeasured = open()
  unmeasured.write('{')
  const ends = Promise.all([stopped, endOf(unmeasured)])

  const slow = open({ 'content-length': BYTES })
  let answer = ''
  slow.setEncoding('utf8').on('data', (chunk: string) => (answer += chunk))
  const body = JSON.stringify('x'.repeat(BYTES - 2))
  for (let at = 0; at < BYTES; at += 100) {
    slow.write(body.slice(at, at + 100))
    await wait(50)
  }
  slow.end()
  await once(slow, 'end')
  expect(answer).toContain('"received":6000')
  // They ended although the other request kept its connection busy.
  expect(await ends).toMatchObject([{ code: 'ERR_HTTP2_STREAM_ERROR' }, { code: 'ERR_HTTP2_STREAM_ERROR' }])
  session.close()
  await secure.close()
  await rm(folder, { recursive: true })
})
