import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect as connectHttp2 } from 'node:http2'
import { request } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { X509Certificate } from 'node:crypto'
import { connect } from 'node:tls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openLocalAuthority, type LocalAuthority } from '../platform/tls/local-authority.ts'
import { openServerTls } from '../platform/tls/server-tls.ts'
import { createWorld, type World } from '../testing/world.ts'
import { buildHttp } from './app.ts'
import { servePhonePage } from './phone-page.ts'

/** How often the files are read in these tests. */
const CHECK_MS = 20

let world: World
let folder: string
let authority: LocalAuthority
const logged: string[] = []
const closing: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  world = await createWorld({ logLevel: 'info', onLog: (line) => logged.push(line) })
  folder = await mkdtemp(join(tmpdir(), 'wabi-tls-'))
  authority = await openLocalAuthority(folder, world.clock.now())
})
afterAll(async () => {
  for (const close of closing) await close()
  await rm(folder, { recursive: true })
  await world.close()
})

async function listen(config: Partial<World['config']>): Promise<number> {
  const platform = { ...world, config: { ...world.config, dataDir: folder, ...config } }
  const tls = (await openServerTls(platform, CHECK_MS))!
  const app = await buildHttp(platform, tls)
  await app.listen({ host: '127.0.0.1', port: 0 })
  closing.push(async () => {
    tls.stop()
    await app.close()
  })
  return (app.server.address() as AddressInfo).port
}

/** The certificate that a new connection gets. */
async function readServed(port: number, rejectUnauthorized = true): Promise<X509Certificate> {
  const { promise, resolve, reject } = Promise.withResolvers<X509Certificate>()
  const socket = connect(
    { host: '127.0.0.1', port, ca: authority.certificate, servername: 'wabi.local', rejectUnauthorized },
    () => {
      resolve(new X509Certificate(socket.getPeerCertificate().raw))
      socket.destroy()
    },
  )
  socket.on('error', reject)
  return promise
}

test('new certificate files are served without a restart; bad ones leave the earlier certificate in use, with a sentence', async () => {
  const files = { cert: join(folder, 'cert.pem'), key: join(folder, 'key.pem') }
  const write = async (pair: { cert: string; key: string }) => {
    await writeFile(files.cert, pair.cert)
    await writeFile(files.key, pair.key)
  }
  const now = world.clock.now()
  const [first, second] = [
    await authority.issue(['wabi.local'], now),
    await authority.issue(['wabi.local', 'new.local'], now),
  ]
  const old = await authority.issue(['wabi.local'], new Date(now.getTime() - 100 * 86_400_000))
  await write(first)
  const port = await listen({ tlsFiles: files, publicUrl: 'https://wabi.local' })
  const serial = (pair: { cert: string }) => new X509Certificate(pair.cert).serialNumber
  expect((await readServed(port)).serialNumber).toBe(serial(first))

  for (const [bad, words] of [
    [{ cert: second.cert, key: first.key }, 'is not the key of the certificate'],
    [{ cert: 'nothing', key: first.key }, 'holds no certificate'],
    [{ cert: second.cert, key: 'nothing' }, 'holds no private key'],
    [old, 'expired on'],
  ] as const) {
    await write(bad)
    await expect.poll(() => logged.join('')).toContain(words)
    expect((await readServed(port)).serialNumber).toBe(serial(first))
  }
  await rm(files.key)
  await expect.poll(() => logged.join('')).toContain('TLS_KEY cannot be read')
  expect(
    logged.filter((line) => line.includes('the earlier certificate stays in use')).length,
  ).toBeGreaterThan(4)

  await write(second)
  await expect.poll(async () => (await readServed(port)).serialNumber).toBe(serial(second))
})

test('a server does not start with files that it cannot serve', async () => {
  const files = { cert: join(folder, 'absent.pem'), key: join(folder, 'absent.pem') }
  const config = { ...world.config, tlsFiles: files }
  await expect(openServerTls({ ...world, config })).rejects.toThrow(/TLS_CERT cannot be read/u)
})

