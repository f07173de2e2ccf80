import { and, count, eq, isNull } from 'drizzle-orm'
import { evidence } from '../../platform/db/schema/evidence.ts'
import type { Tx } from '../../platform/db/tenant.ts'
import { AppError } from '../app-error.ts'

export type EvidenceRow = typeof evidence.$inferSelect
export type EvidenceKind = EvidenceRow['kind']

/** Photos that one session may send of each kind (security F7). */
export const MAX_PHOTOS = 10

/** How many photos of this kind may still be sent. @throws AppError `image.too_many` when none */
export async function requirePhotosLeft(tx: Tx, sessionId: string, kind: EvidenceKind): Promise<number> {
  const [sent] = await tx
    .select({ times: count() })
    .from(evidence)
    .where(and(eq(evidence.sessionId, sessionId), eq(evidence.kind, kind)))
  const left = MAX_PHOTOS - (sent?.times ?? 0)
  if (left <= 0) throw new AppError('image.too_many')
  return left
}

/** The photos that count: the newest of each kind. */
export function currentEvidence(tx: Tx, sessionId: string): Promise<EvidenceRow[]> {
  return tx
    .select()
    .from(evidence)
    .where(and(eq(evidence.sessionId, sessionId), isNull(evidence.supersededAt)))
}
