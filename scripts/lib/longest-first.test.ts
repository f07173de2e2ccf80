import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { TestSpecification, Vitest } from 'vitest/node'
import { LONGEST, LongestFirst } from './longest-first.ts'
import { ROOT } from './root.ts'

test('every file listed as long exists', () => {
  expect(LONGEST.filter((name) => !existsSync(join(ROOT, name)))).toEqual([])
})

test('long files start first, longest first, and the others in Vitest’s order: larger files first', async () => {
  const cache = { getTestSpecificationResult: () => undefined }
  const project = { name: 'e2e', config: { isolate: true, sequence: { groupOrder: 0 } } }
  const toFile = (name: string) => ({ moduleId: join(ROOT, name), project }) as unknown as TestSpecification
  const sorted = await new LongestFirst({ cache } as unknown as Vitest).sort(
    ['e2e/unsaved.test.ts', 'e2e/kill.test.ts', 'e2e/team.test.ts', 'e2e/a11y-dashboard.test.ts'].map(toFile),
  )
  expect(sorted.map(({ moduleId }) => moduleId.slice(ROOT.length + 1))).toEqual([
    'e2e/a11y-dashboard.test.ts',
    'e2e/kill.test.ts',
    'e2e/team.test.ts',
    'e2e/unsaved.test.ts',
  ])
})
