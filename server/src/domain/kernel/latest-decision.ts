import { and, desc, eq, sql } from 'drizzle-orm'
import { ofTenant } from '../../platform/db/of-tenant.ts'
import { decisions } from '../../platform/db/schema/evidence.ts'
import type { Tx } from '../../platform/db/tenant.ts'
import type { Ctx } from './context.ts'

export type DecisionRow = typeof decisions.$inferSelect

/**
 * The decision in force; null before the first. One that follows another is newer, even within the same millisecond.
 */
export async function latestDecision(tx: Tx, verificationId: string): Promise<DecisionRow | null> {
  const [decision] = await tx
    .select()
    .from(decisions)
    .where(and(ofTenant(decisions), eq(decisions.verificationId, verificationId)))
    .orderBy(desc(decisions.createdAt), sql`${decisions.follows} is null`)
    .limit(1)
  return decision ?? null
}

/** The time of a decision that follows this one: later, even within the same millisecond or by another clock. */
export function timeAfter({ clock }: Pick<Ctx, 'clock'>, { createdAt }: DecisionRow): Date {
  return new Date(Math.max(clock.now().getTime(), createdAt.getTime() + 1))
}

/** The columns that a decision takes over from the one that it follows; a reviewer's replaces the assurance. */
export function carryOver({
  id: follows,
  overallScore,
  checks,
  rulesVersion,
  ruleId,
  ruleVersion,
  level,
  assurance,
  evidenceGroups,
  modelVersion,
  run,
}: DecisionRow) {
  return {
    follows,
    overallScore,
    checks,
    rulesVersion,
    ruleId,
    ruleVersion,
    level,
    assurance,
    evidenceGroups,
    modelVersion,
    run,
  }
}
