import { expect, test } from 'vitest'
import type { SearchEntry } from '../../render/search-index.ts'
import { findEntries } from './find-entries.ts'

const ENTRIES: SearchEntry[] = [
  ['/docs/webhooks', 'Webhooks', '', 'An address of yours that is called.'],
  ['/docs/webhooks#verify', 'Webhooks', 'Verify it', 'The signature of the body.'],
  ['/docs/errors', 'Errors', '', 'One shape for all; see webhooks too.'],
  ['/docs/error-codes#link.expired', 'Error codes', 'link.expired', '410 The link ran out.'],
]
const found = (text: string) => findEntries(ENTRIES, text).map(([address]) => address)

test('a page with the word in its title ranks before pages that only mention it', () => {
  expect(found('webhooks')[0]).toBe('/docs/webhooks')
  expect(found('Webhooks').at(-1)).toBe('/docs/errors')
})

test('every word has to match, in any order and case', () => {
  expect(found('SIGNATURE verify')).toEqual(['/docs/webhooks#verify'])
  expect(found('signature nowhere')).toEqual([])
})

test('a code is found by its beginning and by any part', () => {
  expect(found('link.exp')).toEqual(['/docs/error-codes#link.expired'])
  expect(found('expired')).toEqual(['/docs/error-codes#link.expired'])
})

test('an empty query has no results', () => expect(found('  ')).toEqual([]))
