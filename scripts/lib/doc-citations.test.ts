import { expect, test } from 'vitest'
import { countCitations, findWrongCitations, openRepository } from './doc-citations.ts'
import { ROOT } from './root.ts'

const FILES: Record<string, string> = {
  'server/src/lock.ts': 'export const lock = 1',
  'server/src/lock.test.ts': `
    test('a lock holds', () => {})
    test.each(['a', 'b'])(
      '%s is refused (twice)',
      () => {},
    )
    const words = ['not a test']`,
  'docs/OTHER.md': '',
}
const faultsOf = (page: string) =>
  findWrongCitations('docs/PAGE.md', {
    exists: (path) => path in FILES,
    read: (path) => (path === 'docs/PAGE.md' ? page : FILES[path]!),
  })

test('files, tests and links that exist are accepted', () => {
  const page = `| \`server/src/lock.ts\`, \`server/src/lock.test.ts\` "a lock holds", "%s is refused (twice)" |
see [other](OTHER.md#part), [elsewhere](https://example.com), \`/metrics\`, \`a setting\``
  expect(faultsOf(page)).toEqual([])
})

test.each([
  ['a file that does not exist', '`server/src/key.ts`', 'no file server/src/key.ts'],
  [
    'a test that does not exist',
    '`server/src/lock.test.ts` "a lock is held"',
    'no test "a lock is held" in server/src/lock.test.ts',
  ],
  [
    'a text that names no test',
    '`server/src/lock.test.ts` "not a test"',
    'no test "not a test" in server/src/lock.test.ts',
  ],
  ['a test of another file', '`server/src/lock.ts` "a lock holds"', 'no test file before "a lock holds"'],
  ['a test without a file', 'see "a lock holds"', 'no test file before "a lock holds"'],
  [
    'a test of a file that does not exist',
    '`server/src/key.test.ts` "a lock holds"',
    'no file server/src/key.test.ts',
  ],
  ['a link to nowhere', '[other](../OTHERS.md)', 'no file OTHERS.md'],
])('%s is reported with its line', (_, citation, fault) => {
  const faults = faultsOf(`a line\n| row | ${citation} |`)
  expect(faults[0]).toBe(`docs/PAGE.md:2: ${fault}`)
})

test.each(['docs/THREAT-MODEL.md', 'docs/ASVS.md', 'SECURITY.md'])(
  'everything that %s cites exists',
  (page) => {
    const repository = openRepository(ROOT)
    expect(findWrongCitations(page, repository)).toEqual([])
    if (page !== 'SECURITY.md') expect(countCitations(page, repository).files).toBeGreaterThan(80)
  },
)

test('each criterion that docs/ACCESSIBILITY.md says is supported cites a test or code, and everything cited exists', () => {
  const repository = openRepository(ROOT)
  expect(findWrongCitations('docs/ACCESSIBILITY.md', repository)).toEqual([])
  const supported = repository
    .read('docs/ACCESSIBILITY.md')
    .split('\n')
    .filter((line) => line.includes('| Supports |'))
  expect(supported.length).toBeGreaterThan(20)
  expect(supported.filter((line) => !line.includes('`'))).toEqual([])
})
