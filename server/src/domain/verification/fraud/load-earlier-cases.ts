import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { KeyMode } from '@wabi/contract/client/key-limits.ts'
import type { Claims } from '@wabi/contract/shapes/claims.ts'
import type { Ctx } from '../../kernel/context.ts'
import { ofTenant } from '../../../platform/db/of-tenant.ts'
import { customerVerifications, verificationSessions } from '../../../platform/db/schema/verifications.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import { pipelineQueries } from '../../../platform/db/pipeline-queries.ts'
import { openClaims } from '../session/claims.ts'

/** The person and document of an earlier verification. */
export interface EarlierCase {
  verificationId: string
  mode: KeyMode
  claims: Claims
  documentType: string | null
  nationality: string | null
}

/** A client's verifications with their customers' claims; erased and restricted ones are left out. */
export async function loadEarlierCases(
  ctx: Ctx,
  tx: Tx,
  clientId: string,
  ids: readonly string[],
): Promise<EarlierCase[]> {
  if (ids.length === 0) return []
  const [sessions, keys] = await pipelineQueries([
    tx
      .select({ session: verificationSessions })
      .from(verificationSessions)
      .innerJoin(
        customerVerifications,
        eq(customerVerifications.verificationId, verificationSessions.verificationId),
      )
      .where(
        and(
          eq(verificationSessions.clientId, clientId),
          ofTenant(customerVerifications),
          inArray(verificationSessions.verificationId, [...ids]),
          isNull(customerVerifications.restrictedAt),
        ),
      ),
    ctx.sealer.dataKeys(tx, clientId, 'verification', ids),
  ])
  return sessions.flatMap(({ session }) => {
    const key = keys.get(session.verificationId)
    const claims = key && openClaims(ctx, key, session)
    const { verificationId, mode, documentType, nationality } = session
    return claims ? [{ verificationId, mode, claims, documentType, nationality }] : []
  })
}
