import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The folder of the project's own package.json, above the sources as well as above the bundle in server/dist. */
export const PROJECT_ROOT = findRoot(import.meta.dirname)

function findRoot(folder: string): string {
  const file = join(folder, 'package.json')
  if (existsSync(file) && (JSON.parse(readFileSync(file, 'utf8')) as { name?: string }).name === 'wabi')
    return folder
  const parent = dirname(folder)
  if (parent === folder) throw new Error(`no package.json of wabi above ${import.meta.dirname}`)
  return findRoot(parent)
}
