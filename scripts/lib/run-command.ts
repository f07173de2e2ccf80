import { spawn } from 'node:child_process'

export interface CommandResult {
  ok: boolean
  /** Everything it printed, when it was captured. */
  output: string
  ms: number
}

/** Runs a program to its end. `capture` collects its output instead of showing it. */
export function runCommand(
  program: string,
  args: string[],
  { capture = false, env = {}, cwd }: { capture?: boolean; env?: Record<string, string>; cwd?: string } = {},
): Promise<CommandResult> {
  const startedAt = Date.now()
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd,
      stdio: ['ignore', capture ? 'pipe' : 'inherit', capture ? 'pipe' : 'inherit'],
      env: { ...process.env, ...env },
    })
    let output = ''
    child.stdout?.on('data', (chunk) => (output += chunk))
    child.stderr?.on('data', (chunk) => (output += chunk))
    const end = (ok: boolean) => resolve({ ok, output, ms: Date.now() - startedAt })
    child.on('error', (error) => {
      output += error.message
      end(false)
    })
    child.on('exit', (code) => end(code === 0))
  })
}
