import { readFileSync, readdirSync, writeFileSync } from 'node:fs'

/** Ticks of /proc/PID/stat: 100 a second on every Linux that Node runs on. */
const TICK_MS = 10

/** The vision worker that this process started: the newest one, where one was replaced. */
export function workerPid(): number | null {
  const tasks = `/proc/${process.pid}/task`
  const pids = readdirSync(tasks)
    .flatMap((task) => readFileSync(`${tasks}/${task}/children`, 'utf8').trim().split(' '))
    .filter((pid) => pid !== '' && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('worker.ts'))
  return pids.length === 0 ? null : Math.max(...pids.map(Number))
}

/** Processor time that the process has used so far; null when it is gone. */
export function cpuMsOf(pid: number): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS
  } catch {
    return null
  }
}

/** Resident memory now, and its peak since `forgetPeak`; null when the process is gone. */
export function memoryMbOf(pid: number): { now: number; peak: number } | null {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    const kb = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0)
    return { now: kb('VmRSS') / 1024, peak: kb('VmHWM') / 1024 }
  } catch {
    return null
  }
}

/** The kernel's high-water mark starts anew (proc(5), clear_refs 5). */
export function forgetPeak(pid: number): void {
  writeFileSync(`/proc/${pid}/clear_refs`, '5')
}
