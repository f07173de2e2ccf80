import { expect, test } from 'vitest'
import { SafeFetchError } from './safe-fetch.ts'
import { checkUrl } from './check-url.ts'
import { HOSTILE_ADDRESSES } from './hostile-addresses.ts'
import { isAllowedAddress } from './public-address.ts'

const strict = { allowPrivate: false, ownHosts: ['verify.example.com'] }

test.each([
  'https://example.com/hook',
  'https://example.com:8443/hook?x=1',
  'https://93.184.215.14/',
  'https://[2606:2800:21f:cb07:6820:80da:af6b:8b2c]/',
])('%s is allowed', (url) => {
  expect(checkUrl(url, strict).href).toContain('https://')
})

test.each(HOSTILE_ADDRESSES)('%j is refused', (url) => {
  expect(() => checkUrl(url, strict)).toThrow(SafeFetchError)
})

test('development allows loopback and private networks, never metadata or link-local addresses', () => {
  const open = { allowPrivate: true }
  for (const url of [
    'http://127.0.0.1:9000/',
    'http://localhost:9000/',
    'https://10.1.2.3/',
    'http://[::1]:80/',
  ])
    expect(checkUrl(url, open).href).toBeTruthy()
  for (const url of [
    'http://169.254.169.254/',
    'http://[fd00:ec2::254]/',
    'http://[fe80::1]/',
    'ftp://127.0.0.1/',
  ])
    expect(() => checkUrl(url, open)).toThrow(SafeFetchError)
})

test.each(['127.0.0.1', '::ffff:10.0.0.1', 'fe80::1%eth0', '::', 'not an address', ''])(
  'the resolved address %j is not allowed',
  (address) => {
    expect(isAllowedAddress(address, false)).toBe(false)
  },
)

test('the table has at least sixty forms', () => expect(HOSTILE_ADDRESSES.length).toBeGreaterThanOrEqual(60))
