import { eq } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import { verificationRules } from '../../../platform/db/schema/rules.ts'
import { asSystem } from '../../../platform/db/tenant.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import { lockDraft } from './find-version.ts'

/** Deletes a draft and its simulations. @throws AppError as `lockDraft` */
export async function discardRuleDraft(ctx: Ctx, { id }: { id: string }): Promise<void> {
  // System scope: rules are the platform's own.
  await asSystem(ctx, async (tx) => {
    const { documentType, country, version, requiredFields, validationRules } = await lockDraft(tx, id)
    await tx.delete(verificationRules).where(eq(verificationRules.id, id))
    await recordAudit(ctx, tx, {
      action: 'rule.draft_discarded',
      clientId: null,
      subject: id,
      details: { documentType, country, version, was: { requiredFields, validationRules } },
    })
  })
}
