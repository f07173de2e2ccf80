import { desc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { ReasonCode } from '@wabi/contract/checks.ts'
import type { PublicVerification } from '@wabi/contract/shapes/verification.ts'
import type { Ctx } from '../../context.ts'
import { decisions } from '../../platform/db/schema/evidence.ts'
import { asTenant, type Tx } from '../../platform/db/tenant.ts'
import { clientOf } from '../client-of.ts'
import { findVerification } from './find-verification.ts'
import { type ListVerifications, type Page, pageOfVerifications } from './list-verifications.ts'
import type { VerificationRow } from './load-session.ts'
import { openPerson } from './open-person.ts'

export type PublicVerificationReply = z.input<typeof PublicVerification>

/** One verification as an integrator sees it. @throws AppError `verification.not_found` */
export async function publicVerification(
  ctx: Ctx,
  { verificationId }: { verificationId: string },
): Promise<PublicVerificationReply> {
  return asTenant(ctx, clientOf(ctx), async (tx) =>
    toPublic(ctx, tx, await findVerification(ctx, tx, verificationId)),
  )
}

/** The integrator's list, newest first. */
export async function listPublicVerifications(
  ctx: Ctx,
  query: ListVerifications,
): Promise<Page<PublicVerificationReply>> {
  return pageOfVerifications(ctx, query, (tx, row) => toPublic(ctx, tx, row))
}

async function toPublic(ctx: Ctx, tx: Tx, row: VerificationRow): Promise<PublicVerificationReply> {
  const { customerName } = await openPerson(ctx, tx, row)
  const [made] = await tx
    .select({ reasons: decisions.reasons })
    .from(decisions)
    .where(eq(decisions.verificationId, row.verificationId))
    .orderBy(desc(decisions.createdAt))
    .limit(1)
  return {
    verificationId: row.verificationId,
    status: row.status,
    outcome: row.outcome,
    overallScore: row.overallScore,
    reasons: (made?.reasons ?? []) as ReasonCode[],
    customerName,
    verificationUrl: row.verificationLink,
    createdAt: row.createdAt.toISOString(),
    completedAt: row.completedAt?.toISOString() ?? null,
    expiresAt: row.expiresAt?.toISOString() ?? null,
  }
}
