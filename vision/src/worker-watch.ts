import { readFileSync } from 'node:fs'

export type WorkerLimits = {
  /** Memory over that of the idle worker, megabytes. */
  memoryMb: number
  /** Processor time of one job, milliseconds. */
  cpuMs: number
}

/** How often a busy worker is looked at: 20 microseconds each, and libpng needs a tenth of a second for 100 MB. */
const LOOK_EVERY_MS = 50
/** Ticks and pages of /proc/PID/stat (proc(5)) on every Linux that Node runs on. */
const TICK_MS = 10
const PAGE_MB = 4096 / 2 ** 20
/** A worker with all models loaded and some documents read; one that has just started is given as much. */
const LOADED_MB = 420

/** Processor time used so far and resident memory of a process; null where there is no /proc, or it has ended. */
function usageOf(pid: number): { cpuMs: number; memoryMb: number } | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name in parentheses may hold spaces: fields are counted from behind it, where the third one stands.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return {
      cpuMs: (Number(fields[11]) + Number(fields[12])) * TICK_MS,
      memoryMb: Number(fields[21]) * PAGE_MB,
    }
  } catch {
    return null
  }
}

/**
 * Looks at a worker while it does one job and says once when the job exceeds its limits. Wall time is no measure on a
 * busy machine: the pool's timeouts stand behind this. Without /proc they stand alone.
 * @returns ends the watch
 */
export function watchWorker(
  pid: number,
  limits: WorkerLimits,
  onExceeded: (words: string) => void,
): () => void {
  const start = usageOf(pid)
  if (!start) return () => {}
  const ceilingMb = Math.max(start.memoryMb, LOADED_MB) + limits.memoryMb
  const timer = setInterval(() => {
    const now = usageOf(pid)
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
