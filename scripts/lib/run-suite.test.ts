import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { ROOT } from './root.ts'
import { runVitest } from './run-suite.ts'

// Inside the repository: a failure is named by its path from there.
const folder = mkdtempSync(join(ROOT, 'scripts/lib/.run-suite-'))
afterAll(() => rmSync(folder, { recursive: true }))

function run(files: Record<string, string>) {
  const root = mkdtempSync(join(folder, 'suite-'))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(root, name), text)
  return runVitest('sample', ['--root', root, '--globals'], { quiet: true })
}

test('counts the tests of a run that passes', async () => {
  const counts = await run({
    'a.spec.ts': `test('adds', () => {}); test.skip('later', () => {}); test.todo('more')`,
  })
  expect(counts).toEqual({ passed: 1, failed: 0, skipped: 2, failures: [] })
})

test('names tests that fail, hooks that fail, files that do not load and errors outside of tests', async () => {
  const counts = await run({
    'a.spec.ts': `test('adds', () => {}); describe('group', () => { test('subtracts', () => expect(1).toBe(2)) })`,
    'b.spec.ts': `import './missing.ts'`,
    'c.spec.ts': `describe('hook', () => { afterAll(() => { throw new Error('not cleaned') }); test('holds', () => {}) })`,
    'd.spec.ts': `test('starts', () => { setTimeout(() => { throw new Error('too late') }); return new Promise((resolve) => setTimeout(resolve, 50)) })`,
  })
  expect(counts).toMatchObject({ passed: 3, failed: 4, skipped: 0 })
  expect(
    counts.failures.map((line) => line.replace(/^\S+\/suite-\w+\//, '').slice(0, 60)).toSorted(),
  ).toEqual([
    'a.spec.ts > group > subtracts: AssertionError: expected 1 to',
    expect.stringMatching(/^b\.spec\.ts: Error: Cannot find module '\.\/missing\.ts'/),
    'c.spec.ts > hook: Error: not cleaned',
    'd.spec.ts, outside of a test: Error: too late',
  ])
})
