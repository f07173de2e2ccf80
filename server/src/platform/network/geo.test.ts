import { expect, test } from 'vitest'
import { createGeo } from './geo.ts'

const geo = createGeo()

test.each([
  ['196.188.0.1', 'ET'],
  ['::ffff:196.188.0.1', 'ET'],
  ['8.8.8.8', 'US'],
  ['127.0.0.1', null],
  ['192.168.1.1', null],
  ['::1', null],
  ['fd00::1', null],
  ['not an address', null],
  ['', null],
])('%s is in %s', (ip, country) => {
  expect(geo.country(ip)).toBe(country)
})
