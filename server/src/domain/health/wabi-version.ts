import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Of server/package.json, beside the sources and beside the bundle in a built server. */
function read(): string {
  for (const above of ['../../../package.json', '../package.json']) {
    const file = fileURLToPath(new URL(above, import.meta.url))
    if (!existsSync(file)) continue
    const { name, version } = JSON.parse(readFileSync(file, 'utf8')) as { name: string; version: string }
    if (name === '@wabi/server') return version
  }
  return 'unknown'
}

export const WABI_VERSION = read()
