import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { hashFiles } from './hash-files.ts'
import { parseModules } from './parse-modules.ts'
import { requireWritable } from './require-writable.ts'
import { ROOT, toolPath } from './root.ts'
import { runCommand } from './run-command.ts'

const WEB = join(ROOT, 'web')
const STAMP = join(WEB, 'dist', '.built-from')
const SOURCES = [
  'web/src',
  'web/build',
  'web/index.html',
  'web/verify.html',
  'web/vite.config.ts',
  'contract/src',
  'sdk/src/embed',
  'sdk/build',
  'package-lock.json',
  'CHANGELOG.md',
  'scripts/lib/build-web.ts',
]

/** Builds `web/dist` unless it was built from exactly these sources. Throws with the builder's output when it fails. */
export async function buildWeb(): Promise<void> {
  const hash = hashFiles(ROOT, SOURCES)
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hash) return
  requireWritable()
  process.stderr.write('wabi: building the web pages …\n')
  const vite = toolPath('vite', 'bin', 'vite.js')
  const build = await runCommand(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: WEB,
    capture: true,
    // A test runner sets its own value, and then React's development build, slow and twice as large, would be served.
    env: { NODE_ENV: 'production' },
  })
  if (!build.ok) throw new Error(`the web pages could not be built:\n${build.output}`)
  await parseModules(join(WEB, 'dist'))
  writeFileSync(STAMP, hash)
}
