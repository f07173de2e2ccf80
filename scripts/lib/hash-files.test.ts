import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { hashFiles } from './hash-files.ts'

// A dot in a folder's name is common: `mktemp -d`, a version, a home named after a person.
const root = mkdtempSync(join(tmpdir(), 'wabi.1.2-'))
afterAll(() => rmSync(root, { recursive: true }))

test('folders and files count by name and content, wherever they are; tests do not', () => {
  mkdirSync(join(root, 'src/deep.er'), { recursive: true })
  writeFileSync(join(root, 'src/deep.er/one.ts'), '1')
  writeFileSync(join(root, 'LICENSE'), 'x')
  const of = () => hashFiles(root, ['src', 'LICENSE'])
  const first = of()
  writeFileSync(join(root, 'src/one.test.ts'), 'a test')
  expect(of()).toBe(first)
  writeFileSync(join(root, 'src/deep.er/one.ts'), '2')
  const changed = of()
  expect(changed).not.toBe(first)
  writeFileSync(join(root, 'src/two.ts'), '')
  expect(of()).not.toBe(changed)
})
