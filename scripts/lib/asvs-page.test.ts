import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './root.ts'

/** How many requirements of levels 1 and 2 each section of OWASP ASVS 5.0.0 has; they are the first of the section. */
const SECTIONS: Record<string, number[]> = {
  1: [2, 9, 11, 3, 2],
  2: [3, 3, 4, 1],
  3: [0, 2, 4, 6, 5, 0, 2],
  4: [3, 1, 2, 4],
  5: [1, 3, 2, 3],
  6: [3, 12, 4, 4, 5, 3, 0, 4],
  7: [3, 4, 2, 5, 2, 2],
  8: [2, 3, 1, 1],
  9: [3, 4],
  10: [2, 2, 4, 11, 5, 2, 3],
  11: [2, 3, 3, 4, 1, 1],
  12: [3, 2, 4],
  13: [1, 5, 2, 5],
  14: [2, 4, 3],
  15: [3, 3, 7],
  16: [1, 5, 4, 3, 3],
  17: [1, 4, 2],
}
const REQUIREMENTS = Object.entries(SECTIONS).flatMap(([chapter, sections]) =>
  sections.flatMap((count, section) =>
    Array.from({ length: count }, (_, at) => `${chapter}.${section + 1}.${at + 1}`),
  ),
)

const page = readFileSync(join(ROOT, 'docs/ASVS.md'), 'utf8')
const rows = [...page.matchAll(/^\| (\d+\.\d+\.\d+) \| ([^|]+) \| ([^|]+) \|$/gmu)].map(
  ([, id = '', words = '', verdict = '']) => ({ id, words, verdict }),
)
const kindOf = (verdict: string) =>
  /^(yes)[:,] |^(no), because |^(not applicable), because /u.exec(verdict)?.slice(1).find(Boolean) ?? verdict

test('each requirement of levels 1 and 2 has one row, in the standard’s order', () => {
  expect(REQUIREMENTS).toHaveLength(253)
  expect(rows.map(({ id }) => id)).toEqual(REQUIREMENTS)
})

test('each verdict is yes with its evidence, or no or not applicable with the reason', () => {
  const faults = rows.filter(({ verdict }) => {
    const kind = kindOf(verdict)
    if (kind === 'yes') return !/`[^`]+`/u.test(verdict)
    return kind !== 'no' && kind !== 'not applicable'
  })
  expect(faults).toEqual([])
})

test('the counts at the top are those of the rows', () => {
  const count = (kind: string) => rows.filter(({ verdict }) => kindOf(verdict) === kind).length
  expect(page).toContain(
    `**${rows.length} requirements: yes ${count('yes')}, no ${count('no')}, not applicable ${count('not applicable')}.**`,
  )
})
