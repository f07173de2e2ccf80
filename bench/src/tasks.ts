import { join } from 'node:path'
import { ensureBuilt } from '../../scripts/lib/ensure-built.ts'

interface TaskResult {
  name: string
  clicks: number
  keys: number
  waitSeconds: number
  handlingSeconds: number
  over: string[]
}
type RunStaffTasks = (only: string, onResult: (result: TaskResult) => void) => Promise<TaskResult[]>

/**
 * The tasks of staff on the demo, carried out in a browser: clicks, keys, the seconds that the product makes a person
 * wait, and the seconds of handling by the keystroke-level model. Exit status 1 when a task exceeds its limits.
 * `-- tasks CSV` carries out those whose name has this part.
 */
export async function run([only = '']: string[]): Promise<void> {
  await ensureBuilt()
  // A path that the compiler does not follow: e2e is type-checked separately, with the browser's types.
  const { runStaffTasks } = (await import(join(import.meta.dirname, '../../e2e/staff-tasks.ts'))) as {
    runStaffTasks: RunStaffTasks
  }
  console.log('| Task | Clicks | Keys | Waiting | Handling |\n| --- | ---: | ---: | ---: | ---: |')
  await runStaffTasks(only, ({ name, clicks, keys, waitSeconds, handlingSeconds, over }) => {
    if (over.length > 0) process.exitCode = 1
    const note = over.length > 0 ? ` (LIMIT EXCEEDED: ${over.join(', ')})` : ''
    console.log(
      `| ${name}${note} | ${clicks} | ${keys} | ${waitSeconds.toFixed(1)} s | ${handlingSeconds.toFixed(1)} s |`,
    )
  })
}
