import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { yieldProcessor } from '../../../vision/src/yield-processor.ts'
import type { Attack, Tally, Target } from './attack.ts'

/** The lowest share of the processor that an ordinary process can have. */
const LOWEST = 19

/**
 * Starts the attack in a process of its own. Attackers bring a machine of their own: here its program only gets what the
 * server leaves of the processor.
 */
export async function startAttack(target: Target): Promise<Attack> {
  const child = fork(join(import.meta.dirname, 'attacker.ts'), [], {
    detached: true,
    execArgv: ['--disable-warning=ExperimentalWarning'],
    serialization: 'advanced',
  })
  await once(child, 'spawn')
  if (child.pid !== undefined) await yieldProcessor(child.pid, LOWEST)
  child.send(target)
  return {
    async stop() {
      const tally = once(child, 'message')
      child.send('stop')
      const [sent] = (await tally) as [Tally]
      return sent
    },
  }
}
