import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PROJECT_ROOT } from './project-root.ts'

/** The version in server/package.json. */
export const WABI_VERSION = (
  JSON.parse(readFileSync(join(PROJECT_ROOT, 'server', 'package.json'), 'utf8')) as { version: string }
).version
