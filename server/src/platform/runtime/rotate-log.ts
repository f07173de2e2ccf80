import { copyFileSync, existsSync, statSync, truncateSync } from 'node:fs'

/**
 * Moves what a log file holds to `FILE.1`, once it is larger than the limit. The file stays in place, because another
 * program appends to it; lines written between copy and truncation are lost. @returns whether it was rotated
 */
export function rotateLog(file: string, limitBytes: number): boolean {
  if (!existsSync(file) || statSync(file).size <= limitBytes) return false
  copyFileSync(file, `${file}.1`)
  truncateSync(file)
  return true
}
