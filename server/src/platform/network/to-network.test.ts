import { expect, test } from 'vitest'
import { toNetwork, toShortAddress } from './to-network.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:aaaa::1', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::ffff', '2001:db8:1:2::/64'],
  ['::1', '0:0:0:0::/64'],
  ['no address', 'no address'],
])('%s is counted as %s', (ip, network) => {
  expect(toNetwork(ip)).toBe(network)
})

test.each([
  ['203.0.113.7', '203.0.113.0/24'],
  ['::ffff:203.0.113.7', '203.0.113.0/24'],
  ['2001:db8:1:2:aaaa::1', '2001:db8:1::/48'],
  ['no address', ''],
])('%s is shortened to %s', (ip, network) => {
  expect(toShortAddress(ip)).toBe(network)
})
