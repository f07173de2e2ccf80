import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const SCRIPT = fileURLToPath(new URL('../../scripts/specimens.ts', import.meta.url))
const run = (...args: string[]) => spawnSync(process.execPath, [SCRIPT, ...args], { encoding: 'utf8' })

test('help is printed on request', () => {
  const { status, stdout, stderr } = run('--help')
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  expect(stdout).toContain('npm run specimens --')
})

test.each([[['--colour']], [['--split', 'nowhere', '--out', 'x']], [['--split', 'tune']]])(
  'an invalid command line prints the error and the usage: %j',
  (args) => {
    const { status, stderr } = run(...args)
    expect(status).toBe(2)
    expect(stderr).toContain('npm run specimens --')
    expect(stderr).not.toMatch(/\n\s+at /)
  },
  30_000,
)
