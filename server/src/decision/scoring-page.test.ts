// oxlint-disable-next-line no-restricted-imports -- the test compares the rules with the page that explains them
import { readFileSync } from 'node:fs'
import { CHECKS, REASON_CODES } from '@wabi/contract/verification/checks.ts'
import { expect, test } from 'vitest'
import { decide } from './decide.ts'
import { MAX_POINTS, RULES_VERSION } from './model/points.ts'
import { baseInput, withDocument } from './testing/base-input.ts'
import { expiring } from './testing/variations.ts'

const page = readFileSync(new URL('../../../docs/SCORING.md', import.meta.url), 'utf8')
const readme = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8')
const section = (title: string) => page.split(`## ${title}\n`)[1]?.split('\n## ')[0] ?? ''
/** Cells of every table row that begins with code. */
const rows = (text: string) =>
  text
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim().replaceAll('`', '')),
    )

const images = { selfieIsDocument: false, reusedByOthers: 0, reusedBySame: 1, signals: [], production: true }
const sentBefore = { ...baseInput(), images }

test('docs/SCORING.md states the current points and version', () => {
  expect(
    rows(section('The checks and their points').split('A check says')[0]!).map(([check, , points]) => [
      check,
      Number(points),
    ]),
  ).toEqual(CHECKS.map((check) => [check, MAX_POINTS[check]]))
  expect(page).toContain(`version \`${RULES_VERSION}\``)
  expect(Object.values(MAX_POINTS).reduce((a, b) => a + b)).toBe(100)
})

test('README states how many checks there are, and how many earn points', () => {
  const words = ['twelve', 'thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen']
  const [all, earning] = [CHECKS.length, CHECKS.filter((check) => MAX_POINTS[check] > 0).length].map(
    (count) => words[count - 12],
  )
  expect(readme.toLowerCase()).toContain(`${all} checks, each with evidence`)
  expect(readme).toContain(`${earning} of them earn points`)
})

test('docs/SCORING.md explains every reason', () => {
  const explained = rows(section('Reasons')).map(([reason]) => reason)
  expect(explained.toSorted()).toEqual(REASON_CODES.toSorted())
})

test('the worked example gives the documented result', () => {
  const { checks, overallScore, outcome } = decide(sentBefore)
  const documented = rows(section('A worked example'))
  expect(documented).toEqual(
    checks.map(({ check, result, points, maxPoints }) => [check, result, String(points), String(maxPoints)]),
  )
  const [earned, possible] = [2, 3].map((column) =>
    documented.reduce((sum, row) => sum + Number(row[column]), 0),
  )
  expect(page).toContain(`Earned ${earned} of ${possible}`)
  expect(Math.round((100 * earned!) / possible!)).toBe(overallScore)
  expect(page).toContain(`the score is **${overallScore}**`)
  expect(outcome).toBe('approved')
})

test('the second variant of the worked example gives the documented result', () => {
  const expired = decide(withDocument(expiring('2026-11-20'), { images }))
  expect(expired).toMatchObject({ outcome: 'rejected', overallScore: 39 })
  expect(expired.checks.reduce((sum, { points }) => sum + points, 0)).toBe(78)
})
