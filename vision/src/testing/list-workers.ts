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
    .flatMap((task) => readFileSync(`${tasks}/${task}/children`, 'utf8').trim().split(' '))
    .filter((child) => child !== '')
    .map(Number)
}
