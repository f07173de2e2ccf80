import { execFile } from 'node:child_process'
import { join } from 'node:path'

const PROGRAM = join(import.meta.dirname, '..', '..', 'scripts', 'admin.ts')

/** `npm run admin -- …` on an installation's folder: its exit status and everything it printed. */
export function adminCommand(
  dataDir: string,
  args: readonly string[],
): Promise<{ status: number; printed: string }> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', PROGRAM, ...args],
      { env: { ...process.env, DATA_DIR: dataDir } },
      (error, stdout, stderr) =>
        resolve({ status: error ? Number(error.code) : 0, printed: stdout + stderr }),
    )
  })
}
