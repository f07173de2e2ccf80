import { and, desc, eq } from 'drizzle-orm'
import type { DocumentType } from '@wabi/contract/catalog/document-types.ts'
import type { Ctx } from '../../kernel/context.ts'
import { verificationRules } from '../../../platform/db/schema/rules.ts'
import { asSystem } from '../../../platform/db/tenant.ts'
import { describeVersion, describeVersions, type RuleVersion } from './describe-version.ts'
import { findVersion } from './find-version.ts'

/** Every version for a document and country, newest first; empty where there is none. */
export async function getRule(
  ctx: Ctx,
  { documentType, country }: { documentType: DocumentType; country: string },
): Promise<{ documentType: DocumentType; country: string; versions: RuleVersion[] }> {
  // System scope: rules are the platform's own, and the decisions that name them are counted over all clients.
  return asSystem(ctx, async (tx) => {
    const rows = await tx
      .select()
      .from(verificationRules)
      .where(and(eq(verificationRules.documentType, documentType), eq(verificationRules.country, country)))
      .orderBy(desc(verificationRules.version))
    return { documentType, country, versions: await describeVersions(tx, rows) }
  })
}

/** @throws AppError `rule.not_found` */
export async function getRuleVersion(ctx: Ctx, { id }: { id: string }): Promise<RuleVersion> {
  // System scope: as above.
  return asSystem(ctx, async (tx) => {
    await findVersion(tx, id)
    return describeVersion(tx, id)
  })
}
