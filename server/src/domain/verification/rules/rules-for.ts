import { and, eq, inArray, sql } from 'drizzle-orm'
import { EVERY_COUNTRY } from '@wabi/contract/rules/rule-fields.ts'
import type { DecisionInput } from '../../../decision/model/input.ts'
import { settingsFrom } from '../../../decision/model/settings.ts'
import { clients } from '../../../platform/db/schema/clients.ts'
import { verificationRules } from '../../../platform/db/schema/rules.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import type { SessionRow } from '../session/load-session.ts'
import { toDocumentRule } from './to-document-rule.ts'

/** The client's settings, and the rule in force for the document. */
export type Rules = Pick<DecisionInput, 'settings' | 'rule'>

const settingsAndRule = statement((tx) =>
  tx
    .select({
      settings: clients.verificationSettings,
      id: verificationRules.id,
      version: verificationRules.version,
      requiredFields: verificationRules.requiredFields,
      validationRules: verificationRules.validationRules,
    })
    .from(clients)
    .leftJoin(
      verificationRules,
      and(
        eq(verificationRules.documentType, sql.placeholder('documentType')),
        inArray(verificationRules.country, [sql.placeholder('country'), EVERY_COUNTRY]),
        eq(verificationRules.isActive, true),
      ),
    )
    .where(eq(clients.id, sql.placeholder('clientId')))
    // The country's own rule before the one for every country.
    .orderBy(sql`${verificationRules.country} = ${EVERY_COUNTRY}`)
    .limit(1),
)

/** The client's settings for every verification, and the platform's rule for this document. */
export async function rulesFor(
  tx: Tx,
  { clientId, documentType, nationality: country }: SessionRow,
): Promise<Rules> {
  const [row] = await settingsAndRule(tx, { clientId, documentType, country })
  const settings = settingsFrom(row?.settings)
  if (!row?.id || row.version === null) return { settings, rule: null }
  const { id, version } = row
  const requiredFields = row.requiredFields ?? []
  return {
    settings,
    rule: toDocumentRule({ id, version, requiredFields, validationRules: row.validationRules ?? {} }),
  }
}
