import { count, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { adminRulesApi } from '@wabi/contract/api/admin/rules.ts'
import { type Outcome, OUTCOMES } from '@wabi/contract/verification/states.ts'
import { clients } from '../../../platform/db/schema/clients.ts'
import {
  type OutcomeChanges,
  ruleSimulationCases as cases,
  ruleSimulations,
  verificationRules,
} from '../../../platform/db/schema/rules.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import { AppError } from '../../kernel/app-error.ts'
import { contentHash } from './content-hash.ts'
import { findVersion, findVersionInForce } from './find-version.ts'

export type RuleSimulation = z.input<typeof adminRulesApi.getRuleSimulation.reply>['data']

/** A simulation as the platform's staff see it. Needs a system-scope transaction. @throws AppError `rule.not_found` */
export async function describeSimulation(tx: Tx, id: string): Promise<RuleSimulation> {
  const [run] = await tx.select().from(ruleSimulations).where(eq(ruleSimulations.id, id))
  if (!run) throw new AppError('rule.not_found')
  const draft = await findVersion(tx, run.ruleId)
  const inForce = await findVersionInForce(tx, draft)
  const [comparedWith] = run.comparedWith
    ? await tx
        .select({
          id: verificationRules.id,
          version: verificationRules.version,
          name: verificationRules.name,
        })
        .from(verificationRules)
        .where(eq(verificationRules.id, run.comparedWith))
    : []
  const byClient = await tx
    .select({
      clientId: cases.clientId,
      clientName: clients.companyName,
      cases: count(),
      changed: sql<number>`(count(*) filter (where ${cases.fromOutcome} <> ${cases.toOutcome}))::int`,
    })
    .from(cases)
    .innerJoin(clients, eq(clients.id, cases.clientId))
    .where(eq(cases.simulationId, id))
    .groupBy(cases.clientId, clients.companyName)
    .orderBy(sql`4 desc`, clients.companyName)
  return {
    id,
    ruleId: run.ruleId,
    status: run.status,
    days: run.days,
    mostCases: run.mostCases,
    total: run.total,
    done: run.done,
    skipped: run.skipped,
    complete: run.complete,
    comparedWith: comparedWith ?? null,
    changes: fillOutcomes(run.changes),
    changed: countChanged(run.changes),
    byClient,
    createdAt: run.createdAt.toISOString(),
    finishedAt: run.finishedAt?.toISOString() ?? null,
    current: run.contentHash === contentHash(draft) && run.comparedWith === (inForce?.id ?? null),
  }
}

function fillOutcomes(changes: OutcomeChanges): RuleSimulation['changes'] {
  const row = (from: Outcome) =>
    Object.fromEntries(OUTCOMES.map((to) => [to, changes[from]?.[to] ?? 0])) as Record<Outcome, number>
  return Object.fromEntries(OUTCOMES.map((from) => [from, row(from)])) as RuleSimulation['changes']
}

function countChanged(changes: OutcomeChanges): number {
  const all = OUTCOMES.flatMap((from) =>
    OUTCOMES.flatMap((to) => (from === to ? [] : [changes[from]?.[to] ?? 0])),
  )
  return all.reduce((sum, times) => sum + times, 0)
}
