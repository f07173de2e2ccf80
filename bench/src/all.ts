import { fork } from 'node:child_process'
import { join } from 'node:path'
import { ensureBuilt } from '../../scripts/lib/ensure-built.ts'
import { ROOT } from '../../scripts/lib/root.ts'
import { GROUPS } from './ratios.ts'
import { describeMachine } from './ratios/machine.ts'
import { printRows } from './ratios/print-rows.ts'
import { writeResult } from './ratios/result.ts'
import { isWithinLimit, type Row } from './ratios/row.ts'

/** Runs a group in a process of its own, so that no group inherits another's memory and compiled code. */
async function runGroup(name: string): Promise<Row[]> {
  const child = fork(join(ROOT, 'scripts', 'bench.ts'), ['ratios', name], {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    // The groups' own lines are progress: standard output has the table alone.
    stdio: ['ignore', 2, 2, 'ipc'],
  })
  let rows: Row[] | null = null
  child.once('message', (sent: Row[]) => (rows = sent))
  await new Promise((resolve) => child.once('close', resolve))
  if (rows === null)
    throw new Error(`the group ended with ${child.exitCode ?? child.signalCode} and without rows`)
  return rows
}

/**
 * `npm run bench`: the table of ratios. Stores it in bench/results; `npm run fix` writes docs/PERFORMANCE.md from it.
 * Takes about a quarter of an hour. Exit status 1 when a group fails or a limit is exceeded.
 */
export async function run(): Promise<void> {
  await ensureBuilt()
  const machine = describeMachine()
  const rows: Row[] = []
  const failed: Record<string, string> = {}
  for (const name of Object.keys(GROUPS)) {
    console.error(`${name} …`)
    try {
      rows.push(...(await runGroup(name)))
    } catch (error) {
      failed[name] = (error as Error).message
    }
  }
  const date = new Date().toISOString().slice(0, 10)
  writeResult({ date, machine, rows, failed })
  printRows(rows)
  for (const [name, words] of Object.entries(failed)) console.log(`${name}: NOT MEASURED, ${words}`)
  if (Object.keys(failed).length > 0 || !rows.every(isWithinLimit)) process.exitCode = 1
}
