import { writeFile } from 'node:fs/promises'
import { setPriority } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'

/** Linux lets an ordinary user change one group within 100 ms; several workers may start at once. */
const RETRY_MS = 150
const TRIES = 10

/**
 * Lowers a process's share of a busy processor, in steps of niceness (0 to 19). A process that leads a session of its own is in
 * a scheduling group of its own, too, where Linux groups them (sched(7), autogroup): there its niceness counts only against
 * its own children, and the group's is what counts against everybody else. Where the system does not permit it, only the priority is
 * lost.
 */
export async function yieldProcessor(pid: number, niceness: number): Promise<void> {
  try {
    setPriority(pid, niceness)
    for (let left = TRIES; left > 0; left -= 1) {
      try {
        await writeFile(`/proc/${pid}/autogroup`, String(niceness))
        return
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') return
        await wait(RETRY_MS, undefined, { ref: false })
      }
    }
  } catch {
    // Not permitted, or already ended.
  }
}
