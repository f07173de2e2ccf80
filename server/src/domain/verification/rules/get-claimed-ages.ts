import { and, inArray } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import { ofTenant } from '../../../platform/db/of-tenant.ts'
import { verificationSessions } from '../../../platform/db/schema/verifications.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import { requireClientId } from '../../kernel/require-client-id.ts'
import { openClaims } from '../session/claims.ts'

/** The claimed age in whole years at each decision, by verification; without erased ones. */
export async function getClaimedAges(
  ctx: Ctx,
  tx: Tx,
  decisions: readonly { verificationId: string; createdAt: Date }[],
): Promise<Map<string, number>> {
  const ids = decisions.map(({ verificationId }) => verificationId)
  if (ids.length === 0) return new Map()
  const keys = await ctx.sealer.dataKeys(tx, requireClientId(ctx), 'verification', ids)
  const sessions = await tx
    .select()
    .from(verificationSessions)
    .where(and(ofTenant(verificationSessions), inArray(verificationSessions.verificationId, ids)))
  const decidedAt = new Map(decisions.map(({ verificationId, createdAt }) => [verificationId, createdAt]))
  const ages = new Map<string, number>()
  for (const session of sessions) {
    const key = keys.get(session.verificationId)
    const claims = key ? openClaims(ctx, key, session) : null
    const on = decidedAt.get(session.verificationId)?.toISOString()
    if (!claims || !on) continue
    const years = Number(on.slice(0, 4)) - Number(claims.dateOfBirth.slice(0, 4))
    ages.set(session.verificationId, on.slice(5, 10) < claims.dateOfBirth.slice(5) ? years - 1 : years)
  }
  return ages
}
