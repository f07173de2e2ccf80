import { and, eq } from 'drizzle-orm'
import { verificationRules } from '../../../platform/db/schema/rules.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { RuleRow } from './to-document-rule.ts'
import { ruleState } from './rule-state.ts'

/** @throws AppError `rule.not_found` */
export async function findVersion(
  tx: Tx,
  id: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<RuleRow> {
  const query = tx.select().from(verificationRules).where(eq(verificationRules.id, id))
  const [row] = await (lock ? query.for('update') : query)
  if (!row) throw new AppError('rule.not_found')
  return row
}

/** As `findVersion`, for a draft, with its row locked. @throws AppError `rule.not_found`, `rule.not_a_draft` */
export async function lockDraft(tx: Tx, id: string): Promise<RuleRow> {
  const row = await findVersion(tx, id, { lock: true })
  if (ruleState(row) !== 'draft') throw new AppError('rule.not_a_draft')
  return row
}

/** The version in force for exactly this document and country. */
export async function findVersionInForce(
  tx: Tx,
  { documentType, country }: Pick<RuleRow, 'documentType' | 'country'>,
  { lock = false }: { lock?: boolean } = {},
): Promise<RuleRow | null> {
  const query = tx
    .select()
    .from(verificationRules)
    .where(
      and(
        eq(verificationRules.documentType, documentType),
        eq(verificationRules.country, country),
        eq(verificationRules.isActive, true),
      ),
    )
  const [row] = await (lock ? query.for('update') : query)
  return row ?? null
}
