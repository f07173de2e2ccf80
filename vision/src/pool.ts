import { availableParallelism } from 'node:os'
import type { OcrEngine } from './document/ocr/ocr-engine.ts'
import { VisionError } from './errors.ts'
import { createLaneMeter, type VisionStats } from './pool-meter.ts'
import { createQueue, type Job } from './pool-queue.ts'
import { startWorker, type WorkerHandle } from './worker-handle.ts'
import type { OperationName, Operations } from './operations.ts'

export type VisionPoolOptions = {
  /** Worker processes, one picture at a time each. 200-300 MB of memory a worker once its models are loaded. */
  workers?: number
  /** A job that runs longer is given up and its worker replaced. 20000 unless told. */
  timeoutMs?: number
  /** The same for the reading of a whole document, which nobody's answer waits for. 60000 unless told. */
  readingTimeoutMs?: number
  /** A picture whose reading takes more memory than this, over the idle worker's, is given up. 300 unless told. */
  maxMemoryMb?: number
  /** The same for processor time, milliseconds; counted on Linux. 9500 unless told: 10 s with what passes before it is noticed. */
  maxCpuMs?: number
  /** Jobs that may wait; more are refused with `vision.busy`. 64 unless told. */
  maxQueue?: number
  /** What reads print: see {@link OcrEngine}. `auto` unless told. */
  ocrEngine?: OcrEngine
  /** Told in words what an operator should know, once a worker: the program that could not be used. */
  onNotice?: (words: string) => void
  /** Load the models before the first job asks for them. true unless told. */
  warm?: boolean
}

/**
 * The room's operations (see operations.ts for each one's input and answer), each run in a worker process.
 * With two workers or more the first is kept free of whole-document reads, so that the quick verdict which answers
 * an upload never queues behind them; the others run at a lower priority.
 */
export type VisionPool = Operations & {
  /** How it is doing, for whoever runs the installation. */
  stats(): VisionStats
  /** Ends the workers; running and waiting jobs reject. */
  close(): Promise<void>
}

/** A worker is replaced after this many jobs, so that memory kept by wasm heaps is given back. */
const JOBS_A_WORKER = 300

export function createVisionPool(options: VisionPoolOptions = {}): VisionPool {
  const size = Math.max(1, options.workers ?? Math.min(2, availableParallelism()))
  const timeoutMs = options.timeoutMs ?? 20_000
  const readingTimeoutMs = options.readingTimeoutMs ?? 60_000
  const limits = { memoryMb: options.maxMemoryMb ?? 300, cpuMs: options.maxCpuMs ?? 9500 }
  const queue = createQueue(options.maxQueue ?? 64)
  const workers: (WorkerHandle | null)[] = Array.from({ length: size }, () => null)
  const meters = { quick: createLaneMeter(), reading: createLaneMeter() }
  let restarts = 0
  let closed = false

  const slots = () => workers.map((_, index) => index)
  const readsDocuments = (index: number) => size === 1 || index > 0

  function workerAt(index: number): WorkerHandle {
    const present = workers[index]
    if (present && !present.ended()) return present
    if (present && present.jobs() < JOBS_A_WORKER) restarts += 1
    const fresh = startWorker({
      warm: options.warm ?? true,
      background: index > 0,
      limits,
      ocrEngine: options.ocrEngine ?? 'auto',
      onNotice: options.onNotice ?? (() => {}),
    })
    workers[index] = fresh
    return fresh
  }

  function pump(): void {
    if (closed) return
    for (const index of slots()) {
      if (workers[index]?.busy()) continue
      const job = queue.take(readsDocuments(index))
      if (job) run(index, job)
    }
  }

  function run(index: number, job: Job): void {
    const worker = workerAt(index)
    const begun = performance.now()
    const ended = (ok: boolean) => meters[job.slow ? 'reading' : 'quick'].ended(performance.now() - begun, ok)
    worker
      .run(job.name, job.input, job.slow ? readingTimeoutMs : timeoutMs, job.slow)
      .then(
        (result) => {
          ended(true)
          job.resolve(result)
        },
        (error: unknown) => {
          // What `image.` says is of the picture.
          ended(error instanceof VisionError && error.code.startsWith('image.'))
          job.reject(error)
        },
      )
      .finally(() => {
        if (worker.jobs() >= JOBS_A_WORKER) worker.stop()
        pump()
      })
  }

  function submit<T>(name: OperationName, input: unknown[]): Promise<T> {
    if (closed) return Promise.reject(new VisionError('vision.failed', 'The vision pool is closed.'))
    return new Promise<T>((resolve, reject) => {
      const slow = name === 'readDocument'
      queue.add({ name, input, slow, resolve: resolve as (value: unknown) => void, reject })
      pump()
    })
  }

  if (options.warm ?? true) for (const index of slots()) workerAt(index)

  return {
    takeDocument: (...input) => submit('takeDocument', input),
    reencode: (...input) => submit('reencode', input),
    readDocument: (...input) => submit('readDocument', input),
    readSelfie: (...input) => submit('readSelfie', input),
    matchFaces: (...input) => submit('matchFaces', input),
    checkLiveness: (...input) => submit('checkLiveness', input),
    stats: () => ({
      workers: size,
      busy: workers.filter((worker) => worker?.busy()).length,
      waiting: queue.length(),
      restarts,
      quick: meters.quick.stats(),
      reading: meters.reading.stats(),
    }),
    async close() {
      closed = true
      queue.clear(new VisionError('vision.failed', 'The vision pool is closed.'))
      await Promise.all(workers.map((worker) => worker?.stop()))
    },
  }
}
