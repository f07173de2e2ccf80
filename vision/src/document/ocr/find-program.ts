import { execFile } from 'node:child_process'
import { access, constants, stat } from 'node:fs/promises'
import { delimiter, isAbsolute, join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
/** The major version whose nets and confidences tesseract.js 7 shares. */
const MIN_MAJOR = 5
const TIMEOUT_MS = 5000

/**
 * Absolute path of the first `tesseract` of version 5 or later on PATH; null where there is none. Relative folders are
 * skipped: what runs must not depend on the working directory.
 */
export async function findProgram(path: string = process.env.PATH ?? ''): Promise<string | null> {
  for (const folder of path.split(delimiter)) {
    if (!isAbsolute(folder)) continue
    const file = join(folder, 'tesseract')
    if ((await isProgram(file)) && (await majorVersion(file)) >= MIN_MAJOR) return file
  }
  return null
}

async function isProgram(file: string): Promise<boolean> {
  try {
    await access(file, constants.X_OK)
    return (await stat(file)).isFile()
  } catch {
    return false
  }
}

/** 0 where the version cannot be read. */
async function majorVersion(file: string): Promise<number> {
  try {
    const { stdout, stderr } = await run(file, ['--version'], { timeout: TIMEOUT_MS, env: {} })
    return Number(/^tesseract v?(\d+)\./mu.exec(stdout + stderr)?.[1] ?? 0)
  } catch {
    return 0
  }
}
