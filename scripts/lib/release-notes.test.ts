import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './root.ts'

const readVersion = (file: string) =>
  (JSON.parse(readFileSync(join(ROOT, file), 'utf8')) as { version: string }).version

const [first, ...released] = readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8').match(/^## .*$/gmu) ?? []
const versions = released.map((heading) => /^## (\d+\.\d+\.\d+) – \d{4}-\d\d-\d\d$/u.exec(heading)?.[1])

test('the changelog begins with what is unreleased, then names each release and its day, the version of package.json first', () => {
  expect(first).toBe('## Unreleased')
  expect(versions).not.toContain(undefined)
  expect(versions[0]).toBe(readVersion('package.json'))
})

test('every release has a fixture from which npm test upgrades', () => {
  const fixtures = readdirSync(join(ROOT, 'server/test-fixtures/releases'))
  expect(fixtures).toEqual(expect.arrayContaining(versions))
})

test('all workspaces have the version of the release', () => {
  for (const file of globSync(
    '{contract,names,specimens,demo,vision,server,web,e2e,bench,sdk}/package.json',
    { cwd: ROOT },
  ))
    expect({ file, version: readVersion(file) }).toEqual({ file, version: readVersion('package.json') })
})
