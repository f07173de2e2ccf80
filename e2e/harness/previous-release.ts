import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..', '..')
const TAG = 'v0.1.0'

/** What the server consists of. */
const FOLDERS = ['contract', 'names', 'vision', 'server', 'package.json']

/** Whether the tag is in this checkout: not in one without history. */
export const hasPreviousRelease =
  spawnSync('git', ['rev-parse', '--verify', '--quiet', `${TAG}^{commit}`], { cwd: ROOT }).status === 0

/**
 * Unpacks the sources of the previous release into an empty folder, with the packages of this checkout: its own could
 * only come from a registry. @returns its program
 */
export function unpackPreviousRelease(folder: string): string {
  const archive = execFileSync('git', ['archive', TAG, ...FOLDERS], { cwd: ROOT, maxBuffer: 2 ** 30 })
  execFileSync('tar', ['-x', '-C', folder], { input: archive })
  const [packages, own] = [join(ROOT, 'node_modules'), join(folder, 'node_modules')]
  mkdirSync(join(own, '@wabi'), { recursive: true })
  for (const name of readdirSync(packages))
    if (name !== '@wabi') symlinkSync(join(packages, name), join(own, name))
  for (const name of readdirSync(folder))
    if (name !== 'node_modules') symlinkSync(join(folder, name), join(own, '@wabi', name))
  return join(folder, 'server', 'src', 'main.ts')
}
