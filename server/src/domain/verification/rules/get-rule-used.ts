import { eq } from 'drizzle-orm'
import type { LevelReached } from '../../../decision/rules/level-reached.ts'
import { verificationRules } from '../../../platform/db/schema/rules.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import type { DecisionRow } from '../../kernel/latest-decision.ts'
import { toDocumentRule } from './to-document-rule.ts'

export interface RuleUsed {
  /** The version of the platform's rule that a decision used; null without one. */
  rule: { id: string; version: number; name: string } | null
  /** The level of that rule that was reached; null unless the case is approved. */
  level: LevelReached | null
}

/** The rule and level behind a decision, as reported. Versions that were in force are never changed or deleted. */
export async function getRuleUsed(
  tx: Tx,
  { ruleId, level, outcome }: Pick<DecisionRow, 'ruleId' | 'level' | 'outcome'>,
): Promise<RuleUsed> {
  if (ruleId === null) return { rule: null, level: null }
  const [row] = await tx.select().from(verificationRules).where(eq(verificationRules.id, ruleId))
  if (!row) return { rule: null, level: null }
  const { id, version, name } = row
  const reached =
    outcome === 'approved' && level !== null
      ? toDocumentRule(row).validation?.levels?.find((one) => one.name === level)
      : undefined
  return {
    rule: { id, version, name },
    level: reached ? { name: reached.name, limits: reached.limits } : null,
  }
}
