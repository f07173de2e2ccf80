// `npm run check`: types, import order, lint, format, dead code and the fast tests, two at a time. `npm run fix` fixes
// what tools can.
import { join } from 'node:path'
import { ROOT, toolPath } from './lib/root.ts'
import { runCommand, type CommandResult } from './lib/run-command.ts'

const tool = (path: string[], ...args: string[]) => [toolPath(...path), ...args]

const CHECKS: [name: string, command: string[]][] = [
  ['types', tool(['typescript', 'bin', 'tsc'], '-p', '.')],
  ['types (e2e)', tool(['typescript', 'bin', 'tsc'], '-p', 'e2e')],
  ['types (sdk)', tool(['typescript', 'bin', 'tsc'], '-p', 'sdk')],
  ['types (web)', tool(['typescript', 'bin', 'tsc'], '-p', 'web')],
  ['fast tests', tool(['vitest', 'vitest.mjs'], 'run', '--project', 'fast')],
  ['imports', [join(ROOT, 'scripts', 'check-imports.ts')]],
  ['dead code', tool(['knip', 'bin', 'knip.js'])],
  ['lint', tool(['oxlint', 'bin', 'oxlint'], '--deny-warnings')],
  ['format', tool(['oxfmt', 'bin', 'oxfmt'], '--check', '.')],
]

const waiting = [...CHECKS]
const failed: string[] = []

async function work(): Promise<void> {
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const [name, command] = next
    report(name, await runCommand(process.execPath, command, { capture: true, cwd: ROOT }))
  }
}

function report(name: string, { ok, output, ms }: CommandResult): void {
  console.log(`${ok ? 'ok  ' : 'FAIL'} ${name} (${(ms / 1000).toFixed(1)} s)`)
  if (ok) return
  failed.push(name)
  console.log(output)
}

await Promise.all([work(), work()])
if (failed.length > 0) {
  console.log(`\n${failed.join(', ')} failed`)
  process.exitCode = 1
}
