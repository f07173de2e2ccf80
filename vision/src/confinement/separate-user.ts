import { closeSync, openSync } from 'node:fs'

/**
 * User and group of vision processes that root starts. In systemd's range for services without an account, so that
 * nothing else has it.
 */
export const VISION_UID = 64_742

/**
 * Changes to a user who owns nothing, if that user can read `paths`.
 * @returns null when done, otherwise why not; then nothing has changed
 */
export function becomeOtherUser(paths: readonly string[]): string | null {
  if (process.getuid?.() !== 0) return 'only root can change to another user'
  try {
    process.setgroups!([])
    process.setegid!(VISION_UID)
    process.seteuid!(VISION_UID)
    const closed = paths.find((path) => !canRead(path))
    process.seteuid!(0)
    process.setegid!(0)
    if (closed !== undefined) return `other users cannot read ${closed}`
    process.setgid!(VISION_UID)
    process.setuid!(VISION_UID)
    return null
  } catch (error) {
    return `the system refuses it (${(error as NodeJS.ErrnoException).code ?? String(error)})`
  }
}

function canRead(path: string): boolean {
  try {
    closeSync(openSync(path, 'r'))
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT'
  }
}
