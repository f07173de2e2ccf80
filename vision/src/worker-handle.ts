import type { ChildProcess } from 'node:child_process'
import type { ConfinementMode } from '@wabi/contract/catalog/confinement.ts'
import { planConfinement } from './confinement/plan.ts'
import { describeLayers, type LayerReport, missingLayers } from './confinement/report.ts'
import { startProcess } from './confinement/start-process.ts'
import { VisionError, type VisionErrorCode } from './core/errors.ts'
import type { OcrEngine } from './document/ocr/ocr-engine.ts'
import { toCardPath } from './face-model/read-card.ts'
import type { OperationName } from './core/operations.ts'
import { yieldProcessor } from './yield-processor.ts'
import { LOADING_CPU_MS, watchIdleWorker, watchWorker, type WorkerLimits } from './worker-watch.ts'

export type WorkerHandle = {
  pid: number | undefined
  busy(): false | 'quick' | 'slow'
  ended(): boolean
  jobs(): number
  /** What confines it; rejects when it ends before it reports, or lacks a required layer. */
  confinement: Promise<LayerReport[]>
  run(name: OperationName, input: unknown[], timeoutMs: number, slow: boolean): Promise<unknown>
  /** CPU time of the newest job that ended, in milliseconds; 0 for the first of an operation, which loads models. */
  lastCpuMs(): number
  stop(): Promise<void>
}

/** `trace` refers to code, never to the picture: it becomes the error's cause, for the caller's log. */
type Reply =
  | { ok: true; result: unknown }
  | { ok: false; code: VisionErrorCode; words: string; trace?: string }

/**
 * On a busy processor the calls to the server and the database come first: most take a few milliseconds. Then come the quick
 * worker's answers, which people wait for, and last the background workers.
 */
const NICENESS = { quick: 1, background: 3 } as const

/** A message for the operator, such as an engine that could not be used. */
export type Notice = { notice: string }

/** The first message of every worker. */
type Report = { confinement: LayerReport[] }

export type WorkerOptions = {
  confinement: ConfinementMode
  /** Absolute path of the module that decodes: worker.ts, and in a test a hostile one. */
  program: string
  /** Jobs until it is replaced. */
  maxJobs: number
  warm: boolean
  /** Waited for by people: it has a higher priority and refuses costly pictures. */
  quick: 'all' | 'cheap' | false
  limits: WorkerLimits
  ocrEngine: OcrEngine
  faceModel: string | null
  onNotice: (words: string) => void
}

export function startWorker({
  confinement,
  program,
  maxJobs,
  warm,
  quick,
  limits,
  ocrEngine,
  faceModel,
  onNotice,
}: WorkerOptions): WorkerHandle {
  const plan = planConfinement({
    mode: confinement,
    program,
    args: [
      `--ocr=${ocrEngine}`,
      ...(faceModel === null ? [] : [`--face-model=${faceModel}`]),
      ...(warm ? ['--warm'] : []),
      ...(quick === 'cheap' ? ['--quick'] : []),
    ],
    files: faceModel === null ? [] : [faceModel, toCardPath(faceModel)],
    startsPrograms: ocrEngine === 'native',
    cpuSeconds: Math.ceil((maxJobs * limits.cpuMs) / 1000),
  })
  const child = startProcess(plan)
  if (child.pid !== undefined) void yieldProcessor(child.pid, NICENESS[quick ? 'quick' : 'background'])
  let current: { settle: (reply: Reply) => void; slow: boolean } | null = null
  let ended = false
  let jobs = 0
  let lastCpuMs = 0
  let unwatchIdle = () => {}

  const crashed: Reply = {
    ok: false,
    code: 'vision.crashed',
    words: 'The worker stopped while reading this picture.',
  }
  const report = Promise.withResolvers<LayerReport[]>()
  // Once confined, an idle worker does not keep the parent alive; a running job does, by its timer. Whoever waits for the
  // report handles a rejection.
  const release = () => {
    child.unref()
    child.channel?.unref()
  }
  report.promise.then(release, release)
  const exited = new Promise<void>((resolve) => {
    child.once('exit', () => {
      ended = true
      killGroup(child)
      unwatchIdle()
      report.reject(new VisionError('vision.crashed', 'The worker ended before it was confined.'))
      current?.settle(crashed)
      resolve()
    })
  })
  child.once('error', (cause) => {
    ended = true
    report.reject(new VisionError('vision.crashed', 'The worker could not be started.', { cause }))
    current?.settle(crashed)
  })
  function judge(layers: LayerReport[]) {
    const missing = missingLayers(layers)
    if (confinement !== 'required' || missing.length === 0) return report.resolve(layers)
    const words = `The worker is not confined as required: ${describeLayers(missing)}.`
    report.reject(new VisionError('vision.unconfined', words))
    current?.settle({ ok: false, code: 'vision.unconfined', words })
    killGroup(child)
    ended = true
  }
  child.on('message', (message: Reply | Notice | Report) => {
    if ('confinement' in message) judge(message.confinement)
    else if ('notice' in message) onNotice(message.notice)
    else current?.settle(message)
  })

  const served = new Set<OperationName>()
  function run(name: OperationName, input: unknown[], timeoutMs: number, slow: boolean): Promise<unknown> {
    jobs += 1
    unwatchIdle()
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
      const loads = !served.has(name)
      const startedAt = performance.now()
      const cpuMs = limits.cpuMs + (loads ? LOADING_CPU_MS : 0)
      served.add(name)
      const unwatch = watchWorker(child.pid ?? 0, { ...limits, cpuMs }, (words) =>
        abandon('image.too_large', words),
      )
      const settle = (reply: Reply) => {
        clearTimeout(timer)
        const usedMs = unwatch() ?? performance.now() - startedAt
        if (!current) return
        lastCpuMs = loads ? 0 : usedMs
        current = null
        if (!ended) unwatchIdle = watchIdleWorker(child.pid ?? 0, () => killGroup(child))
        if (reply.ok) resolve(reply.result)
        else reject(new VisionError(reply.code, reply.words, reply.trace ? { cause: reply.trace } : {}))
      }
      current = { settle, slow }
      // No picture before the process is confined. A worker that ends first settles the job itself.
      report.promise.then(
        () => child.send({ name, input }, (error) => error && settle(crashed)),
        () => {},
      )
    })
  }

  return {
    pid: child.pid,
    busy: () => (current ? (current.slow ? 'slow' : 'quick') : false),
    ended: () => ended,
    jobs: () => jobs,
    lastCpuMs: () => lastCpuMs,
    confinement: report.promise,
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
