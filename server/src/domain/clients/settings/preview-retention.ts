import type { RetentionDays } from '@wabi/contract/client/retention.ts'
import { eq, or, sql } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import { clients } from '../../../platform/db/schema/clients.ts'
import { customerVerifications } from '../../../platform/db/schema/verifications.ts'
import { asTenant } from '../../../platform/db/tenant.ts'
import { requireClientId } from '../../kernel/require-client-id.ts'
import { parseClientSettings } from '../../kernel/client-settings.ts'
import { listRetentionRules } from './retention-rules.ts'

/** How many closed cases this period for the record would erase now, with the other settings as they are. Erases nothing. */
export async function previewRetention(
  ctx: Ctx,
  { days }: { days: RetentionDays },
): Promise<{ cases: number; oldest: string | null }> {
  const clientId = requireClientId(ctx)
  const found = await asTenant(ctx, clientId, async (tx) => {
    const [client] = await tx
      .select({ settings: clients.settings })
      .from(clients)
      .where(eq(clients.id, clientId))
    const settings = { ...parseClientSettings(client?.settings), retentionDays: days }
    const rules = listRetentionRules(clientId, settings, { storageDays: null, now: ctx.clock.now() })
    const erasing = rules.filter(({ what }) => what === 'record' || what === 'abandoned')
    const [counted] = await tx
      .select({
        cases: sql<number>`count(*)::int`,
        oldest: sql<string | null>`min(${customerVerifications.createdAt})`,
      })
      .from(customerVerifications)
      .where(or(...erasing.map((rule) => rule.due())))
    return counted
  })
  return {
    cases: found?.cases ?? 0,
    oldest: found?.oldest ? new Date(found.oldest).toISOString() : null,
  }
}
