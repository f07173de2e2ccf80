import { expect, test } from 'vitest'
import { findNearestName } from './nearest-name.ts'

const KNOWN = [
  'customerName',
  'customerEmail',
  'status',
  'limit',
  'createdAfter',
  'createdBefore',
  'expand[]',
]

test.each([
  ['customer_name', 'customerName'],
  ['CustomerEmail', 'customerEmail'],
  ['expand', 'expand[]'],
  ['staus', 'status'],
  ['limt', 'limit'],
  ['custmoerNmae', 'customerName'],
  ['email', 'customerEmail'],
  ['created_after', 'createdAfter'],
])('%s is close to %s', (unknown, meant) => expect(findNearestName(unknown, KNOWN)).toBe(meant))

test.each(['', '[]', 'id', 'page', 'offset', 'created', 'customer', '__proto__', 'x'.repeat(10_000)])(
  '%s is close to none, or to several',
  (unknown) => expect(findNearestName(unknown, KNOWN)).toBeUndefined(),
)
