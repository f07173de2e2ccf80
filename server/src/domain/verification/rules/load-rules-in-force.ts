import { eq } from 'drizzle-orm'
import { EVERY_COUNTRY } from '@wabi/contract/rules/rule-fields.ts'
import type { DocumentRule } from '../../../decision/model/input.ts'
import { verificationRules } from '../../../platform/db/schema/rules.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import { toDocumentRule } from './to-document-rule.ts'

/** Loads all rules in force. @returns a function that finds the rule for a document type and nationality */
export async function loadRulesInForce(
  tx: Tx,
): Promise<(of: { documentType: string | null; country: string | null }) => DocumentRule | null> {
  const rows = await tx.select().from(verificationRules).where(eq(verificationRules.isActive, true))
  const rules = new Map(rows.map((row) => [`${row.documentType} ${row.country}`, toDocumentRule(row)]))
  return ({ documentType, country }) =>
    rules.get(`${documentType} ${country}`) ?? rules.get(`${documentType} ${EVERY_COUNTRY}`) ?? null
}
