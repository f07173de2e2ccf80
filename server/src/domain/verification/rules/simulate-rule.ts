import { and, eq, inArray } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import { ruleSimulations } from '../../../platform/db/schema/rules.ts'
import { asSystem } from '../../../platform/db/tenant.ts'
import { newId } from '../../../platform/runtime/random.ts'
import { AppError } from '../../kernel/app-error.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import { announceRule } from './announce-rule.ts'
import { currentAdminId } from './current-admin-id.ts'
import { contentHash } from './content-hash.ts'
import { describeSimulation, type RuleSimulation } from './describe-simulation.ts'
import { lockDraft, findVersionInForce } from './find-version.ts'

/**
 * Starts a simulation of a draft on past cases and deletes its earlier simulations.
 * @throws AppError as `lockDraft`; `rule.simulation_running`
 */
export async function simulateRule(
  ctx: Ctx,
  { id: ruleId, days, mostCases }: { id: string; days: number; mostCases: number },
): Promise<RuleSimulation> {
  const requestedBy = currentAdminId(ctx)
  // System scope: rules are the platform's own.
  return asSystem(ctx, async (tx) => {
    const draft = await lockDraft(tx, ruleId)
    const ofDraft = eq(ruleSimulations.ruleId, ruleId)
    const [running] = await tx
      .select({ id: ruleSimulations.id })
      .from(ruleSimulations)
      .where(and(ofDraft, inArray(ruleSimulations.status, ['queued', 'running'])))
    if (running) throw new AppError('rule.simulation_running')
    await tx.delete(ruleSimulations).where(ofDraft)
    const inForce = await findVersionInForce(tx, draft)
    const id = newId('ruleSimulation')
    const hash = contentHash(draft)
    await tx.insert(ruleSimulations).values({
      id,
      ruleId,
      contentHash: hash,
      comparedWith: inForce?.id ?? null,
      days,
      mostCases,
      requestedBy,
      createdAt: ctx.clock.now(),
    })
    await recordAudit(ctx, tx, {
      action: 'rule.simulated',
      clientId: null,
      subject: ruleId,
      details: { simulation: id, contentHash: hash, days, mostCases },
    })
    await announceRule(ctx, tx, 'rule.simulated', draft)
    await ctx.queue.enqueue(tx, 'simulate-rule', { simulationId: id }, { singletonKey: id })
    return describeSimulation(tx, id)
  })
}
