import { expect, test } from 'vitest'
import { SafeFetchError } from '../safe-fetch.ts'
import { checkUrl } from './check-url.ts'
import { isAllowedAddress } from './public-address.ts'

const strict = { allowPrivate: false, ownHosts: ['verify.example.com'] }

test.each([
  'https://example.com/hook',
  'https://example.com:8443/hook?x=1',
  'https://93.184.215.14/',
  'https://[2606:2800:21f:cb07:6820:80da:af6b:8b2c]/',
])('%s is called', (url) => {
  expect(checkUrl(url, strict).href).toContain('https://')
})

test.each([
  // Loopback in every spelling that a URL parser takes.
  'https://127.0.0.1/',
  'https://127.1/',
  'https://2130706433/',
  'https://0x7f000001/',
  'https://0177.0.0.1/',
  'https://127.0.0.1./',
  'https://１２７.０.０.１/',
  'https://①②⑦.0.0.1/',
  'https://0/',
  'https://0.0.0.0/',
  'https://[::1]/',
  'https://[::]/',
  'https://[0:0:0:0:0:0:0:1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[::ffff:7f00:1]/',
  'https://[::127.0.0.1]/',
  'https://[::7f00:1]/',
  // Carriers of an IPv4 address.
  'https://[64:ff9b::7f00:1]/',
  'https://[64:ff9b:1::7f00:1]/',
  'https://[2002:7f00:1::]/',
  'https://[2001:0:7f00:1::]/',
  // Private, link-local, shared, benchmarking, documentation, multicast, reserved.
  'https://10.0.0.1/',
  'https://172.16.0.1/',
  'https://172.31.255.255/',
  'https://192.168.1.1/',
  'https://100.64.0.1/',
  'https://169.254.1.1/',
  'https://192.0.0.1/',
  'https://192.0.2.1/',
  'https://198.18.0.1/',
  'https://198.51.100.1/',
  'https://203.0.113.1/',
  'https://192.88.99.1/',
  'https://224.0.0.1/',
  'https://240.0.0.1/',
  'https://255.255.255.255/',
  'https://[fc00::1]/',
  'https://[fd12:3456::1]/',
  'https://[fe80::1]/',
  'https://[fec0::1]/',
  'https://[ff02::1]/',
  'https://[100::1]/',
  'https://[2001:db8::1]/',
  'https://[5f00::1]/',
  // Cloud metadata.
  'https://169.254.169.254/latest/meta-data/',
  'https://[fd00:ec2::254]/',
  'https://100.100.100.200/',
  'https://168.63.129.16/',
  // Names of the inside.
  'https://localhost/',
  'https://LOCALHOST./',
  'https://api.localhost/',
  'https://postgres/',
  'https://db.internal/',
  'https://printer.local/',
  'https://metadata.google.internal/',
  'https://verify.example.com/api',
  'https://VERIFY.example.com./api',
  // Other schemes, ports and disguises.
  'http://example.com/',
  'ftp://example.com/',
  'file:///etc/passwd',
  'gopher://example.com/',
  'data:text/plain,x',
  'javascript:alert(1)',
  'https://example.com:22/',
  'https://example.com:5432/',
  'https://example.com@127.0.0.1/',
  'https://user:password@example.com/',
  'https://[fe80::1%25eth0]/',
  'https://',
  'example.com',
  '',
])('%j is refused', (url) => {
  expect(() => checkUrl(url, strict)).toThrow(SafeFetchError)
})

test('development lets loopback and private networks in, never metadata or link-local', () => {
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
