import { applyHeldDecision } from '../domain/cases/apply-held-decision.ts'
import { applyHeldDecisions } from '../domain/cases/apply-held-decisions.ts'
import { systemContext } from '../domain/system-context.ts'
import type { Platform } from '../platform/platform.ts'

/** Decisions of people, once their ten seconds are over: each by its own job, and what was left behind every minute. */
export async function registerApplyHeldDecisions(platform: Platform): Promise<void> {
  await platform.queue.work('apply-held-decision', (payload) =>
    applyHeldDecision(systemContext(platform, 'apply-held-decision'), payload),
  )
  await platform.queue.work('apply-held-decisions', () =>
    applyHeldDecisions(systemContext(platform, 'apply-held-decisions')),
  )
}
