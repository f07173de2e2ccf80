import { fork, type ChildProcess } from 'node:child_process'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { VisionError, type VisionErrorCode } from './core/errors.ts'
import type { OcrEngine } from './document/ocr/ocr-engine.ts'
import type { OperationName } from './core/operations.ts'
import { watchWorker, type WorkerLimits } from './worker-watch.ts'

export type WorkerHandle = {
  busy(): false | 'quick' | 'slow'
  ended(): boolean
  jobs(): number
  run(name: OperationName, input: unknown[], timeoutMs: number, slow: boolean): Promise<unknown>
  stop(): Promise<void>
}

/** `trace` refers to code, never to the picture: it becomes the error's cause, for the caller's log. */
type Reply =
  | { ok: true; result: unknown }
  | { ok: false; code: VisionErrorCode; words: string; trace?: string }

/** None of the server's secrets reach the process that parses untrusted bytes: no key, no database URL. */
export function workerEnvironment(): NodeJS.ProcessEnv {
  const passedOn = ['PATH', 'HOME', 'LANG', 'TMPDIR'].flatMap((name) => {
    const value = process.env[name]
    return value === undefined ? [] : [[name, value]]
  })
  // glibc: fewer arenas and earlier trimming save 55-70 MB per worker (measured with onnxruntime-node).
  return { ...Object.fromEntries(passedOn), MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '1000000' }
}

/** A background worker yields to the server and to the quick worker, whose answers people wait for. */
const BACKGROUND_NICENESS = 5

/** A message for the operator, such as an engine that could not be used. */
export type Notice = { notice: string }

export type WorkerOptions = {
  warm: boolean
  background: boolean
  limits: WorkerLimits
  ocrEngine: OcrEngine
  faceModel: string | null
  onNotice: (words: string) => void
}

export function startWorker({
  warm,
  background,
  limits,
  ocrEngine,
  faceModel,
  onNotice,
}: WorkerOptions): WorkerHandle {
  const child: ChildProcess = fork(
    fileURLToPath(new URL('worker.ts', import.meta.url)),
    [
      `--ocr=${ocrEngine}`,
      ...(faceModel === null ? [] : [`--face-model=${faceModel}`]),
      ...(warm ? ['--warm'] : []),
    ],
    {
      // Leader of its own process group, so that its OCR program ends with it.
      detached: true,
      env: workerEnvironment(),
      execArgv: ['--disable-warning=ExperimentalWarning'],
      serialization: 'advanced',
      // The OCR library writes hundreds of warnings to stderr.
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    },
  )
  try {
    if (background && child.pid !== undefined) setPriority(child.pid, BACKGROUND_NICENESS)
  } catch {
    // Not permitted, or already ended: only the priority is lost.
  }
  // An idle worker does not keep the parent alive; a running job does, by its timer.
  child.unref()
  child.channel?.unref()
  let current: { settle: (reply: Reply) => void; slow: boolean } | null = null
  let ended = false
  let jobs = 0

  const crashed: Reply = {
    ok: false,
    code: 'vision.crashed',
    words: 'The worker stopped while reading this picture.',
  }
  const exited = new Promise<void>((resolve) => {
    child.once('exit', () => {
      ended = true
      killGroup(child)
      current?.settle(crashed)
      resolve()
    })
  })
  child.once('error', () => {
    ended = true
    current?.settle(crashed)
  })
  child.on('message', (message: Reply | Notice) => {
    if ('notice' in message) onNotice(message.notice)
    else current?.settle(message)
  })

  function run(name: OperationName, input: unknown[], timeoutMs: number, slow: boolean): Promise<unknown> {
    jobs += 1
    return new Promise((resolve, reject) => {
      const abandon = (code: VisionErrorCode, words: string) => {
        killGroup(child)
        ended = true
        settle({ ok: false, code, words })
      }
      const timer = setTimeout(
        () => abandon('vision.timeout', `Reading this picture took longer than ${timeoutMs} ms.`),
        timeoutMs,
      )
      const unwatch = watchWorker(child.pid ?? 0, limits, (words) => abandon('image.too_large', words))
      const settle = (reply: Reply) => {
        clearTimeout(timer)
        unwatch()
        if (!current) return
        current = null
        if (reply.ok) resolve(reply.result)
        else reject(new VisionError(reply.code, reply.words, reply.trace ? { cause: reply.trace } : {}))
      }
      current = { settle, slow }
      child.send({ name, input }, (error) => error && settle(crashed))
    })
  }

  return {
    busy: () => (current ? (current.slow ? 'slow' : 'quick') : false),
    ended: () => ended,
    jobs: () => jobs,
    run,
    async stop() {
      // Referenced until it exits: otherwise the caller's process could end during this wait.
      child.ref()
      if (child.exitCode === null && child.signalCode === null) killGroup(child)
      ended = true
      await exited
    },
  }
}

/** Kills the worker and its child processes immediately. */
function killGroup({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL')
  } catch {
    // The group is empty.
  }
}
