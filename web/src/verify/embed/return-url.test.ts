import { expect, test } from 'vitest'
import { buildReturnUrl } from './return-url.ts'

test.each([
  ['https://shop.example/done', 'https://shop.example/done?verification_id=ver_1&status=approved'],
  // The client's own parameters stay; a `status` already present is overwritten.
  [
    'https://shop.example/done?order=7&status=x#top',
    'https://shop.example/done?order=7&status=approved&verification_id=ver_1#top',
  ],
  ['http://localhost:4000', 'http://localhost:4000/?verification_id=ver_1&status=approved'],
  ['myapp://done', 'myapp://done?verification_id=ver_1&status=approved'],
  ['javascript://x%0aalert(1)', null],
  ['javascript:alert(1)', null],
  ['//shop.example', null],
  ['', null],
])('the return URL for %j is %j', (returnUrl, expected) => {
  expect(buildReturnUrl(returnUrl, 'ver_1', 'approved')).toBe(expected)
})
