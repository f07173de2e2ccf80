import { eq } from 'drizzle-orm'
import { OUTCOMES } from '@wabi/contract/verification/states.ts'
import type { Ctx } from '../../kernel/context.ts'
import type { DocumentRule } from '../../../decision/model/input.ts'
import { inSavepoint } from '../../../platform/db/savepoint.ts'
import {
  type OutcomeChanges,
  ruleSimulationCases,
  ruleSimulations,
} from '../../../platform/db/schema/rules.ts'
import { asSystem, asTenant } from '../../../platform/db/tenant.ts'
import { toDocumentRule } from './to-document-rule.ts'
import { contentHash } from './content-hash.ts'
import { findVersion } from './find-version.ts'
import { type PastCase, listPastCases } from './list-past-cases.ts'
import { replayCase } from './replay-case.ts'

/** Cases per transaction; progress is saved after each. */
const BATCH_SIZE = 25

type Found = typeof ruleSimulationCases.$inferInsert

/** The job behind a simulation. After an interruption it starts over. A case that fails is skipped and counted. */
export async function runSimulation(
  ctx: Ctx,
  { simulationId }: { simulationId: string },
  { lastAttempt }: { lastAttempt: boolean },
): Promise<void> {
  try {
    await simulate(ctx, simulationId)
  } catch (error) {
    if (lastAttempt) await update(ctx, simulationId, { status: 'failed', finishedAt: ctx.clock.now() })
    throw error
  }
}

async function simulate(ctx: Ctx, simulationId: string): Promise<void> {
  // System scope, here and below: across all clients, for the platform's staff; each case is opened in its client's
  // scope.
  const started = await asSystem(ctx, async (tx) => {
    const [run] = await tx.select().from(ruleSimulations).where(eq(ruleSimulations.id, simulationId))
    if (!run || run.status === 'done' || run.status === 'failed') return null
    const draft = await findVersion(tx, run.ruleId)
    await tx.delete(ruleSimulationCases).where(eq(ruleSimulationCases.simulationId, simulationId))
    const found = await listPastCases(tx, draft, { ...run, now: ctx.clock.now() })
    const cases = found.slice(0, run.mostCases)
    await tx
      .update(ruleSimulations)
      .set({
        status: 'running',
        total: cases.length,
        done: 0,
        skipped: 0,
        complete: found.length <= run.mostCases,
        // The simulation uses the draft as it is now.
        contentHash: contentHash(draft),
      })
      .where(eq(ruleSimulations.id, simulationId))
    return { proposed: toDocumentRule(draft), cases }
  })
  if (!started) return
  const changes = Object.fromEntries(OUTCOMES.map((from) => [from, {}])) as Required<OutcomeChanges>
  let skipped = 0
  let done = 0
  for (const [clientId, ofClient] of Map.groupBy(started.cases, (one) => one.clientId)) {
    for (let at = 0; at < ofClient.length; at += BATCH_SIZE) {
      const batch = ofClient.slice(at, at + BATCH_SIZE)
      const found = await replayBatch(ctx, { clientId, simulationId }, batch, started.proposed)
      for (const { fromOutcome, toOutcome } of found)
        changes[fromOutcome][toOutcome] = (changes[fromOutcome][toOutcome] ?? 0) + 1
      skipped += batch.length - found.length
      done += batch.length
      await update(ctx, simulationId, { done, skipped, changes })
    }
  }
  await update(ctx, simulationId, { status: 'done', finishedAt: ctx.clock.now(), changes })
}

async function replayBatch(
  ctx: Ctx,
  { clientId, simulationId }: { clientId: string; simulationId: string },
  cases: readonly PastCase[],
  proposed: DocumentRule,
): Promise<Found[]> {
  return asTenant(ctx, clientId, async (tx) => {
    const ids = cases.map(({ verificationId }) => verificationId)
    const keys = await ctx.sealer.dataKeys(tx, clientId, 'verification', ids)
    const found: Found[] = []
    for (const { verificationId, sessionId } of cases) {
      const key = keys.get(verificationId)
      if (!key) continue
      const replayed = await inSavepoint(
        tx,
        () => replayCase(ctx, tx, { sessionId, key }, proposed),
        (err) => {
          ctx.log.warn({ err, verificationId }, 'a case could not be decided again')
          return null
        },
      )
      if (replayed) {
        const { decidedAt, from, to } = replayed
        found.push({
          simulationId,
          clientId,
          verificationId,
          decidedAt,
          fromOutcome: from.outcome,
          fromScore: from.overallScore,
          toOutcome: to.outcome,
          toScore: to.overallScore,
          toReasons: to.reasons,
        })
      }
    }
    if (found.length > 0) await tx.insert(ruleSimulationCases).values(found)
    return found
  })
}

async function update(
  ctx: Ctx,
  simulationId: string,
  set: Partial<typeof ruleSimulations.$inferInsert>,
): Promise<void> {
  await asSystem(ctx, (tx) => tx.update(ruleSimulations).set(set).where(eq(ruleSimulations.id, simulationId)))
}
