import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** One hash over files and folders below `root`, including names, without tests. */
export function hashFiles(root: string, paths: readonly string[]): string {
  const hash = createHash('sha256')
  for (const path of paths.map((below) => join(root, below))) {
    const files = statSync(path).isDirectory()
      ? readdirSync(path, { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
          .map((entry) => join(entry.parentPath, entry.name))
      : [path]
    for (const file of files.toSorted()) hash.update(file.slice(root.length)).update(readFileSync(file))
  }
  return hash.digest('hex')
}
