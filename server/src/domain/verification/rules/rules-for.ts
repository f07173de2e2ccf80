import { and, eq, inArray, sql } from 'drizzle-orm'
import { EVERY_COUNTRY } from '@wabi/contract/rules/rule-fields.ts'
import type { DecisionInput } from '../../../decision/model/input.ts'
import { settingsFrom } from '../../../decision/model/settings.ts'
import { clients } from '../../../platform/db/schema/clients.ts'
import { verificationRules } from '../../../platform/db/schema/rules.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import type { LoadedSession } from '../session/load-session.ts'
import { readTemplate } from '../session/template-used.ts'
import { toDocumentRule } from './to-document-rule.ts'

/** The client's settings, the rule in force for the document, and the check template. */
export type Rules = Pick<DecisionInput, 'settings' | 'rule' | 'template'>

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

/** The client's settings for every verification, the platform's rule for this document, and its check template. */
export async function rulesFor(tx: Tx, { session, verification }: LoadedSession): Promise<Rules> {
  const { clientId, documentType, nationality: country } = session
  const template = readTemplate(verification)
  const [row] = await settingsAndRule(tx, { clientId, documentType, country })
  const settings = settingsFrom(row?.settings)
  if (!row?.id || row.version === null) return { settings, rule: null, template }
  const { id, version } = row
  const requiredFields = row.requiredFields ?? []
  return {
    settings,
    template,
    rule: toDocumentRule({ id, version, requiredFields, validationRules: row.validationRules ?? {} }),
  }
}
