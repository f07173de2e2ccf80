import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { expect, test } from 'vitest'

const SOURCES = join(import.meta.dirname, '..', '..')

/** PostgreSQL's planner method settings (`enable_seqscan` and so on), however they are set. */
const SWITCH = /\benable_\w*(?:scan|sort|join|agg|hash|material|memoize|append|pruning|distinct)\w*/gu

/** Sources without tests, which may disable methods to see the remaining plans. */
function sources(): string[] {
  return readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .map((path) => path.split(sep).join('/'))
    .filter((path) => /\.(?:ts|sql)$/u.test(path) && !/\.test\.ts$|(?:^|\/)testing\//u.test(path))
}

const findSwitches = (text: string) => [...text.matchAll(SWITCH)].map(([match]) => match)

test('no source disables a planner method', () => {
  const paths = sources()
  expect(paths).toContain('platform/db/tenant.ts')
  const found = paths.flatMap((path) =>
    findSwitches(readFileSync(join(SOURCES, path), 'utf8')).map((match) => `${path}: ${match}`),
  )
  expect(found).toEqual([])
})

test.each([
  'set enable_seqscan = off',
  'set local enable_bitmapscan to off',
  `select set_config('enable_hashjoin', 'off', true)`,
  'alter role wabi_app set enable_sort = off',
  `options: '-c enable_indexonlyscan=off'`,
])('finds the planner setting in %s', (text) => expect(findSwitches(text)).toHaveLength(1))

test('enabling row level security is not a planner setting', () =>
  expect(findSwitches('enable row level security; enable_feature()')).toEqual([]))
