import { spawn } from 'node:child_process'

export interface StartedProgram {
  /** All output so far. */
  output(): string
  /** Waits for this output. */
  printed(pattern: RegExp, timeoutMs?: number): Promise<string>
  /** Ends it and its child processes. */
  end(): Promise<void>
}

/**
 * Starts a long-running program, such as a reader's server, in its own process group, so that its children end with
 * it.
 */
export function startProgram(
  program: string,
  args: string[],
  cwd: string,
  env: Record<string, string>,
): StartedProgram {
  const child = spawn(program, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true })
  let output = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  child.stderr.on('data', (chunk) => (output += chunk))
  return {
    output: () => output,
    async printed(pattern, timeoutMs = 60_000) {
      const deadline = Date.now() + timeoutMs
      for (;;) {
        const found = pattern.exec(output)
        if (found) return found[0]
        if (child.exitCode !== null || Date.now() > deadline)
          throw new Error(`${pattern} was not printed:\n${output.slice(-2000)}`)
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
    },
    end: () =>
      new Promise((resolve) => {
        if (child.exitCode !== null || !child.pid) return resolve()
        child.once('exit', () => resolve())
        process.kill(-child.pid, 'SIGTERM')
      }),
  }
}
