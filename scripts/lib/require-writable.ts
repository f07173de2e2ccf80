import { accessSync, constants } from 'node:fs'
import { ROOT } from './root.ts'

/** Before something outdated is built. @throws Error where this user may not write to the checkout */
export function requireWritable(): void {
  try {
    accessSync(ROOT, constants.W_OK)
  } catch {
    throw new Error(
      `${ROOT} is not built, or was changed since, and this user may not write to it: run 'npm run build' as its owner, then start again.`,
    )
  }
}
