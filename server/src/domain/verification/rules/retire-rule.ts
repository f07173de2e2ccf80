import { eq } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import { verificationRules } from '../../../platform/db/schema/rules.ts'
import { asSystem } from '../../../platform/db/tenant.ts'
import { AppError } from '../../kernel/app-error.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import { announceRule } from './announce-rule.ts'
import { describeVersion, type RuleVersion } from './describe-version.ts'
import { findVersion } from './find-version.ts'

/**
 * Retires the version in force. From then on the rule for every country applies to this document, or none.
 * @throws AppError `rule.not_found`, `rule.not_in_force`
 */
export async function retireRule(
  ctx: Ctx,
  { id, reason }: { id: string; reason: string },
): Promise<RuleVersion> {
  // System scope: rules are the platform's own.
  return asSystem(ctx, async (tx) => {
    const rule = await findVersion(tx, id, { lock: true })
    const { documentType, country, version } = rule
    if (!rule.isActive) throw new AppError('rule.not_in_force')
    await tx
      .update(verificationRules)
      .set({ isActive: false, retiredAt: ctx.clock.now() })
      .where(eq(verificationRules.id, id))
    await recordAudit(ctx, tx, {
      action: 'rule.retired',
      clientId: null,
      subject: id,
      details: { documentType, country, version, reason },
    })
    await announceRule(ctx, tx, 'rule.retired', rule)
    return describeVersion(tx, id)
  })
}
