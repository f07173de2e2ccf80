import { expect, test } from 'vitest'
import { readConfig } from '../platform/config/config.ts'
import { createLog } from '../platform/runtime/log.ts'
import type { Platform } from '../platform/platform.ts'
import { createHttpServer } from './create-http-server.ts'

/** The caller's address as the server takes it from a request of this peer. */
async function addressOf(setting: string, peer: string, forwarded: string): Promise<string> {
  const config = readConfig({ TRUST_PROXY: setting })
  const app = await createHttpServer({ config, log: createLog('silent') } as Platform)
  app.get('/address', ({ ip }) => ({ ip }))
  const headers = { 'x-forwarded-for': forwarded }
  const { ip } = (await app.inject({ url: '/address', remoteAddress: peer, headers })).json()
  await app.close()
  return ip
}

test.each([
  ['a proxy’s entry counts', '1', '10.0.0.2', '203.0.113.5', '203.0.113.5'],
  ['what the caller wrote before it does not', '1', '10.0.0.2', '192.0.2.66, 203.0.113.5', '203.0.113.5'],
  ['two proxies are counted', '2', '10.0.0.2', '192.0.2.66, 203.0.113.5, 198.51.100.9', '203.0.113.5'],
  ['a stranger is no proxy', '1', '198.51.100.7', '203.0.113.5', '198.51.100.7'],
  ['a listed address is a proxy', '10.0.0.2', '10.0.0.2', '203.0.113.5', '203.0.113.5'],
  ['another one is not', '10.0.0.2', '10.0.0.3', '203.0.113.5', '10.0.0.3'],
  ['without proxies no header counts', 'false', '127.0.0.1', '203.0.113.5', '127.0.0.1'],
])('%s: TRUST_PROXY=%s', async (_, setting, peer, forwarded, address) => {
  expect(await addressOf(setting, peer, forwarded)).toBe(address)
})
