import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../lib/root.ts'
import { listReviewTests } from './review-tests.ts'

test('reads the files and titles of a finding, and of no other row', () => {
  const page = [
    '| C7 | a threat | x | `a/c.test.ts` "not this" |',
    '| R1 | one | closed: `a/b.test.ts` "first", "second, with a comma"; `e2e/x.test.ts` "in a browser" |',
  ].join('\n')
  expect(listReviewTests(page)).toEqual([
    { file: 'a/b.test.ts', title: 'first' },
    { file: 'a/b.test.ts', title: 'second, with a comma' },
  ])
})

test('the threat model names tests of at least ten of the findings', () => {
  const page = readFileSync(join(ROOT, 'docs/THREAT-MODEL.md'), 'utf8')
  expect(listReviewTests(page).length).toBeGreaterThan(10)
})