test('HTTP/2 and HTTP/1.1 answer on one port, a body included', async () => {
  const port = await listen({ localHttps: true, publicUrl: 'https://wabi.local' })
  const session = connectHttp2(`https://127.0.0.1:${port}`, {
    ca: authority.certificate,
    servername: 'wabi.local',
  })
  const call = (headers: Record<string, string>, body?: string) =>
    new Promise<{ status: number; text: string; headers: Record<string, unknown> }>((resolve, reject) => {
      const stream = session.request({ ':authority': 'wabi.local', ...headers })
      let text = ''
      let answered: Record<string, unknown> = {}
      stream.setEncoding('utf8')
      stream.on('response', (got) => (answered = got))
      stream.on('data', (chunk: string) => (text += chunk))
      stream.on('end', () => resolve({ status: Number(answered[':status']), text, headers: answered }))
      stream.on('error', reject)
      stream.end(body)
    })
  const alive = await call({ ':path': '/livez' })
  expect([alive.status, alive.text]).toEqual([200, '{"status":"ok"}'])
  // A name of this network serves http again another day.
  expect(alive.headers['strict-transport-security']).toBeUndefined()
  const refused = await call(
    { ':path': '/api/auth/admin/login', ':method': 'POST', 'content-type': 'application/json' },
    '{"username":"nobody","password":"wrong password"}',
  )
  expect([refused.status, JSON.parse(refused.text).code]).toEqual([401, expect.any(String)])
  session.close()

  const plain = await new Promise<[string, number | undefined]>((resolve, reject) => {
    request(
      {
        host: '127.0.0.1',
        port,
        path: '/livez',
        ca: authority.certificate,
        servername: 'wabi.local',
        headers: { host: 'wabi.local' },
      },
      (answer) => {
        answer.resume()
        resolve([answer.httpVersion, answer.statusCode])
      },
    )
      .on('error', reject)
      .end()
  })
  expect(plain).toEqual(['1.1', 200])
})

test('a request of HTTP/2 with two hosts is refused', async () => {
  const port = await listen({ localHttps: true, publicUrl: 'https://wabi.local' })
  const session = connectHttp2(`https://127.0.0.1:${port}`, {
    ca: authority.certificate,
    servername: 'wabi.local',
  })
  const statusWith = async (host: string) => {
    const stream = session.request({ ':path': '/livez', ':authority': 'wabi.local', host })
    const [headers] = (await once(stream, 'response')) as [Record<string, unknown>]
    stream.resume()
    return headers[':status']
  }
  expect(await statusWith('wabi.local')).toBe(200)
  expect(await statusWith('other.example')).toBe(400)
  session.close()
})

test('an HTTP/2 connection without a request is closed', async () => {
  const port = await listen({ localHttps: true, publicUrl: 'https://wabi.local' })
  const session = connectHttp2(`https://127.0.0.1:${port}`, {
    ca: authority.certificate,
    servername: 'wabi.local',
  })
  session.on('error', () => {})
  await once(session, 'connect')
  await once(session, 'close')
}, 30_000)

test('the local certificate is renewed 30 days before its end', async () => {
  const port = await listen({ localHttps: true, publicUrl: 'https://wabi.local' })
  const { serialNumber } = await readServed(port)
  world.clock.advance(50 * 86_400_000)
  await new Promise((done) => setTimeout(done, 5 * CHECK_MS))
  expect((await readServed(port)).serialNumber).toBe(serialNumber)
  world.clock.advance(11 * 86_400_000)
  // This machine's own clock has not moved: to it the new certificate begins in the future.
  await expect.poll(async () => (await readServed(port, false)).serialNumber).not.toBe(serialNumber)
  world.clock.release()
})

test('a phone downloads the authority over http', async () => {
  const page = await servePhonePage(
    { publicUrl: 'https://127.0.0.1:1', host: '127.0.0.1', port: 65_535 },
    authority,
  )
  closing.push(() => page.close())
  const text = await (await fetch(page.url)).text()
  expect(text).toContain(authority.fingerprint)
  const path = /href="(\/[^"]+)"/u.exec(text)![1]!
  const downloaded = await fetch(new URL(path, page.url))
  expect(downloaded.headers.get('content-type')).toBe('application/x-x509-ca-cert')
  expect(new X509Certificate(await downloaded.text()).ca).toBe(true)
  expect((await fetch(new URL('/livez', page.url))).status).toBe(404)
})
