import { costs } from './database/costs.ts'
import { locks } from './database/locks.ts'
import { migrations } from './database/migrations.ts'
import { retention } from './database/retention.ts'

/** Each part prints its numbers and limits. */
const PARTS: Record<string, (args: string[]) => Promise<void>> = { costs, locks, migrations, retention }

/** `npm run bench -- database [PART]`; all parts without one. Exit status 1 where a limit is broken. */
export async function run([name, ...args]: string[]): Promise<void> {
  const part = name === undefined ? null : PARTS[name]
  if (part === undefined) {
    console.log(`npm run bench -- database [PART], with PART one of: ${Object.keys(PARTS).join(', ')}`)
    process.exitCode = 1
    return
  }
  for (const one of part ? [part] : Object.values(PARTS)) await one(args)
}
