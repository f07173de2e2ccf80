import { globSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { ensureModels } from '../../vision/src/models/ensure-models.ts'
import { buildWeb } from './build-web.ts'
import { requireWritable } from './require-writable.ts'
import { ROOT } from './root.ts'
import { runCommand } from './run-command.ts'

const BUNDLER = join(import.meta.dirname, 'bundle-server.ts')

const changedAt = (path: string) => statSync(join(ROOT, path), { throwIfNoEntry: false })?.mtimeMs ?? 0

/** Current, as in `make`, when newer than every source and every folder; folders change when files are deleted. */
function bundleIsCurrent(): boolean {
  const sources = globSync(['server/src/**', 'contract/src/**', 'scripts/lib/*.ts', 'package-lock.json'], {
    cwd: ROOT,
  })
  const bundled = changedAt('server/dist/main.js')
  return sources.every((path) => changedAt(path) < bundled)
}

async function bundleServer(): Promise<void> {
  if (bundleIsCurrent()) return
  requireWritable()
  process.stderr.write('wabi: bundling the server …\n')
  const args = ['--disable-warning=ExperimentalWarning', BUNDLER]
  const done = await runCommand(process.execPath, args, { cwd: ROOT, capture: true })
  if (!done.ok) throw new Error(`the server could not be bundled:\n${done.output}`)
}

/**
 * Builds everything a server needs besides its packages, where outdated: pages, bundle (`server/dist/main.js`) and face
 * nets.
 */
export async function ensureBuilt(): Promise<void> {
  await buildWeb()
  await bundleServer()
  await ensureModels()
}
