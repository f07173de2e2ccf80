import { measureCosts } from './database/costs.ts'
import { measureLocks } from './database/locks.ts'
import { measureMigrations } from './database/migrations.ts'
import { measureProof } from './database/proof.ts'
import { measureRetention } from './database/retention.ts'

/** Each part prints its numbers and limits. */
const PARTS: Record<string, (args: string[]) => Promise<void>> = {
  costs: measureCosts,
  locks: measureLocks,
  migrations: measureMigrations,
  proof: measureProof,
  retention: measureRetention,
}

/** `npm run bench -- database [PART]`; all parts without one. Exit status 1 if a limit is exceeded or PART is unknown. */
export async function run([partName, ...args]: string[]): Promise<void> {
  const part = partName === undefined ? null : PARTS[partName]
  if (part === undefined) {
    console.log(`npm run bench -- database [PART], with PART one of: ${Object.keys(PARTS).join(', ')}`)
    process.exitCode = 1
    return
  }
  for (const runPart of part ? [part] : Object.values(PARTS)) await runPart(args)
}
