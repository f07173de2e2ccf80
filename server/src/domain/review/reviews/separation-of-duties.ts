import { and, eq, inArray, isNull, notExists, type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import type { DecisionFlag } from '@wabi/contract/review/separation.ts'
import type { ReviewSummary } from '@wabi/contract/shapes/review.ts'
import type { ReviewOutcome } from '@wabi/contract/verification/states.ts'
import type { z } from 'zod'
import type { Ctx } from '../../kernel/context.ts'
import { ofTenant, tenantId } from '../../../platform/db/of-tenant.ts'
import { auditLog } from '../../../platform/db/schema/audit.ts'
import { evidence } from '../../../platform/db/schema/evidence.ts'
import { captureSupervisions } from '../../../platform/db/schema/liveness.ts'
import { verificationLinks } from '../../../platform/db/schema/verification-links.ts'
import { customerVerifications, verificationSessions } from '../../../platform/db/schema/verifications.ts'
import { pipelineQueries } from '../../../platform/db/pipeline-queries.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import { AppError } from '../../kernel/app-error.ts'
import { currentReviewer } from '../../kernel/current-reviewer.ts'
import { requireReviewerAskedFor } from '../../kernel/reviewer-sex.ts'
import { loadReviewerSettings } from '../../kernel/reviewer-settings.ts'
import { isKeyId, isSamePerson } from '../../kernel/same-person.ts'
import { hashNetwork } from '../../verification/fraud/record-device.ts'
import type { VerificationRow } from '../../verification/session/load-session.ts'
import { hasOtherDecider } from './another-person.ts'

type Separation = NonNullable<z.input<typeof ReviewSummary>['separation']>

/** The pictures with a face; both have to be opened before an approval. */
const FACE_KINDS = ['document_front', 'selfie'] as const

/** Fields of a link that say who is invited, and where the link is sent. */
const INVITED_FIELDS = ['customerName', 'customerEmail', 'customerPhone', 'expected']

/** Ids of the people and keys that changed who is invited by this link. */
export const invitedBy = (clientId: SQLWrapper, verificationId: SQLWrapper | string): SQL => sql`(
  select distinct a.actor_id from audit_log a where a.client_id = ${clientId} and a.subject = ${verificationId}
    and a.action = 'verification.changed' and a.details -> 'changed' ?| ${sql.param(INVITED_FIELDS)}::text[])`

/** What stands between the caller, a person or a key, and a decision on this case. Nothing does in test mode. */
export async function getSeparation(ctx: Ctx, tx: Tx, verification: VerificationRow): Promise<Separation> {
  if (verification.mode === 'test')
    return { ownLink: 'no', supervised: false, assisted: false, sameNetwork: 'no', facesToView: [] }
  const { verificationId, clientId } = verification
  const { userId, isKey } = currentReviewer(ctx)
  const isCaller = (id: SQL) => sql<boolean>`coalesce(${isSamePerson(clientId, id, userId)}, false)`
  const [{ decideOwnLinks, sameNetwork }, links, { rows: changes }, session, attended, [of], facesToView] =
    await pipelineQueries([
      loadReviewerSettings(tx, clientId),
      tx
        .select({
          createdBy: verificationLinks.createdBy,
          isOwn: isCaller(sql`${verificationLinks.createdBy}`),
        })
        .from(verificationLinks)
        .where(and(ofTenant(verificationLinks), eq(verificationLinks.verificationId, verificationId))),
      tx.execute<{ by: string }>(sql`
        select i.actor_id as by from ${invitedBy(tenantId, verificationId)} i where ${isCaller(sql`i.actor_id`)}`),
      tx
        .select({ addressHash: verificationSessions.addressHash })
        .from(verificationSessions)
        .where(and(ofTenant(verificationSessions), eq(verificationSessions.verificationId, verificationId))),
      tx
        .select({ supervisedBy: captureSupervisions.supervisedBy })
        .from(captureSupervisions)
        .where(
          and(
            ofTenant(captureSupervisions),
            eq(captureSupervisions.verificationId, verificationId),
            isCaller(sql`${captureSupervisions.supervisedBy}`),
          ),
        ),
      tx
        .select({ assisted: isCaller(sql`${customerVerifications.assistedBy}`) })
        .from(customerVerifications)
        .where(
          and(ofTenant(customerVerifications), eq(customerVerifications.verificationId, verificationId)),
        ),
      isKey ? [] : findFacesToView(tx, { verificationId, userId }),
    ])
  const own = [
    ...links.filter(({ isOwn }) => isOwn).flatMap(({ createdBy }) => createdBy ?? []),
    ...changes.map(({ by }) => by),
  ]
  const isOwn = own.length > 0
  // Between keys the owner's permission alone counts: a team always has a person besides them.
  const isAmongKeys = isKey && own.every(isKeyId)
  const isAllowed =
    isOwn && decideOwnLinks && (isAmongKeys || !(await hasOtherDecider(tx, verification, [userId, ...own])))
  const network = hashNetwork(ctx, clientId)
  const isSame = network !== null && session.some(({ addressHash }) => addressHash === network)
  return {
    ownLink: !isOwn ? 'no' : isAllowed ? 'allowed' : 'refused',
    supervised: attended.length > 0,
    assisted: of?.assisted ?? false,
    sameNetwork: !isSame ? 'no' : sameNetwork === 'refuse' ? 'refused' : 'flagged',
    facesToView: facesToView.map(({ id }) => id),
  }
}

/**
 * Checks that the caller may decide this case: they did not make its link or change who is invited by it, capture it for the
 * customer nor attend the capture in person, themselves or by a key that they created, are not on the customer's network where the
 * client refuses that, are of the sex that the customer asked for, and have opened both faces before an approval.
 * @returns the circumstances to store with the decision
 * @throws AppError `review.own_link`, `review.assisted`, `review.supervised`, `review.same_network`, `review.reviewer_sex`,
 *   `review.faces_not_viewed`
 */
export async function requireSeparation(
  ctx: Ctx,
  tx: Tx,
  verification: VerificationRow,
  outcome: ReviewOutcome,
): Promise<DecisionFlag[]> {
  await requireReviewerAskedFor(ctx, tx, verification)
  const { ownLink, supervised, assisted, sameNetwork, facesToView } = await getSeparation(
    ctx,
    tx,
    verification,
  )
  if (assisted) throw new AppError('review.assisted')
  if (ownLink === 'refused') throw new AppError('review.own_link')
  if (supervised) throw new AppError('review.supervised')
  if (sameNetwork === 'refused') throw new AppError('review.same_network')
  if (outcome === 'approved' && facesToView.length > 0) throw new AppError('review.faces_not_viewed')
  return [
    ...(ownLink === 'allowed' ? (['own_link'] as const) : []),
    ...(sameNetwork === 'flagged' ? (['same_network'] as const) : []),
  ]
}

/** Current pictures of a face that this person has not opened; the audit log has every view. */
function findFacesToView(
  tx: Tx,
  { verificationId, userId }: { verificationId: string; userId: string },
): Promise<{ id: string }[]> {
  const viewed = tx
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(
      and(
        ofTenant(auditLog),
        eq(auditLog.subject, verificationId),
        eq(auditLog.actorId, userId),
        eq(auditLog.action, 'evidence.viewed'),
        sql`${auditLog.details} ->> 'evidenceId' = ${evidence.id}`,
      ),
    )
  return tx
    .select({ id: evidence.id })
    .from(evidence)
    .where(
      and(
        ofTenant(evidence),
        eq(evidence.verificationId, verificationId),
        inArray(evidence.kind, [...FACE_KINDS]),
        isNull(evidence.supersededAt),
        notExists(viewed),
      ),
    )
}
