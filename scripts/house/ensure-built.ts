import { join } from 'node:path'
import { ensureModels } from '../../vision/src/models/ensure-models.ts'
import { buildWeb } from './build-web.ts'
import { ROOT } from './root.ts'
import { runCommand } from './run-command.ts'

/** Everything a server needs beside its packages: pages, bundle (`server/dist/main.js`) and face nets, each current. */
export async function ensureBuilt(): Promise<void> {
  await buildWeb()
  const bundler = join(import.meta.dirname, 'bundle-server.ts')
  const bundled = await runCommand(process.execPath, ['--disable-warning=ExperimentalWarning', bundler], {
    cwd: ROOT,
    capture: true,
  })
  if (!bundled.ok) throw new Error(`the server could not be bundled:\n${bundled.output}`)
  await ensureModels()
}
