import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runCommand } from './run-command.ts'

/** Runs in a Node that can parse modules without evaluating them. */
const PARSE = `
import { readFileSync } from 'node:fs'
import { SourceTextModule } from 'node:vm'
for (const file of process.argv.slice(1))
  try {
    new SourceTextModule(readFileSync(file, 'utf8'), { identifier: file })
  } catch (error) {
    console.log(file + ': ' + error.message)
    process.exitCode = 1
  }`

/**
 * Parses every module of a folder as a browser does. The bundler does not notice a chunk that exports a name which it does not have: it would
 * fail when a customer gets to it.
 * @throws Error with the modules that no browser can load
 */
export async function parseModules(folder: string): Promise<void> {
  const files = globSync('**/*.js', { cwd: folder })
    .map((file) => join(folder, file))
    .filter((file) => /\b(?:import|export)\b/.test(readFileSync(file, 'utf8')))
  const options = [
    '--experimental-vm-modules',
    '--disable-warning=ExperimentalWarning',
    '--input-type=module',
  ]
  const parsed = await runCommand(process.execPath, [...options, '-e', PARSE, ...files], { capture: true })
  if (!parsed.ok) throw new Error(`no browser can load these modules:\n${parsed.output}`)
}
