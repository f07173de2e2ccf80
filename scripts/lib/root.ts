import { join } from 'node:path'

/** The repository's folder. */
export const ROOT = join(import.meta.dirname, '..', '..')

/** Path of a script in the project's node_modules. */
export function toolPath(...parts: string[]): string {
  return join(ROOT, 'node_modules', ...parts)
}
