import { chmodSync } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { X509Certificate } from 'node:crypto'
import { connect, createServer } from 'node:tls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isLocalHost } from '../network/local-names.ts'
import { type LocalAuthority, openLocalAuthority } from './local-authority.ts'

const NOW = new Date()
let folder: string
let authority: LocalAuthority
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wabi-authority-'))
  authority = await openLocalAuthority(folder, NOW)
})
afterAll(() => rm(folder, { recursive: true }))

/** Connects to a server on loopback with a certificate for `host`, as a client that trusts the authority. @returns why it refuses */
async function connectTo(host: string): Promise<string | null> {
  const server = createServer(await authority.issue([host], NOW))
  server.on('tlsClientError', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const isAddress = /^[\d.]+$|:/u.test(host)
  try {
    return await new Promise((resolve) => {
      const socket = connect(
        {
          host: '127.0.0.1',
          port,
          ca: authority.certificate,
          ...(isAddress ? {} : { servername: host }),
          checkServerIdentity: () => undefined,
        },
        () => {
          socket.destroy()
          resolve(null)
        },
      )
      socket.on('error', (error) => resolve(error.message))
    })
  } finally {
    server.close()
  }
}

test.each([
  'wabi.local',
  'localhost',
  'box.home.arpa',
  '127.0.0.1',
  '192.168.7.5',
  '10.0.0.1',
  '172.31.255.1',
  'fd00::1',
  '::1',
])('a TLS client that trusts the authority accepts its certificate for %s', async (host) => {
  expect(isLocalHost(host)).toBe(true)
  expect(await connectTo(host)).toBeNull()
})

test.each([
  'bank.example',
  'local.example.com',
  'notlocal',
  '8.8.8.8',
  '172.32.0.1',
  '192.169.0.1',
  '2001:db8::1',
])('and refuses one for %s, even though the authority signed it', async (host) => {
  expect(isLocalHost(host)).toBe(false)
  expect(await connectTo(host)).toMatch(/permitted subtree violation/iu)
})

test('its key is readable by its owner alone, and the next start continues with the same authority', async () => {
  expect((await stat(join(folder, 'local-authority.pem'))).mode & 0o777).toBe(0o600)
  const again = await openLocalAuthority(folder, NOW)
  expect(again.fingerprint).toBe(authority.fingerprint)
  expect(new X509Certificate(again.certificate).fingerprint256).toBe(authority.fingerprint)
})

test('a key file that other users can read is closed to them', async () => {
  const file = join(folder, 'local-authority.pem')
  chmodSync(file, 0o644)
  await openLocalAuthority(folder, NOW)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
})
