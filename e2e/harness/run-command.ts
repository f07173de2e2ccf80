import { execFile } from 'node:child_process'
import { join } from 'node:path'

const SCRIPTS = join(import.meta.dirname, '..', '..', 'scripts')

export interface CommandResult {
  status: number
  /** What it wrote to its output alone: what `> file` would keep. */
  output: string
  /** Everything that it printed. */
  printed: string
}

/** `npm run admin -- …` or another command of ours, on an installation's folder. */
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
