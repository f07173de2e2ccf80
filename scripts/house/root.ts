import { join } from 'node:path'

/** The repository's folder. */
export const ROOT = join(import.meta.dirname, '..', '..')

/** A tool of the project's own node_modules, by the path of its script. */
export function toolPath(...parts: string[]): string {
  return join(ROOT, 'node_modules', ...parts)
}
