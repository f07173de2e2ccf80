import { expect, test } from 'vitest'
import { parseFrameAncestors } from './notify-parent.ts'

test.each([
  [null, []],
  ["default-src 'none'; frame-ancestors 'none'", []],
  ['frame-ancestors https://shop.example', ['https://shop.example']],
  [
    "default-src 'none'; frame-ancestors http://localhost:4000 https://a.example",
    ['http://localhost:4000', 'https://a.example'],
  ],
  // Only exact origins count.
  ['frame-ancestors * https: https://*.example https://shop.example/path', []],
])('the policy %j allows messages to: %j', (policy, expected) => {
  expect(parseFrameAncestors(policy)).toEqual(expected)
})
