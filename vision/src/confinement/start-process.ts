import { fork, type ChildProcess } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ENTER, hasKernelLayers, LAUNCH, permissionArguments, type Plan } from './plan.ts'

/**
 * None of the server's secrets: what finds an OCR program and the language data, and settings of the libraries.
 */
export function visionEnvironment(): NodeJS.ProcessEnv {
  const passedOn = ['PATH', 'LANG', 'TMPDIR'].flatMap((name) => {
    const value = process.env[name]
    return value === undefined ? [] : [[name, value]]
  })
  return {
    ...Object.fromEntries(passedOn),
    // Node does not start when it cannot read the system's file.
    OPENSSL_CONF: '/dev/null',
    // Where the system says so cannot be read.
    TZ: process.env.TZ ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
    // glibc: fewer arenas and earlier trimming save 55-70 MB per worker (measured with onnxruntime-node).
    MALLOC_ARENA_MAX: '2',
    MALLOC_TRIM_THRESHOLD_: '1000000',
    // onnxruntime 1.30 looks up a host of its maker and sends it figures.
    ORT_DISABLE_TELEMETRY: '1',
  }
}

/**
 * Starts a confined process. Its first message is `{ confinement }`, once everything is in force; it must get no picture
 * before. It leads its own process group, so that its OCR program ends with it.
 */
export function startProcess(plan: Plan): ChildProcess {
  const launches = plan.mode !== 'off' && hasKernelLayers
  const languages = join(tmpdir(), `wabi-text-${process.getuid?.() ?? 'user'}*`)
  const permissions =
    plan.mode === 'off' || launches
      ? []
      : [...permissionArguments(plan), `--allow-fs-read=${languages}`, `--allow-fs-write=${languages}`]
  return fork(launches ? LAUNCH : ENTER, [JSON.stringify(plan)], {
    cwd: '/',
    detached: true,
    env: visionEnvironment(),
    execArgv: ['--disable-warning=ExperimentalWarning', ...permissions],
    serialization: 'advanced',
    // The OCR library writes hundreds of warnings to stderr.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
}
