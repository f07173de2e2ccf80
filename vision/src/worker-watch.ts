import { getProcessTreeUsage } from './core/process-usage.ts'

export type WorkerLimits = {
  /** Memory above that of the idle worker, in megabytes. */
  memoryMb: number
  /** CPU time of one job, in milliseconds. */
  cpuMs: number
}

/** Each check takes 50 microseconds; libpng needs a tenth of a second to allocate 100 MB. */
const POLL_INTERVAL_MS = 50
/** Memory of a worker with all models loaded and some documents read; a new worker gets the same allowance. */
const LOADED_MB = 420

/** Additional CPU time, in milliseconds, for a worker's first job of each operation, during which it loads the models. */
export const LOADING_CPU_MS = 4000

/** CPU time between jobs beyond a fiftieth of the time that passes: finishing to load models takes less. */
const IDLE_CPU_MS = 4000
const IDLE_SHARE = 0.02
const IDLE_INTERVAL_MS = 1000

/**
 * Watches a worker between jobs, when the code that read a picture must have ended.
 * @returns stops watching
 */
export function watchIdleWorker(pid: number, onExceeded: () => void): () => void {
  let last = getProcessTreeUsage(pid)
  let excessMs = 0
  const timer = setInterval(() => {
    const now = getProcessTreeUsage(pid)
    if (now && last) excessMs = Math.max(0, excessMs + now.cpuMs - last.cpuMs - IDLE_SHARE * IDLE_INTERVAL_MS)
    last = now
    if (excessMs <= IDLE_CPU_MS) return
    clearInterval(timer)
    onExceeded()
  }, IDLE_INTERVAL_MS)
  timer.unref()
  return () => clearInterval(timer)
}

/**
 * Watches a worker and its OCR program during one job and reports once when the job exceeds its limits. Wall time is no
 * measure on a busy machine, so the pool's timeouts are only a backup; without /proc they are the only limit.
 * @returns stops watching, and tells the CPU time used so far in milliseconds; null without /proc
 */
export function watchWorker(
  pid: number,
  limits: WorkerLimits,
  onExceeded: (words: string) => void,
): () => number | null {
  const start = getProcessTreeUsage(pid)
  if (!start) return () => null
  const ceilingMb = Math.max(start.memoryMb, LOADED_MB) + limits.memoryMb
  const timer = setInterval(() => {
    const now = getProcessTreeUsage(pid)
    const tooLong = now !== null && now.cpuMs - start.cpuMs > limits.cpuMs
    const tooMuch = now !== null && now.memoryMb > ceilingMb
    if (!tooLong && !tooMuch) return
    clearInterval(timer)
    onExceeded(
      tooLong
        ? `This picture takes more than ${limits.cpuMs} ms of processor time to read.`
        : `This picture takes more than ${limits.memoryMb} MB of memory to read.`,
    )
  }, POLL_INTERVAL_MS)
  timer.unref()
  return () => {
    clearInterval(timer)
    const end = getProcessTreeUsage(pid)
    return end && end.cpuMs - start.cpuMs
  }
}
