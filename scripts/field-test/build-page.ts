import { join } from 'node:path'
import { ROOT, toolPath } from '../lib/root.ts'
import { runCommand } from '../lib/run-command.ts'

/** Builds the capture page into a folder. @throws Error with the builder's output when it fails */
export async function buildCapturePage(folder: string): Promise<void> {
  const build = await runCommand(
    process.execPath,
    [
      toolPath('vite', 'bin', 'vite.js'),
      'build',
      '--config',
      'field-test.config.ts',
      '--emptyOutDir',
      '--outDir',
      folder,
    ],
    { cwd: join(ROOT, 'web'), capture: true, env: { NODE_ENV: 'production' } },
  )
  if (!build.ok) throw new Error(`the capture page could not be built:\n${build.output}`)
}
