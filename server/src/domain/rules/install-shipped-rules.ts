import { sql } from 'drizzle-orm'
import { verificationRules } from '../../platform/db/schema/rules.ts'
import { asSystem } from '../../platform/db/tenant.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { systemContext } from '../system-context.ts'
import { contentHash } from './content-hash.ts'
import { RULES_LOCK } from './rules-lock.ts'
import { SHIPPED_RULES } from './shipped-rules.ts'

/**
 * Puts the rules that come with Wabi in force, each for a document that never had a rule: what an operator made, changed
 * or took out of force stays as it is. Several processes may start at once. @returns how many
 */
export async function installShippedRules(platform: Platform): Promise<number> {
  const ctx = systemContext(platform, 'start')
  const now = ctx.clock.now()
  // System scope: the platform's own, at its start.
  return asSystem(ctx, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${RULES_LOCK})`)
    const there = await tx
      .selectDistinct({ documentType: verificationRules.documentType, country: verificationRules.country })
      .from(verificationRules)
    const missing = SHIPPED_RULES.filter(
      (rule) => !there.some((one) => one.documentType === rule.documentType && one.country === rule.country),
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
