import { eq } from 'drizzle-orm'
import { RuleContent } from '@wabi/contract/rules/validation-rules.ts'
import type { Ctx } from '../../kernel/context.ts'
import { verificationRules } from '../../../platform/db/schema/rules.ts'
import { asSystem } from '../../../platform/db/tenant.ts'
import { AppError } from '../../kernel/app-error.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import { contentHash } from './content-hash.ts'
import { describeVersion, type RuleVersion } from './describe-version.ts'
import { listFaults } from './list-faults.ts'
import { lockDraft } from './find-version.ts'

interface SaveDraft {
  id: string
  /** Content hash of the draft that the caller edited. */
  contentSeen: string
  name: string
  note: string
  /** As submitted; validated here. */
  requiredFields: readonly string[]
  validationRules: unknown
}

/**
 * Saves a draft; the audit log has its previous content.
 * @throws AppError as `lockDraft`; `rule.changed_meanwhile`; `request.invalid` with a message for each invalid path
 */
export async function saveRuleDraft(ctx: Ctx, input: SaveDraft): Promise<RuleVersion> {
  const { id, contentSeen, name, note } = input
  const { requiredFields, validationRules } = readContent(input)
  // System scope: rules are the platform's own.
  return asSystem(ctx, async (tx) => {
    const before = await lockDraft(tx, id)
    if (contentHash(before) !== contentSeen) throw new AppError('rule.changed_meanwhile')
    const content = { ...before, requiredFields, validationRules }
    await tx
      .update(verificationRules)
      .set({ name, note, requiredFields, validationRules, contentHash: contentHash(content) })
      .where(eq(verificationRules.id, id))
    await recordAudit(ctx, tx, {
      action: 'rule.draft_changed',
      clientId: null,
      subject: id,
      details: {
        documentType: before.documentType,
        country: before.country,
        version: before.version,
        from: { requiredFields: before.requiredFields, validationRules: before.validationRules },
        to: { requiredFields, validationRules },
      },
    })
    return describeVersion(tx, id)
  })
}

function readContent({ requiredFields, validationRules }: SaveDraft): RuleContent {
  const read = RuleContent.safeParse({ requiredFields, validationRules })
  if (read.success) return read.data
  throw new AppError('request.invalid', {
    fields: Object.fromEntries(listFaults(read.error).map(({ path, words }) => [path, words])),
  })
}
