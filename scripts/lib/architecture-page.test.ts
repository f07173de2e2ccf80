import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './root.ts'

test('every file that ARCHITECTURE names for a behaviour exists', () => {
  const page = readFileSync(join(ROOT, 'docs/ARCHITECTURE.md'), 'utf8')
  const table = page.slice(page.indexOf('## Where to find it'), page.indexOf('## Database'))
  const files = [...table.matchAll(/`([\w-]+\/[\w/.-]+)`/g)].map(([, file]) => file!)
  expect(files.length).toBeGreaterThan(40)
  expect(files.filter((file) => !existsSync(join(ROOT, file)))).toEqual([])
})
