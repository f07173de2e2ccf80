import { execFileSync, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PROJECT_ROOT } from '../config/project-root.ts'

const CACHE = join(PROJECT_ROOT, '.cache')
const DIRECT = 'የዋቢ folder #1 50%25'
const LINK = 'አገናኝ link'

/** Contains a copy of the project (hard links) and a symbolic link to it. e2e/start-stop.test.ts starts the built server. */
let home: string
beforeAll(() => {
  mkdirSync(CACHE, { recursive: true })
  home = mkdtempSync(join(CACHE, 'paths-'))
  mkdirSync(join(home, DIRECT))
  const entries = readdirSync(PROJECT_ROOT).filter((name) => name !== '.git' && name !== '.cache')
  execFileSync('cp', ['-al', ...entries.map((name) => join(PROJECT_ROOT, name)), join(home, DIRECT)])
  symlinkSync(join(home, DIRECT), join(home, LINK))
})
afterAll(() => rmSync(home, { recursive: true, force: true }))

test.each([
  ['a path with a space, #, % and Amharic letters', DIRECT],
  ['a symbolic link to it', LINK],
])('the embedded PostgreSQL starts from %s', async (_where, name) => {
  const folder = join(home, name)
  const program = join(folder, 'server/src/testing/embedded-run.ts')
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', program, join(folder, `data of ${name}`)],
    {
      cwd: folder,
    },
  )
  child.stdin.end('stop\n')
  const [output, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')])
  expect(output).toMatch(/^ready \d+ 0\n/u)
  expect(code).toBe(0)
})
