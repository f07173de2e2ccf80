import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { freePort } from './harness/free-port.ts'

const ROOT = join(import.meta.dirname, '..')

/** `nobody`, who owns nothing. */
const OTHER = 65_534
const AS_OTHER = [`--reuid=${OTHER}`, `--regid=${OTHER}`, '--clear-groups']

const runAsOther = (command: string, ...args: string[]) =>
  spawnSync('setpriv', [...AS_OTHER, command, ...args], { cwd: ROOT, encoding: 'utf8' })
const asOther = (command: string, ...args: string[]) => runAsOther(command, ...args).status === 0

/** Only root can become another user, who has to reach the checkout, and may not write to it. */
const isPossible =
  process.getuid?.() === 0 &&
  asOther('test', '-r', join(ROOT, 'package.json')) &&
  !asOther('test', '-w', ROOT)

/** What a hang is stopped by, not a limit: the machine may be busy. */
const HANG = { timeout: 240_000, interval: 100 }

test.skipIf(!isPossible)(
  'npm start runs from a checkout that its user may not write to, with DATA_DIR elsewhere (skipped where this is not root, or others cannot read the checkout)',
  async () => {
    const home = mkdtempSync(join(tmpdir(), 'wabi-other-'))
    chownSync(home, OTHER, OTHER)
    const port = await freePort()
    const npm = spawn('setpriv', [...AS_OTHER, 'npm', 'start'], {
      cwd: ROOT,
      env: {
        ...process.env,
        HOME: home,
        PORT: String(port),
        DATA_DIR: join(home, 'data'),
        VISION_PRELOAD: 'off',
      },
    })
    const closed = once(npm, 'close')
    let printed = ''
    for (const output of [npm.stdout, npm.stderr]) output.on('data', (chunk) => (printed += chunk))
    try {
      await expect.poll(() => npm.exitCode !== null || printed.includes('"msg":"ready"'), HANG).toBe(true)
      const answer = await fetch(`http://localhost:${port}/readyz`).catch(() => null)
      expect(answer?.status, printed).toBe(200)
      expect(printed).not.toMatch(/EACCES|EROFS|permission denied/iu)
    } finally {
      npm.kill('SIGTERM')
      await closed
      rmSync(home, { recursive: true, force: true })
    }
  },
)

test.skipIf(!isPossible)('where it would have to be built first, words say so', () => {
  const build = `(await import(${JSON.stringify(join(ROOT, 'scripts/lib/require-writable.ts'))})).requireWritable()`
  const { status, stderr } = runAsOther(process.execPath, '--input-type=module', '-e', build)
  expect(status).toBe(1)
  expect(stderr).toContain("may not write to it: run 'npm run build' as its owner")
})
