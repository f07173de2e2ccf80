import { DAY_MS } from '@wabi/contract/time/durations.ts'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import { customerVerifications } from '../../../platform/db/schema/verifications.ts'
import { asTenant } from '../../../platform/db/tenant.ts'
import { requireClientId } from '../../kernel/require-client-id.ts'
import { wasClosedBefore } from './was-closed-before.ts'

/** How many closed cases this retention would erase now. Erases nothing. */
export async function previewRetention(
  ctx: Ctx,
  { days }: { days: number },
): Promise<{ cases: number; oldest: string | null }> {
  const clientId = requireClientId(ctx)
  const before = new Date(ctx.clock.now().getTime() - days * DAY_MS)
  const [found] = await asTenant(ctx, clientId, (tx) =>
    tx
      .select({
        cases: sql<number>`count(*)::int`,
        oldest: sql<string | null>`min(${customerVerifications.createdAt})`,
      })
      .from(customerVerifications)
      .where(wasClosedBefore(clientId, before)),
  )
  return {
    cases: found?.cases ?? 0,
    oldest: found?.oldest ? new Date(found.oldest).toISOString() : null,
  }
}
