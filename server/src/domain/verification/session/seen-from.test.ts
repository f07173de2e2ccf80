import { expect, test } from 'vitest'
import type { Ctx } from '../../kernel/context.ts'
import { createGeo } from '../../../platform/network/geo.ts'
import { seenFrom } from './seen-from.ts'

const geo = createGeo()
const seen = (userAgent: string, ip = '') => seenFrom({ geo, ip, userAgent } as Ctx)

test.each([
  [
    'Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36',
    'Samsung Internet',
    'Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    'Safari',
    'iOS',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/130.0 Mobile/15E148 Safari/604.1',
    'Chrome',
    'iOS',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0',
    'Edge',
    'Windows',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:132.0) Gecko/20100101 Firefox/132.0',
    'Firefox',
    'macOS',
  ],
  ['curl/8.5.0', null, null],
])('%s', (userAgent, browser, system) => {
  expect(seen(userAgent)).toEqual({ country: null, browser, system })
})

test('an address is reduced to its country; a private one to nothing', () => {
  expect(seen('', '196.188.0.1').country).toBe('ET')
  expect(seen('', '192.168.1.7').country).toBeNull()
})
