import { lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** Bytes of a file, or of every file below a folder; what disappears meanwhile counts as nothing. */
export async function sumFiles(path: string): Promise<number> {
  const found = await lstat(path).catch(() => null)
  if (!found?.isDirectory()) return found?.size ?? 0
  let sum = 0
  for (const name of await readdir(path).catch(() => [])) sum += await sumFiles(join(path, name))
  return sum
}
