import { readdirSync, readFileSync } from 'node:fs'

/** Ticks and pages of /proc/PID/stat (proc(5)) on every Linux that Node runs on. */
const TICK_MS = 10
const PAGE_MB = 4096 / 2 ** 20

/** Processor time since the start, milliseconds, and resident memory, megabytes. */
export type Usage = { cpuMs: number; memoryMb: number }

/**
 * What a process takes, with the time of those of its children that have ended; null where there is no /proc, or it has
 * ended itself.
 */
export function usageOf(pid: number): Usage | null {
  const fields = fieldsOf(pid)
  if (!fields) return null
  const ticks = [11, 12, 13, 14].reduce((sum, at) => sum + Number(fields[at]), 0)
  return { cpuMs: ticks * TICK_MS, memoryMb: Number(fields[21]) * PAGE_MB }
}

/** The name in parentheses may hold spaces: fields are counted from behind it, where the third one stands. */
function fieldsOf(pid: number): string[] | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch {
    return null
  }
}

/** The same with those of its children that run: the program that reads print for a worker is its child. */
export function familyUsageOf(pid: number): Usage | null {
  const own = usageOf(pid)
  if (!own) return null
  return childrenOf(pid).reduce((sum, child) => {
    const used = familyUsageOf(child)
    return used ? { cpuMs: sum.cpuMs + used.cpuMs, memoryMb: sum.memoryMb + used.memoryMb } : sum
  }, own)
}

/** Processor time of this process so far, with the programs that it ran and that have ended; these on Linux alone. */
export function spentCpuMs(): number {
  const { user, system } = process.cpuUsage()
  const ended = fieldsOf(process.pid)
  return (user + system) / 1000 + (ended ? (Number(ended[13]) + Number(ended[14])) * TICK_MS : 0)
}

function childrenOf(pid: number): number[] {
  try {
    return readdirSync(`/proc/${pid}/task`).flatMap((task) =>
      readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8')
        .split(' ')
        .filter((child) => child.trim() !== '')
        .map(Number),
    )
  } catch {
    return []
  }
}
