import { spawn, type ChildProcess } from 'node:child_process'
import { getProcessUsage } from '../../core/process-usage.ts'
import { TooMuchPrint } from './too-much-print.ts'

/** A card's table has 10 kB, a page's 200 kB. */
const MAX_OUTPUT_BYTES = 8_000_000
/** Backs up the CPU limit, which only works on Linux; on a busy machine a card takes seconds. */
const TIMEOUT_MS = 45_000
const POLL_INTERVAL_MS = 50

const running = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

/**
 * Runs a program and returns its output. No shell, and an environment with nothing but the thread limit; the program
 * ends with this process.
 * @throws TooMuchPrint when it takes more than `maxCpuMs` of CPU time, and Error when it fails in any other way
 */
export function runProgram(
  file: string,
  args: readonly string[],
  input: Uint8Array,
  maxCpuMs: number,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const env = { OMP_THREAD_LIMIT: '1' }
    const child = spawn(file, args, { env, windowsHide: true })
    // Read and dropped: to ignore it, /dev/null is opened for writing, which a confined worker may not do.
    child.stderr.resume()
    running.add(child)
    const output: Buffer[] = []
    let bytes = 0
    const end = (error: Error | null) => {
      clearTimeout(timer)
      clearInterval(watch)
      running.delete(child)
      if (error === null) return resolve(Buffer.concat(output).toString('utf8'))
      child.kill('SIGKILL')
      reject(error)
    }
    const timer = setTimeout(() => end(new TooMuchPrint()), TIMEOUT_MS)
    const watch = setInterval(() => {
      const usage = child.pid === undefined ? null : getProcessUsage(child.pid)
      if (usage && usage.cpuMs > maxCpuMs) end(new TooMuchPrint())
    }, POLL_INTERVAL_MS)
    child.stdout.on('data', (chunk: Buffer) => {
      output.push(chunk)
      bytes += chunk.length
      if (bytes > MAX_OUTPUT_BYTES) end(new TooMuchPrint())
    })
    child.on('error', end)
    child.on('close', (status, signal) =>
      end(status === 0 ? null : new Error(`${file} ended with ${signal ?? `status ${status}`}`)),
    )
    // The program may end before it has read all input; its exit status says why.
    child.stdin.on('error', () => {})
    child.stdin.end(input)
  })
}
