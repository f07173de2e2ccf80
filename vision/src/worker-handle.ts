import { fork, type ChildProcess } from 'node:child_process'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { VisionError, type VisionErrorCode } from './errors.ts'
import type { OcrEngine } from './document/ocr/ocr-engine.ts'
import type { OperationName } from './operations.ts'
import { watchWorker, type WorkerLimits } from './worker-watch.ts'

export type WorkerHandle = {
  busy(): false | 'quick' | 'slow'
  ended(): boolean
  jobs(): number
  run(name: OperationName, input: unknown[], timeoutMs: number, slow: boolean): Promise<unknown>
  stop(): Promise<void>
}

/** `trace` names code, never the picture: it becomes the error's cause, for the caller's log. */
type Reply =
  | { ok: true; result: unknown }
  | { ok: false; code: VisionErrorCode; words: string; trace?: string }

/** Nothing of the server's environment reaches the process that parses strangers' bytes: no key, no database URL. */
export function workerEnvironment(): NodeJS.ProcessEnv {
  const kept = ['PATH', 'HOME', 'LANG', 'TMPDIR'].flatMap((name) => {
    const value = process.env[name]
    return value === undefined ? [] : [[name, value]]
  })
  // glibc: fewer arenas and earlier trimming take 55-70 MB off each worker (measured with onnxruntime-node).
  return { ...Object.fromEntries(kept), MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '1000000' }
}

/** A worker in the background gives way to the server and to the quick worker, for whose answers a person waits. */
const BACKGROUND_NICENESS = 5

/** Something that the operator should know, in words: which program could not be used. */
export type Notice = { notice: string }

export type WorkerOptions = {
  warm: boolean
  background: boolean
  limits: WorkerLimits
  ocrEngine: OcrEngine
  onNotice: (words: string) => void
}

export function startWorker({ warm, background, limits, ocrEngine, onNotice }: WorkerOptions): WorkerHandle {
  const child: ChildProcess = fork(
    fileURLToPath(new URL('worker.ts', import.meta.url)),
    [`--ocr=${ocrEngine}`, ...(warm ? ['--warm'] : [])],
    {
      // Leader of a group of its own, so that the program that reads for it ends with it.
      detached: true,
      env: workerEnvironment(),
      execArgv: ['--disable-warning=ExperimentalWarning'],
      serialization: 'advanced',
      // The text reader's library writes its doubts to stderr by the hundred.
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    },
  )
  try {
    if (background && child.pid !== undefined) setPriority(child.pid, BACKGROUND_NICENESS)
  } catch {
    // Where that is not allowed, or it ended at once, it is only less polite.
  }
  // An idle worker keeps nobody waiting for it; a running job holds the parent by its timer.
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
  const gone = new Promise<void>((resolve) => {
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
      const giveUp = (code: VisionErrorCode, words: string) => {
        killGroup(child)
        ended = true
        settle({ ok: false, code, words })
      }
      const timer = setTimeout(
        () => giveUp('vision.timeout', `Reading this picture took longer than ${timeoutMs} ms.`),
        timeoutMs,
      )
      const unwatch = watchWorker(child.pid ?? 0, limits, (words) => giveUp('image.too_large', words))
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
      // Held while it dies: an unreferenced child would let the caller's process end in the middle of this wait.
      child.ref()
      if (child.exitCode === null && child.signalCode === null) killGroup(child)
      ended = true
      await gone
    },
  }
}

/** The worker and what it started, at once and without being asked. */
function killGroup({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL')
  } catch {
    // Nobody is left in it.
  }
}
