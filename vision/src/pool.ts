import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { ConfinementMode } from '@wabi/contract/catalog/confinement.ts'
import type { LayerReport } from './confinement/report.ts'
import type { OcrEngine } from './document/ocr/ocr-engine.ts'
import { VisionError } from './core/errors.ts'
import { createLaneMeter, type VisionStats } from './pool-meter.ts'
import { type Caller, createQueue, type Job } from './pool-queue.ts'
import { startWorker, type WorkerHandle } from './worker-handle.ts'
import { bindOperations, type OperationName, type Operations } from './core/operations.ts'

export type VisionPoolOptions = {
  /** How workers are confined; `required`: they read nothing unless they are. Default: `best`. */
  confinement?: ConfinementMode
  /** Absolute path of the module that workers run. Default: worker.ts. */
  program?: string
  /** Worker processes, one picture at a time each. 200-300 MB of memory per worker once its models are loaded. */
  workers?: number
  /** A job that runs longer is abandoned and its worker replaced. Default: 20000. */
  timeoutMs?: number
  /** The same for reading a whole document, which happens in the background. Default: 60000. */
  readingTimeoutMs?: number
  /** A picture whose reading takes more memory than this, above the idle worker's, is abandoned. Default: 300. */
  maxMemoryMb?: number
  /**
   * The same for CPU time in milliseconds, on Linux only. Default: 9500, or 10 s including the delay until it is
   * noticed; 4000 more for a worker's first picture of an operation, which includes loading the models.
   */
  maxCpuMs?: number
  /** Jobs that may wait, half of them of one tenant; more are rejected with `vision.busy`. Default: 64. */
  maxQueue?: number
  /** The OCR engine: see {@link OcrEngine}. Default: `auto`. */
  ocrEngine?: OcrEngine
  /** Path of the operator's face model; null or absent: none. `loadFaceModel` says whether it can be used. */
  faceModel?: string | null
  /** Called with a message for the operator, once per worker, such as an engine that could not be used. */
  onNotice?: (words: string) => void
  /** Whether to load the models before the first job. Default: true. */
  warm?: boolean
  /** A background worker without a job for this long ends; the next job starts it again. Default: 5 minutes. */
  idleMs?: number
}

/**
 * Vision's operations (operations.ts documents their input and output), each run in a worker process. With two or more
 * workers the first takes no whole-document reads, no costly pictures and none of a session that has used up its credit, so that
 * the quick verdict that answers an upload never queues behind them; the others run at a lower priority and end when
 * they have been idle.
 */
export type VisionPool = Operations & {
  /** The operations on behalf of a tenant and session, which take turns with others. */
  forCaller(caller: Caller): Operations
  /** What confines the workers, as the first one reports. @throws VisionError when it cannot be confined as required */
  confinement(): Promise<LayerReport[]>
  /** Load and timings, for operators. */
  stats(): VisionStats
  /** Ends the workers; running and waiting jobs reject. */
  close(): Promise<void>
}

/** Waiting jobs of one session; its page sends at most two calls at a time. */
const MAX_WAITING_OF_SESSION = 4

/** A whole check takes some 1000 CPU-milliseconds in the quick lane: this allows a dozen retakes at once. */
const SESSION_BURST_MS = 3000
/** The whole check itself. */
const SESSION_CREDIT_MS = 1000
const SESSION_SHARE = 0.02

/** Calls of the server itself, such as loading a model. */
const NO_TENANT: Caller = { tenant: '' }

/** Loading the models again takes about a second. On a platform with customers five minutes rarely pass without one. */
export const IDLE_MS = 5 * 60_000

/** A worker is replaced after this many jobs, to free memory held by wasm heaps. */
const MAX_JOBS_PER_WORKER = 300

const WORKER = fileURLToPath(new URL('worker.ts', import.meta.url))

