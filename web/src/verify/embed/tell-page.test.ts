import { expect, test } from 'vitest'
import { originsOf } from './tell-page.ts'

test.each([
  [null, []],
  ["default-src 'none'; frame-ancestors 'none'", []],
  ['frame-ancestors https://shop.example', ['https://shop.example']],
  [
    "default-src 'none'; frame-ancestors http://localhost:4000 https://a.example",
    ['http://localhost:4000', 'https://a.example'],
  ],
  // Nobody who is not named exactly.
  ['frame-ancestors * https: https://*.example https://shop.example/path', []],
])('of the policy %j those may hear: %j', (policy, expected) => {
  expect(originsOf(policy)).toEqual(expected)
})
