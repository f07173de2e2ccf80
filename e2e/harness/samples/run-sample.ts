import { spawn } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const ROOT = join(import.meta.dirname, '..', '..', '..')

/** Whether the shell samples run with curl; otherwise `fetch-curl.mjs` replaces it. */
export const HAS_CURL = existsSync('/usr/bin/curl')

export interface SampleRun {
  code: number | null
  /** Standard output and standard error. */
  output: string
}

export interface SampleRunner {
  /** A folder outside the repository for the reader's files, with `@wabi/sdk` installed. */
  folder: string
  /**
   * Runs a sample as a reader does: shell scripts with bash, programs with node. A failed call fails a shell sample
   * unless `mayFail`.
   * @param name file name, such as `create.sh`
   */
  run(name: string, code: string, env: Record<string, string>, mayFail?: boolean): Promise<SampleRun>
  remove(): void
}

/** @param useFetch replaces curl even if it is installed */
export function createSampleRunner(useFetch = !HAS_CURL): SampleRunner {
  const folder = mkdtempSync(join(tmpdir(), 'wabi-samples-'))
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  const home = join(folder, 'curl-home')
  mkdirSync(home)
  writeFileSync(join(home, '.curlrc'), 'fail-with-body\n')
  const bin = join(folder, 'bin')
  mkdirSync(bin)
  symlinkSync(process.execPath, join(bin, 'node'))
  if (useFetch) {
    copyFileSync(join(import.meta.dirname, 'fetch-curl.mjs'), join(bin, 'curl'))
    chmodSync(join(bin, 'curl'), 0o755)
    writeFileSync(join(bin, 'package.json'), '{ "type": "module" }')
  }
  return {
    folder,
    run(name, code, env, mayFail = false) {
      const file = join(folder, name)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, code)
      const [program, ...args] = name.endsWith('.sh')
        ? ['bash', '-e', '-u', '-o', 'pipefail', file]
        : [process.execPath, file]
      return runProgram(program ?? '', args, folder, {
        ...env,
        PATH: `${bin}:${process.env.PATH ?? ''}`,
        ...(mayFail ? {} : { CURL_HOME: home }),
      })
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

export function runProgram(
  program: string,
  args: string[],
  cwd: string,
  env: Record<string, string>,
): Promise<SampleRun> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    child.stdout.on('data', (chunk) => (output += chunk))
    child.stderr.on('data', (chunk) => (output += chunk))
    child.on('error', reject)
    child.on('exit', (code) => resolve({ code, output }))
  })
}
