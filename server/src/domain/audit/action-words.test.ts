import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describeAction } from '@wabi/contract/audit/action-words.ts'
import { expect, test } from 'vitest'

const SOURCES = join(import.meta.dirname, '../..')

test('what concerns an account, a team or a sign-in is not read as its code', () => {
  const actions = globSync('**/*.ts', { cwd: SOURCES })
    .filter((file) => !file.includes('test'))
    .flatMap((file) => [
      ...readFileSync(join(SOURCES, file), 'utf8').matchAll(
        /action: '((?:auth|team|staff|account|session)\.\w+)'/gu,
      ),
    ])
    .map(([, action]) => action!)
  expect(actions.length).toBeGreaterThan(25)
  const asCode = /^(Auth|Team (?!member)|Staff (?!member)|Account|Session)/u
  expect(actions.filter((action) => asCode.test(describeAction(action)))).toEqual([])
})
