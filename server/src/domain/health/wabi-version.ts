import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Reads the version from server/package.json, whether run from the sources or from the bundle. */
function read(): string {
  for (const relative of ['../../../package.json', '../package.json']) {
    const file = fileURLToPath(new URL(relative, import.meta.url))
    if (!existsSync(file)) continue
    const { name, version } = JSON.parse(readFileSync(file, 'utf8')) as { name: string; version: string }
    if (name === '@wabi/server') return version
  }
  return 'unknown'
}

export const WABI_VERSION = read()
