import { familyUsageOf } from './process-usage.ts'

export type WorkerLimits = {
  /** Memory over that of the idle worker, megabytes. */
  memoryMb: number
  /** Processor time of one job, milliseconds. */
  cpuMs: number
}

/** How often a busy worker is looked at: 50 microseconds each, and libpng needs a tenth of a second for 100 MB. */
const LOOK_EVERY_MS = 50
/** A worker with all models loaded and some documents read; one that has just started is given as much. */
const LOADED_MB = 420

/**
 * Looks at a worker, and the program that reads for it, while it does one job and says once when the job exceeds its limits. Wall time is no measure on a
 * busy machine: the pool's timeouts stand behind this. Without /proc they stand alone.
 * @returns ends the watch
 */
export function watchWorker(
  pid: number,
  limits: WorkerLimits,
  onExceeded: (words: string) => void,
): () => void {
  const start = familyUsageOf(pid)
  if (!start) return () => {}
  const ceilingMb = Math.max(start.memoryMb, LOADED_MB) + limits.memoryMb
  const timer = setInterval(() => {
    const now = familyUsageOf(pid)
    const tooLong = now !== null && now.cpuMs - start.cpuMs > limits.cpuMs
    const tooMuch = now !== null && now.memoryMb > ceilingMb
    if (!tooLong && !tooMuch) return
    clearInterval(timer)
    onExceeded(
      tooLong
        ? `This picture takes more than ${limits.cpuMs} ms of processor time to read.`
        : `This picture takes more than ${limits.memoryMb} MB of memory to read.`,
    )
  }, LOOK_EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}
