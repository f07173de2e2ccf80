import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { CONSENT_KINDS, NOTICE_VERSION } from '@wabi/contract/verification/consent.ts'
import { ofTenant, tenantId } from '../../../platform/db/of-tenant.ts'
import { consents } from '../../../platform/db/schema/consents.ts'
import { evidence } from '../../../platform/db/schema/evidence.ts'
import { asks } from '../../../platform/db/schema/reviews.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import { AppError } from '../../kernel/app-error.ts'

export type EvidenceRow = typeof evidence.$inferSelect
export type EvidenceKind = EvidenceRow['kind']

/** The kinds that show the document. */
export const DOCUMENT_SIDES = ['document_front', 'document_back'] as const

/** The kinds that stay where documents are kept and faces are erased. */
export const KEPT_WITH_DOCUMENTS = [...DOCUMENT_SIDES, 'appeal_document'] as const

/** Photos that one session may send of each kind (security F7), and as many again when a step is requested again. */
export const MAX_PHOTOS = 10

/**
 * How many photos of this kind may still be sent; also checks that both acts of consent are in force, in one query, since every upload
 * needs both.
 * @throws AppError `consent.required`; `image.too_many` when none is left
 */
export async function requirePhotosLeft(tx: Tx, sessionId: string, kind: EvidenceKind): Promise<number> {
  const { rows } = await tx.execute<{ consented: boolean; sent: number }>(sql`select
    (select count(distinct kind) filter (where kind <> 'guardian') = ${CONSENT_KINDS.length} from ${consents} where client_id = ${tenantId}
      and session_id = ${sessionId} and version = ${NOTICE_VERSION} and ended_at is null) as consented,
    (select count(*)::int from ${evidence} e where e.client_id = ${tenantId} and e.session_id = ${sessionId} and e.kind = ${kind}
      and e.created_at > coalesce((select max(a.created_at) from ${asks} a
        where a.client_id = ${tenantId} and a.session_id = ${sessionId}), '-infinity')
    ) as sent`)
  if (!rows[0]?.consented) throw new AppError('consent.required')
  const remaining = MAX_PHOTOS - rows[0].sent
  if (remaining <= 0) throw new AppError('image.too_many')
  return remaining
}

/** A current photo of the document of the session in the placeholder `sessionId`, for a prepared statement. */
export const isCurrentDocumentPhoto = () =>
  and(
    ofTenant(evidence),
    eq(evidence.sessionId, sql.placeholder('sessionId')),
    inArray(evidence.kind, [...DOCUMENT_SIDES]),
    isNull(evidence.supersededAt),
  )

/** The current photos: the newest of each kind, and all frames of one head-turn burst. */
export function listCurrentEvidence(tx: Tx, sessionId: string): Promise<EvidenceRow[]> {
  return tx
    .select()
    .from(evidence)
    .where(and(ofTenant(evidence), eq(evidence.sessionId, sessionId), isNull(evidence.supersededAt)))
}

/** The photos that others replaced, oldest first: by a retake, a retry, another document or a start in another browser. */
export function listEarlierEvidence(tx: Tx, sessionId: string): Promise<EvidenceRow[]> {
  return tx
    .select()
    .from(evidence)
    .where(and(ofTenant(evidence), eq(evidence.sessionId, sessionId), isNotNull(evidence.supersededAt)))
    .orderBy(asc(evidence.createdAt), asc(evidence.id))
}
