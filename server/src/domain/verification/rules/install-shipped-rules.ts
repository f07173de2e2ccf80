import { sql } from 'drizzle-orm'
import { verificationRules } from '../../../platform/db/schema/rules.ts'
import { asSystem } from '../../../platform/db/tenant.ts'
import type { Platform } from '../../../platform/platform.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import { systemContext } from '../../kernel/system-context.ts'
import { contentHash } from './content-hash.ts'
import { RULES_LOCK } from './rules-lock.ts'
import { SHIPPED_RULES } from './shipped-rules.ts'

/**
 * Puts the rules shipped with Wabi in force for documents that never had a rule. Rules that an operator created,
 * changed or retired stay as they are. Safe when several processes start at once. @returns the number of rules
 * installed
 */
export async function installShippedRules(platform: Platform): Promise<number> {
  const ctx = systemContext(platform, 'start')
  const now = ctx.clock.now()
  // System scope: rules are the platform's own.
  return asSystem(ctx, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${RULES_LOCK})`)
    const existing = await tx
      .selectDistinct({ documentType: verificationRules.documentType, country: verificationRules.country })
      .from(verificationRules)
    const missing = SHIPPED_RULES.filter(
      (rule) =>
        !existing.some((one) => one.documentType === rule.documentType && one.country === rule.country),
    )
    for (const { name, note, documentType, country, requiredFields, validationRules } of missing) {
      const content = { documentType, country, requiredFields: [...requiredFields], validationRules }
      const [row] = await tx
        .insert(verificationRules)
        .values({
          ...content,
          version: 1,
          name,
          note,
          isActive: true,
          contentHash: contentHash(content),
          createdAt: now,
          putInForceAt: now,
        })
        .returning({ id: verificationRules.id })
      await recordAudit(ctx, tx, {
        action: 'rule.put_in_force',
        clientId: null,
        subject: row!.id,
        details: { documentType, country, version: 1, shipped: true },
      })
    }
    return missing.length
  })
}
