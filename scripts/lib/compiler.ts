import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runCommand } from './run-command.ts'

/** TypeScript, and its program for each system. */
const OF_TYPESCRIPT = /^node_modules\/(?:typescript|@typescript\/typescript-[^/]+)$/u

/**
 * Path of the TypeScript compiler for `root`. `npm start` leaves devDependencies out, and installing them would replace the packages of a
 * running platform: there, TypeScript alone is installed in `.cache`, as package-lock.json pins it.
 * @throws Error where npm cannot install it
 */
export async function typescriptCompiler(root: string): Promise<string> {
  const compiler = join('node_modules', 'typescript', 'bin', 'tsc')
  if (existsSync(join(root, compiler))) return join(root, compiler)
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { version: string; dev?: boolean }>
  }
  const locked = Object.entries(lock.packages).filter(([place]) => OF_TYPESCRIPT.test(place))
  const { version } = lock.packages['node_modules/typescript']!
  const folder = join(root, '.cache', `typescript-${version}`)
  if (existsSync(join(folder, compiler))) return join(folder, compiler)
  const project = { name: 'wabi-typescript', private: true, dependencies: { typescript: version } }
  const packages = Object.fromEntries(locked.map(([place, one]) => [place, { ...one, dev: undefined }]))
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), JSON.stringify(project))
  writeFileSync(
    join(folder, 'package-lock.json'),
    JSON.stringify({ name: project.name, lockfileVersion: 3, packages: { '': project, ...packages } }),
  )
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error', '--no-workspaces']
  const installed = await runCommand('npm', ['ci', ...options, '--include=optional', '--prefix', folder], {
    cwd: folder,
    capture: true,
  })
  if (!installed.ok || !existsSync(join(folder, compiler)))
    throw new Error(
      `TypeScript ${version}, which writes the SDK's types, could not be installed:\n${installed.output}`,
    )
  return join(folder, compiler)
}
