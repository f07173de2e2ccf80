import { readdirSync, readFileSync } from 'node:fs'

/** The children of this process that run the worker, from the kernel's list. */
export function listWorkers(): number[] {
  return listChildren(process.pid).filter((pid) => readCommand(pid).includes('worker.ts'))
}

/** The command line of a process; empty once it has ended. */
export function readCommand(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}

/** Process ids of the children of all threads. */
export function listChildren(pid: number): number[] {
  const tasks = `/proc/${pid}/task`
  return readdirSync(tasks)
    .flatMap((task) => readChildren(`${tasks}/${task}/children`))
    .filter((child) => child !== '')
    .map(Number)
}

/** Empty for a thread that has ended since it was listed. */
function readChildren(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').trim().split(' ')
  } catch {
    return []
  }
}
