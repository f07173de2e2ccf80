import { runSimulation } from '../domain/verification/rules/run-simulation.ts'
import { systemContext } from '../domain/kernel/system-context.ts'
import type { Platform } from '../platform/platform.ts'

/** Simulates a rule draft on past cases. */
export function registerSimulateRule(platform: Platform): Promise<void> {
  return platform.queue.work('simulate-rule', (payload, run) =>
    runSimulation(systemContext(platform, 'simulate-rule'), payload, run),
  )
}
