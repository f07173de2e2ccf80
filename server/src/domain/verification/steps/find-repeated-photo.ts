import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { tenantId } from '../../../platform/db/of-tenant.ts'
import { evidence } from '../../../platform/db/schema/evidence.ts'
import { asks } from '../../../platform/db/schema/reviews.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import { type EvidenceKind, type EvidenceRow, MAX_PHOTOS } from '../session/current-evidence.ts'

/** The answer to the first of several identical uploads. */
export interface FirstAnswer {
  quality: NonNullable<EvidenceRow['quality']>
  attemptsLeft: number
}

/** Hash of an upload's bytes as received, hexadecimal. */
export function hashUpload(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/**
 * The answer to the newest photo of this kind if it had the very same bytes: a retry after a lost answer costs nothing.
 * Null when the bytes are new, or that photo no longer counts: it was superseded, or the step was requested again
 * since.
 */
export async function findRepeatedPhoto(
  tx: Tx,
  photo: { sessionId: string; kind: EvidenceKind; receivedSha256: string },
): Promise<FirstAnswer | null> {
  const { sessionId, kind, receivedSha256 } = photo
  const { rows } = await tx.execute<{ quality: FirstAnswer['quality']; sent: number }>(sql`
    with sent as (
      select e.* from ${evidence} e where e.client_id = ${tenantId} and e.session_id = ${sessionId} and e.kind = ${kind}
        and e.created_at > coalesce((select max(a.created_at) from ${asks} a
          where a.client_id = ${tenantId} and a.session_id = ${sessionId}), '-infinity')
    )
    select quality, (select count(*)::int from sent) as sent from sent
      where superseded_at is null and received_sha256 = ${receivedSha256} and quality is not null limit 1`)
  const [found] = rows
  return found ? { quality: found.quality, attemptsLeft: MAX_PHOTOS - found.sent } : null
}
