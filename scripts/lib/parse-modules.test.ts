import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { parseModules } from './parse-modules.ts'

const folder = mkdtempSync(join(tmpdir(), 'wabi-modules-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('a chunk that exports a name which it does not have is found; sound ones and plain scripts are not', async () => {
  writeFileSync(join(folder, 'sound.js'), `import { b } from './other.js'\nexport const a = b\n`)
  writeFileSync(join(folder, 'script.js'), 'var a = 1; var a = 2;')
  await parseModules(folder)
  writeFileSync(join(folder, 'broken.js'), 'const a = 1\nexport { a, missing as t }\n')
  await expect(parseModules(folder)).rejects.toThrow(/broken\.js: Export 'missing' is not defined in module/)
})
