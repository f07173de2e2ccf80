import { applyHeldDecision } from '../domain/review/cases/apply-held-decision.ts'
import { applyHeldDecisions } from '../domain/review/cases/apply-held-decisions.ts'
import { systemContext } from '../domain/kernel/system-context.ts'
import type { Platform } from '../platform/platform.ts'

/** Applies held decisions after their ten seconds: each by its own job, and every minute those whose job was lost. */
export async function registerApplyHeldDecisions(platform: Platform): Promise<void> {
  await platform.queue.work('apply-held-decision', (payload) =>
    applyHeldDecision(systemContext(platform, 'apply-held-decision'), payload),
  )
  await platform.queue.work('apply-held-decisions', () =>
    applyHeldDecisions(systemContext(platform, 'apply-held-decisions')),
  )
}
