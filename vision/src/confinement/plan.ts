import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ConfinementMode } from '@wabi/contract/catalog/confinement.ts'

/** What a vision process is started with. Passed to launch.ts and enter.ts as one JSON argument. */
export type Plan = {
  mode: ConfinementMode
  /** The module that decodes, and its arguments. */
  program: string
  args: string[]
  /** Files and folders that it reads, absolute. */
  readable: string[]
  /** Whether it starts the `tesseract` program. */
  startsPrograms: boolean
  /** User of the server. */
  serverUid: number
  /** Limits of the operating system; the pool's own are lower and per job. */
  limits: Limits
}

export type Limits = {
  /** Private memory, reserved pages included: a worker with all models loaded has 1.6 GB, 0.4 of it resident. */
  dataBytes: number
  /** For the life of the process. */
  cpuSeconds: number
  openFiles: number
  /** Processes and threads of its user, where it has one of its own. */
  processes: number
}

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '..', '..', '..')
const SOURCES = ['node_modules', 'package.json', 'vision', 'contract', 'names']

export type PlanOptions = {
  mode: ConfinementMode
  program: string
  args: string[]
  /** Further files to read. */
  files: readonly string[]
  startsPrograms: boolean
  /** CPU time of all its jobs, in seconds. */
  cpuSeconds: number
}

export const planConfinement = ({ files, cpuSeconds, ...options }: PlanOptions): Plan => ({
  ...options,
  readable: [...SOURCES.map((name) => join(ROOT, name)), ...files.map((file) => resolve(file))],
  serverUid: process.getuid?.() ?? -1,
  limits: { dataBytes: 3 * 2 ** 30, cpuSeconds, openFiles: 512, processes: 2048 },
})

/** Whether launch.ts can confine a process here, beyond Node's permission model. */
export const hasKernelLayers =
  process.platform === 'linux' && (process.arch === 'x64' || process.arch === 'arm64')

/** Arguments of Node for its permission model: no files but these, no child processes, no inspector. */
export const permissionArguments = ({ readable, startsPrograms }: Plan): string[] => [
  '--permission',
  // sharp and onnxruntime are native; tesseract.js reads in a thread.
  '--allow-addons',
  '--allow-worker',
  '--disable-sigusr1',
  ...(startsPrograms ? ['--allow-child-process'] : []),
  ...readable.map((path) => `--allow-fs-read=${path}`),
]

/** The module that every vision process starts with. */
export const ENTER = fileURLToPath(new URL('enter.ts', import.meta.url))
/** The module that confines its process and replaces it with {@link ENTER}. */
export const LAUNCH = fileURLToPath(new URL('launch.ts', import.meta.url))
