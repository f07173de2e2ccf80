import { existsSync, globSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bundle } from '../../sdk/build/bundle.ts'
import { typescriptCompiler } from './compiler.ts'
import { ROOT } from './root.ts'
import { runCommand } from './run-command.ts'

const SDK = join(ROOT, 'sdk')
const DIST = join(SDK, 'dist')
const LAST = join(DIST, 'embed.js')

const changedAt = (path: string) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0

/**
 * Builds `sdk/dist`, the content of the package: client, embed script and command, and their types. Skipped when newer than its
 * sources.
 */
export async function buildSdk(): Promise<void> {
  const sources = globSync(['src/**', 'build/*', '*.json', '../scripts/webhooks/*'], { cwd: SDK })
  if (existsSync(LAST) && sources.every((path) => changedAt(join(SDK, path)) < changedAt(LAST))) return
  process.stderr.write('wabi: building the SDK …\n')
  const tsc = [await typescriptCompiler(ROOT), '-p', join(SDK, 'tsconfig.build.json')]
  const types = await runCommand(process.execPath, tsc, { cwd: ROOT, capture: true })
  if (!types.ok) throw new Error(`the SDK's types could not be written:\n${types.output}`)
  mkdirSync(DIST, { recursive: true })
  writeFileSync(join(DIST, 'index.js'), await bundle('client'))
  writeFileSync(join(DIST, 'command.js'), await bundle('command'), { mode: 0o755 })
  writeFileSync(LAST, await bundle('embed'))
}
