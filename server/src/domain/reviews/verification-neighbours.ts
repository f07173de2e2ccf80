import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import { MOST_COUNTED } from '@wabi/contract/queue.ts'
import type { DocumentType } from '@wabi/contract/catalog/documents.ts'
import type { VerificationStatus } from '@wabi/contract/states.ts'
import type { Ctx } from '../../context.ts'
import { customerVerifications } from '../../platform/db/schema/verifications.ts'
import { asTenant } from '../../platform/db/tenant.ts'
import { clientOf } from '../client-of.ts'
import { findVerification } from '../verifications/find-verification.ts'

export interface Neighbours {
  /** The newer one, which stands before it in the list. */
  previous: string | null
  next: string | null
  /** Up to `MOST_COUNTED`. */
  count: number
}

/**
 * What stands beside a verification in the filtered list, whether or not it is still in that list itself: a case that
 * was just decided leads on to the next. @throws AppError `verification.not_found`
 */
export async function verificationNeighbours(
  ctx: Ctx,
  {
    verificationId,
    status,
    documentType,
  }: {
    verificationId: string
    status?: VerificationStatus | undefined
    documentType?: DocumentType | undefined
  },
): Promise<Neighbours> {
  const { createdAt, verificationId: id } = customerVerifications
  return asTenant(ctx, clientOf(ctx), async (tx) => {
    const here = await findVerification(ctx, tx, verificationId)
    const inList = and(
      eq(customerVerifications.clientId, clientOf(ctx)),
      status && eq(customerVerifications.status, status),
      documentType && eq(customerVerifications.documentType, documentType),
    )
    const place = sql`(${here.createdAt.toISOString()}::timestamptz, ${verificationId})`
    const beside = async (than: SQL, order: typeof asc) => {
      const [found] = await tx
        .select({ id })
        .from(customerVerifications)
        .where(and(inList, sql`(${createdAt}, ${id}) ${than} ${place}`))
        .orderBy(order(createdAt), order(id))
        .limit(1)
      return found?.id ?? null
    }
    const counted = tx
      .select({ one: sql`1` })
      .from(customerVerifications)
      .where(inList)
      .limit(MOST_COUNTED)
    const { rows } = await tx.execute<{ count: number }>(
      sql`select count(*)::int as count from (${counted}) counted`,
    )
    return {
      previous: await beside(sql`>`, asc),
      next: await beside(sql`<`, desc),
      count: rows[0]?.count ?? 0,
    }
  })
}
