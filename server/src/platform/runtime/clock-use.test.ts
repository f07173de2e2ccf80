import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { expect, test } from 'vitest'

const SOURCES = join(import.meta.dirname, '../..')

/**
 * Readings of this machine's clock. Times come from `ctx.clock` or, where processes must agree to the millisecond, from
 * `databaseTime`; durations from `performance.now()`.
 */
const READS = /\bDate\.now\b|\bnew Date\(\s*\)|\bnew Date\b(?!\s*\()|(?<![\w.])Date\(\)/gu

/** The only files that may read this machine's clock, and why. */
const ALLOWED: Record<string, string> = {
  'platform/db/database-clock.ts': 'compares it with the database’s',
  'domain/operations/doctor/database.ts': 'compares it with the database’s, without a running platform',
  'domain/operations/doctor/services.ts': 'judges a certificate without a running platform',
}

function sources(): string[] {
  return readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .map((path) => path.split(sep).join('/'))
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && !/(?:^|\/)testing\//u.test(path))
}

const findClockReads = (text: string) => [...text.matchAll(READS)].map(([match]) => match)

test('no source file reads this machine’s clock', () => {
  const found = sources().flatMap((path) =>
    path in ALLOWED
      ? []
      : findClockReads(readFileSync(join(SOURCES, path), 'utf8')).map((match) => `${path}: ${match}`),
  )
  expect(found).toEqual([])
})

test('each exception still reads it', () => {
  for (const path of Object.keys(ALLOWED))
    expect(findClockReads(readFileSync(join(SOURCES, path), 'utf8')), relative(SOURCES, path)).not.toEqual([])
})

test.each(['Date.now()', 'setTimeout(Date.now)', 'new Date()', 'new Date( )', 'new Date', 'Date()'])(
  '%s reads the clock',
  (text) => expect(findClockReads(text)).toHaveLength(1),
)

test.each(['new Date(ms)', 'updateDate()', 'performance.now()', 'clock.now()'])('%s does not', (text) =>
  expect(findClockReads(text)).toEqual([]),
)
