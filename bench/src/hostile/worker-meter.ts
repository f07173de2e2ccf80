import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { getProcessTreeUsage, getProcessUsage } from '../../../vision/src/core/process-usage.ts'

/** The process id of this process's vision worker; the newest if one was replaced. */
export function workerPid(): number | null {
  const tasks = `/proc/${process.pid}/task`
  const pids = readdirSync(tasks)
    .flatMap((task) => readFileSync(`${tasks}/${task}/children`, 'utf8').trim().split(' '))
    .filter((pid) => pid !== '' && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('worker.ts'))
  return pids.length === 0 ? null : Math.max(...pids.map(Number))
}

/** CPU time so far of the process and its child; null if it is gone. */
export function getCpuMs(pid: number): number | null {
  return getProcessTreeUsage(pid)?.cpuMs ?? null
}

/** Resident memory now, and its peak since `resetPeak`, both including the child; null if the process is gone. */
export function getMemoryMb(pid: number): { now: number; peak: number } | null {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    const kb = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0)
    const [all, own] = [getProcessTreeUsage(pid)?.memoryMb ?? 0, getProcessUsage(pid)?.memoryMb ?? 0]
    return { now: kb('VmRSS') / 1024 + all - own, peak: kb('VmHWM') / 1024 + all - own }
  } catch {
    return null
  }
}

/** Resets the kernel's high-water mark (proc(5), clear_refs 5). */
export function resetPeak(pid: number): void {
  writeFileSync(`/proc/${pid}/clear_refs`, '5')
}
