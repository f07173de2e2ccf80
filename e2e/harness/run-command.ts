import { execFile } from 'node:child_process'
import { join } from 'node:path'

const SCRIPTS = join(import.meta.dirname, '..', '..', 'scripts')

export interface CommandResult {
  status: number
  /** Standard output only. */
  output: string
  /** Standard output and standard error. */
  printed: string
}

/** Runs `npm run admin -- …` or `npm run audit -- …` on an installation's data folder. */
export function runCommand(
  name: 'admin' | 'audit',
  dataDir: string,
  args: readonly string[],
): Promise<CommandResult> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', join(SCRIPTS, `${name}.ts`), ...args],
      { env: { ...process.env, DATA_DIR: dataDir } },
      (error, stdout, stderr) =>
        resolve({ status: error ? Number(error.code) : 0, output: stdout, printed: stdout + stderr }),
    )
  })
}
