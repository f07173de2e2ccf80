import { and, eq, inArray } from 'drizzle-orm'
import type { KeyMode } from '@wabi/contract/client/key-limits.ts'
import type { Claims } from '@wabi/contract/shapes/claims.ts'
import type { Ctx } from '../../kernel/context.ts'
import { verificationSessions } from '../../../platform/db/schema/verifications.ts'
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

/** A client's verifications with their customers' claims; erased ones are left out. */
export async function loadEarlierCases(
  ctx: Ctx,
  tx: Tx,
  clientId: string,
  ids: readonly string[],
): Promise<EarlierCase[]> {
  if (ids.length === 0) return []
  const [sessions, keys] = await pipelineQueries([
    tx
      .select()
      .from(verificationSessions)
      .where(
        and(
          eq(verificationSessions.clientId, clientId),
          inArray(verificationSessions.verificationId, [...ids]),
        ),
      ),
    ctx.sealer.dataKeys(tx, clientId, 'verification', ids),
  ])
  return sessions.flatMap((session) => {
    const key = keys.get(session.verificationId)
    const claims = key && openClaims(ctx, key, session)
    const { verificationId, mode, documentType, nationality } = session
    return claims ? [{ verificationId, mode, claims, documentType, nationality }] : []
  })
}
