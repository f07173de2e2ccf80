import { readdirSync, readFileSync } from 'node:fs'

function* listTimes(pid: number): Iterable<[task: string, ms: number]> {
  try {
    for (const task of readdirSync(`/proc/${pid}/task`))
      yield [task, Number(readFileSync(`/proc/${pid}/task/${task}/schedstat`, 'utf8').split(' ')[0]) / 1e6]
  } catch {
    // It has ended: its last reading counts.
  }
}

/** CPU time of processes in milliseconds, including threads and processes that ended after a reading. */
export function createCpuMeter() {
  const last = new Map<string, number>()
  return {
    /** Reads all threads of these processes. @returns the sum of all readings */
    read(pids: readonly number[]): number {
      for (const pid of pids) for (const [task, ms] of listTimes(pid)) last.set(task, ms)
      return [...last.values()].reduce((sum, ms) => sum + ms, 0)
    },
  }
}

/** Memory of a process in MB as PSS: shared pages are divided among the processes that share them. */
export function pssMb(pid: number): number {
  const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
  return Number(/^Pss:\s+(\d+) kB/mu.exec(rollup)?.[1]) / 1024
}
