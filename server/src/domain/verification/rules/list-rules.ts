import type { DocumentType } from '@wabi/contract/catalog/document-types.ts'
import type { Ctx } from '../../kernel/context.ts'
import { verificationRules } from '../../../platform/db/schema/rules.ts'
import { asSystem } from '../../../platform/db/tenant.ts'
import { compareByDocument } from './compare-by-document.ts'
import { ruleState } from './rule-state.ts'

/** Documents that have rules: by country, "every other country" last, documents in the order of the catalogue. */
export async function listRules(ctx: Ctx) {
  // System scope: rules are the platform's own.
  const rows = await asSystem(ctx, (tx) =>
    tx
      .select({
        id: verificationRules.id,
        documentType: verificationRules.documentType,
        country: verificationRules.country,
        version: verificationRules.version,
        name: verificationRules.name,
        isActive: verificationRules.isActive,
        putInForceAt: verificationRules.putInForceAt,
      })
      .from(verificationRules),
  )
  const documents = Map.groupBy(rows, ({ documentType, country }) => `${documentType} ${country}`)
  return [...documents.values()]
    .map((versions) => {
      const { documentType, country } = versions[0]!
      const inForce = versions.find(({ isActive }) => isActive)
      return {
        documentType: documentType as DocumentType,
        country,
        inForce: inForce
          ? {
              id: inForce.id,
              version: inForce.version,
              name: inForce.name,
              putInForceAt: inForce.putInForceAt?.toISOString() ?? null,
            }
          : null,
        versions: versions.length,
        drafts: versions.filter((row) => ruleState(row) === 'draft').length,
      }
    })
    .sort(compareByDocument)
}
