import { readdirSync, readFileSync } from 'node:fs'

/** Clock tick and page size for /proc/PID/stat (proc(5)) on every Linux that Node supports. */
const TICK_MS = 10
const PAGE_MB = 4096 / 2 ** 20

/** CPU time since the start in milliseconds, and resident memory in megabytes. */
export type Usage = { cpuMs: number; memoryMb: number }

/** The usage of a process, including its ended children; null where there is no /proc, or the process has ended. */
export function getProcessUsage(pid: number): Usage | null {
  const fields = readStatFields(pid)
  if (!fields) return null
  const ticks = [11, 12, 13, 14].reduce((sum, at) => sum + Number(fields[at]), 0)
  return { cpuMs: ticks * TICK_MS, memoryMb: Number(fields[21]) * PAGE_MB }
}

/** The name in parentheses may contain spaces, so fields are counted after it, starting with the third. */
function readStatFields(pid: number): string[] | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch {
    return null
  }
}

/** The same including running children: a worker's OCR program is its child. */
export function getProcessTreeUsage(pid: number): Usage | null {
  const own = getProcessUsage(pid)
  if (!own) return null
  return listChildren(pid).reduce((sum, child) => {
    const used = getProcessTreeUsage(child)
    return used ? { cpuMs: sum.cpuMs + used.cpuMs, memoryMb: sum.memoryMb + used.memoryMb } : sum
  }, own)
}

/** CPU time of this process so far, and on Linux also of the child processes that have ended. */
export function spentCpuMs(): number {
  const { user, system } = process.cpuUsage()
  const ended = readStatFields(process.pid)
  return (user + system) / 1000 + (ended ? (Number(ended[13]) + Number(ended[14])) * TICK_MS : 0)
}

function listChildren(pid: number): number[] {
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
