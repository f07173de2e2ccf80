import { and, eq, max, sql } from 'drizzle-orm'
import type { DocumentType } from '@wabi/contract/catalog/document-types.ts'
import { EVERY_COUNTRY } from '@wabi/contract/rules/rule-fields.ts'
import type { Ctx } from '../../kernel/context.ts'
import { verificationRules } from '../../../platform/db/schema/rules.ts'
import { asSystem, type Tx } from '../../../platform/db/tenant.ts'
import { AppError } from '../../kernel/app-error.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import { currentAdminId } from './current-admin-id.ts'
import type { RuleRow } from './to-document-rule.ts'
import { describeVersion, type RuleVersion } from './describe-version.ts'
import { findVersion } from './find-version.ts'
import { RULES_LOCK } from './rules-lock.ts'
import { RULE_TEMPLATES } from './rule-templates.ts'

interface NewDraft {
  documentType: DocumentType
  country: string
  /** Id of an earlier version, of this document or another, whose content the draft starts with. */
  from?: string | undefined
  template?: string | undefined
  note?: string | undefined
}

type Content = Pick<RuleRow, 'name' | 'note' | 'requiredFields' | 'validationRules'>

/**
 * Creates a new version, not yet in force. To return to an earlier version, create a draft from it.
 * @throws AppError `rule.not_found`
 */
export async function createRuleDraft(ctx: Ctx, input: NewDraft): Promise<RuleVersion> {
  const { documentType, country, from, note } = input
  const createdBy = currentAdminId(ctx)
  const now = ctx.clock.now()
  // System scope: rules are the platform's own.
  return asSystem(ctx, async (tx) => {
    const content = await initialContent(tx, input)
    const ofDocument = and(
      eq(verificationRules.documentType, documentType),
      eq(verificationRules.country, country),
    )
    // Drafts are created one at a time, so that version numbers are unique.
    await tx.execute(sql`select pg_advisory_xact_lock(${RULES_LOCK})`)
    const [last] = await tx
      .select({ version: max(verificationRules.version) })
      .from(verificationRules)
      .where(ofDocument)
    const version = (last?.version ?? 0) + 1
    const [row] = await tx
      .insert(verificationRules)
      .values({
        ...content,
        ...(note ? { note } : {}),
        documentType,
        country,
        version,
        isActive: false,
        supersedes: from ?? null,
        createdBy,
        createdAt: now,
        updatedAt: now,
      })
      .returning({ id: verificationRules.id })
    await recordAudit(ctx, tx, {
      action: 'rule.drafted',
      clientId: null,
      subject: row!.id,
      details: {
        documentType,
        country,
        version,
        ...(from && { from }),
        ...(input.template && { template: input.template }),
      },
    })
    return describeVersion(tx, row!.id)
  })
}

async function initialContent(tx: Tx, { from, template, documentType, country }: NewDraft): Promise<Content> {
  if (from !== undefined) {
    const { name, note, requiredFields, validationRules } = await findVersion(tx, from)
    return { name, note, requiredFields, validationRules }
  }
  if (template === undefined) return { name: 'New rule', note: '', requiredFields: [], validationRules: {} }
  const found = RULE_TEMPLATES.find(({ id }) => id === template)
  const isApplicable =
    found &&
    (found.documentType === null || found.documentType === documentType) &&
    (found.country === null || found.country === country || country === EVERY_COUNTRY)
  if (!isApplicable) throw new AppError('rule.not_found')
  const { name, note, requiredFields, validationRules } = found
  return { name, note, requiredFields: [...requiredFields], validationRules }
}