export function createVisionPool(options: VisionPoolOptions = {}): VisionPool {
  const size = Math.max(1, options.workers ?? Math.min(2, availableParallelism()))
  const timeoutMs = options.timeoutMs ?? 20_000
  const readingTimeoutMs = options.readingTimeoutMs ?? 60_000
  const limits = { memoryMb: options.maxMemoryMb ?? 300, cpuMs: options.maxCpuMs ?? 9500 }
  const queue = createQueue({
    maxJobs: options.maxQueue ?? 64,
    maxOfSession: MAX_WAITING_OF_SESSION,
    sessionBurstMs: SESSION_BURST_MS,
    sessionCreditMs: SESSION_CREDIT_MS,
    sessionShare: SESSION_SHARE,
    workers: size,
  })
  const workers: (WorkerHandle | null)[] = Array.from({ length: size }, () => null)
  const meters = { quick: createLaneMeter(), reading: createLaneMeter() }
  const idleTimers: (NodeJS.Timeout | undefined)[] = []
  /** Workers that were stopped because they were idle, until they have exited. */
  const exiting = new Set<Promise<void>>()
  let restarts = 0
  let layers: LayerReport[] = []
  let closed = false

  const slots = () => workers.map((_, index) => index)
  const isBackground = (index: number) => size === 1 || index > 0

  function workerAt(index: number): WorkerHandle {
    const present = workers[index]
    if (present && !present.ended()) return present
    if (present && present.jobs() < MAX_JOBS_PER_WORKER) restarts += 1
    const fresh = startWorker({
      confinement: options.confinement ?? 'best',
      program: options.program ?? WORKER,
      maxJobs: MAX_JOBS_PER_WORKER,
      warm: options.warm ?? true,
      quick: index > 0 ? false : size > 1 ? 'cheap' : 'all',
      limits,
      ocrEngine: options.ocrEngine ?? 'auto',
      faceModel: options.faceModel ?? null,
      onNotice: options.onNotice ?? (() => {}),
    })
    workers[index] = fresh
    fresh.confinement.then(
      (report) => (layers = report),
      () => {},
    )
    stopWhenIdle(index)
    return fresh
  }

  /** Starts the count again. People wait for the first worker, which always runs. */
  function stopWhenIdle(index: number): void {
    if (index === 0) return
    clearTimeout(idleTimers[index])
    idleTimers[index] = setTimeout(() => {
      const worker = workers[index]
      // A job may have begun since; its end starts the count again.
      if (!worker || worker.busy()) return
      workers[index] = null
      const stopped = worker.stop().finally(() => exiting.delete(stopped))
      exiting.add(stopped)
    }, options.idleMs ?? IDLE_MS).unref()
  }

  /** A person has begun to send pictures: the readings that follow need not wait for the models. */
  function wake(): void {
    if (options.warm ?? true) for (const index of slots()) if (workers[index] === null) workerAt(index)
  }

  function pump(): void {
    if (closed) return
    for (const index of slots()) {
      if (workers[index]?.busy()) continue
      const job = queue.take(isBackground(index))
      if (job) run(index, job)
    }
  }

  function run(index: number, job: Job): void {
    const worker = workerAt(index)
    const startedAt = performance.now()
    const ended = (ok: boolean) =>
      meters[job.slow ? 'reading' : 'quick'].ended(performance.now() - startedAt, ok)
    worker
      .run(job.name, job.input, job.slow ? readingTimeoutMs : timeoutMs, job.slow)
      .then(
        (result) => {
          ended(true)
          job.resolve(result)
        },
        (error: unknown) => {
          if (error instanceof VisionError && error.code === 'vision.costly' && !isBackground(index)) {
            queue.addCostly(job)
            return
          }
          // An `image.*` error is the picture's fault, not the worker's.
          ended(error instanceof VisionError && error.code.startsWith('image.'))
          job.reject(error)
        },
      )
      .finally(() => {
        queue.ended(job, worker.lastCpuMs())
        stopWhenIdle(index)
        if (worker.jobs() >= MAX_JOBS_PER_WORKER) worker.stop()
        pump()
      })
  }

  function submit(caller: Caller, name: OperationName, input: unknown[]): Promise<unknown> {
    if (closed) return Promise.reject(new VisionError('vision.failed', 'The vision pool is closed.'))
    return new Promise((resolve, reject) => {
      const slow = name === 'readDocument'
      queue.add({ name, input, slow, caller, resolve, reject })
      wake()
      pump()
    })
  }

  wake()

  const forCaller = (caller: Caller) => bindOperations((name, input) => submit(caller, name, input))

  return {
    ...forCaller(NO_TENANT),
    forCaller,
    confinement: () => workerAt(0).confinement,
    stats: () => ({
      workers: size,
      running: workers.filter((worker) => worker && !worker.ended()).length,
      busy: workers.filter((worker) => worker?.busy()).length,
      waiting: queue.length(),
      confinement: layers,
      restarts,
      quick: meters.quick.stats(),
      reading: meters.reading.stats(),
    }),
    async close() {
      closed = true
      queue.clear(new VisionError('vision.failed', 'The vision pool is closed.'))
      for (const timer of idleTimers) clearTimeout(timer)
      await Promise.all([...workers.map((worker) => worker?.stop()), ...exiting])
    },
  }
}
