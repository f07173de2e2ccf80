import { and, desc, eq, gt, isNotNull, isNull, notInArray } from 'drizzle-orm'
import type { DocumentType } from '@wabi/contract/catalog/document-types.ts'
import { EVERY_COUNTRY } from '@wabi/contract/rules/rule-fields.ts'
import { DAY_MS } from '@wabi/contract/time/durations.ts'
import { type ruleSimulations, verificationRules } from '../../../platform/db/schema/rules.ts'
import { customerVerifications as v } from '../../../platform/db/schema/verifications.ts'
import type { SystemTx } from '../../../platform/db/tenant.ts'
import type { RuleRow } from './to-document-rule.ts'

export type PastCase = { clientId: string; verificationId: string; sessionId: string }

/**
 * Live cases that a rule would have decided, newest first: decided in the last `days` days, not reopened, not erased, not restricted. A
 * rule for every country does not apply where a country has its own in force. Needs a system-scope transaction.
 * @returns up to `mostCases` + 1 cases, so that the caller sees whether there are more
 */
export async function listPastCases(
  tx: SystemTx,
  rule: Pick<RuleRow, 'documentType' | 'country'>,
  { days, mostCases, now }: Pick<typeof ruleSimulations.$inferSelect, 'days' | 'mostCases'> & { now: Date },
): Promise<PastCase[]> {
  const documentType = rule.documentType as DocumentType
  const own =
    rule.country === EVERY_COUNTRY
      ? await tx
          .select({ country: verificationRules.country })
          .from(verificationRules)
          .where(and(eq(verificationRules.documentType, documentType), eq(verificationRules.isActive, true)))
      : []
  const rows = await tx
    .select({ clientId: v.clientId, verificationId: v.verificationId, sessionId: v.sessionId })
    .from(v)
    .where(
      and(
        eq(v.mode, 'live'),
        eq(v.documentType, documentType),
        rule.country === EVERY_COUNTRY
          ? notInArray(v.nationality, [EVERY_COUNTRY, ...own.map(({ country }) => country)])
          : eq(v.nationality, rule.country),
        gt(v.decidedAt, new Date(now.getTime() - days * DAY_MS)),
        isNotNull(v.outcome),
        isNull(v.erasedAt),
        isNull(v.restrictedAt),
      ),
    )
    .orderBy(desc(v.decidedAt), desc(v.verificationId))
    .limit(mostCases + 1)
  return rows.flatMap(({ sessionId, ...row }) => (sessionId === null ? [] : [{ ...row, sessionId }]))
}
