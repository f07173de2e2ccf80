import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { settingsApi } from '@wabi/contract/api/settings.ts'
import type { DocumentType } from '@wabi/contract/catalog/document-types.ts'
import type { Ctx } from '../../kernel/context.ts'
import { verificationRules } from '../../../platform/db/schema/rules.ts'
import { asTenant } from '../../../platform/db/tenant.ts'
import { requireClientId } from '../../kernel/require-client-id.ts'
import { toDocumentRule } from './to-document-rule.ts'
import { compareByDocument } from './compare-by-document.ts'

type PlatformRules = z.input<typeof settingsApi.listPlatformRules.reply>['data']

/** The platform's rules for each document, on top of the client's own settings, as its owner and admins see them. */
export async function getPlatformRules(ctx: Ctx): Promise<PlatformRules> {
  const rows = await asTenant(ctx, requireClientId(ctx), (tx) =>
    tx.select().from(verificationRules).where(eq(verificationRules.isActive, true)),
  )
  const rules = rows.map((row) => {
    const { requiredFields, validation } = toDocumentRule(row)
    return {
      documentType: row.documentType as DocumentType,
      country: row.country,
      name: row.name,
      version: row.version,
      requiredFields: [...requiredFields],
      validationRules: validation ?? {},
    }
  })
  return rules.sort(compareByDocument)
}
