import { expect, test } from 'vitest'
import { CRITERIA } from './criteria.ts'
import { accessibilityPage } from './page.ts'
import { STANDARDS } from './standards.ts'

/** The success criteria of WCAG 2.2, levels A and AA, by guideline; 1.2.1 to 1.2.5 share a row. */
const GUIDELINES: Record<string, number[]> = {
  '1.1': [1],
  '1.3': [1, 2, 3, 4, 5],
  '1.4': [1, 2, 3, 4, 5, 10, 11, 12, 13],
  '2.1': [1, 2, 4],
  '2.2': [1, 2],
  '2.3': [1],
  '2.4': [1, 2, 3, 4, 5, 6, 7, 11],
  '2.5': [1, 2, 3, 4, 7, 8],
  '3.1': [1, 2],
  '3.2': [1, 2, 3, 4, 6],
  '3.3': [1, 2, 3, 4, 7, 8],
  '4.1': [2, 3],
}

test('docs/ACCESSIBILITY.md has the report of the tables in the code; `npm run fix` writes it', () => {
  const { present, expected } = accessibilityPage()
  expect(present).toBe(expected)
})

test('each criterion of WCAG 2.2, levels A and AA, has one row', () => {
  const wanted = Object.entries(GUIDELINES).flatMap(([guideline, numbers]) =>
    numbers.map((number) => `${guideline}.${number}`),
  )
  expect(CRITERIA.map(([id]) => id).filter((id) => !id.includes('–'))).toEqual(wanted)
})

test('what is supported names a test or code, and what is not says why', () => {
  const rows = [
    ...CRITERIA.map(([id, , , conformance, words]) => ({ id, conformance, words })),
    ...STANDARDS.flatMap(({ requirements }) =>
      requirements.map(([id, , conformance, words]) => ({ id, conformance, words })),
    ),
  ]
  expect(rows.filter(({ words }) => words.length < 8)).toEqual([])
  const wcag = rows.slice(0, CRITERIA.length)
  expect(wcag.filter(({ conformance, words }) => conformance === 'supports' && !words.includes('`'))).toEqual(
    [],
  )
})
