import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Attack, Tally, Target } from './attack.ts'

/** Starts the attack in a process of its own, at the ordinary priority: on this machine, its work counts against the server. */
export async function startAttack(target: Target): Promise<Attack> {
  const child = fork(join(import.meta.dirname, 'attacker.ts'), [], {
    detached: true,
    execArgv: ['--disable-warning=ExperimentalWarning'],
    serialization: 'advanced',
  })
  await once(child, 'spawn')
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
