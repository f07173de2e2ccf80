import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
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
  'scripts/house/build-web.ts',
]

/** Builds `web/dist` unless it was built from exactly these sources. Throws with the builder's words when it fails. */
export async function buildWeb(): Promise<void> {
  const hash = hashOf(SOURCES.map((path) => join(ROOT, path)))
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hash) return
  process.stderr.write('wabi: building the web pages …\n')
  const vite = toolPath('vite', 'bin', 'vite.js')
  const build = await runCommand(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: WEB,
    capture: true,
    // A test runner sets its own, and then React's slow and twice as heavy development build would be served.
    env: { NODE_ENV: 'production' },
  })
  if (!build.ok) throw new Error(`the web pages could not be built:\n${build.output}`)
  writeFileSync(STAMP, hash)
}

/** One hash over files and folders, names included. */
function hashOf(paths: string[]): string {
  const hash = createHash('sha256')
  for (const path of paths) {
    const files = path.includes('.')
      ? [path]
      : readdirSync(path, { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
          .map((entry) => join(entry.parentPath, entry.name))
    for (const file of files.toSorted()) hash.update(file.slice(ROOT.length)).update(readFileSync(file))
  }
  return hash.digest('hex')
}
