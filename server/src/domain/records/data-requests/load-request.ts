import { and, eq } from 'drizzle-orm'
import { ofTenant } from '../../../platform/db/of-tenant.ts'
import { dataRequests } from '../../../platform/db/schema/data-requests.ts'
import { customerVerifications } from '../../../platform/db/schema/verifications.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import { AppError } from '../../kernel/app-error.ts'
import { isInCallerMode } from '../../kernel/caller-mode.ts'
import type { Ctx } from '../../kernel/context.ts'
import type { VerificationRow } from '../../verification/session/load-session.ts'
import { lockOwnVerification } from '../../verification/session/lock-order.ts'

export type RequestRow = typeof dataRequests.$inferSelect

export interface LoadedRequest {
  request: RequestRow
  verification: VerificationRow
}

/** A request of the calling client with its verification. @throws AppError `data_request.not_found` */
export async function loadRequest(ctx: Ctx, tx: Tx, requestId: string): Promise<LoadedRequest> {
  const [found] = await tx
    .select({ request: dataRequests, verification: customerVerifications })
    .from(dataRequests)
    .innerJoin(
      customerVerifications,
      and(
        ofTenant(customerVerifications),
        eq(customerVerifications.verificationId, dataRequests.verificationId),
      ),
    )
    .where(and(ofTenant(dataRequests), eq(dataRequests.id, requestId)))
  if (!found || !isInCallerMode(ctx, found.verification)) throw new AppError('data_request.not_found')
  return found
}

/**
 * The same, with the verification and then the request locked until the transaction ends.
 * @throws AppError `data_request.not_found`, `data_request.closed`
 */
export async function lockOpenRequest(ctx: Ctx, tx: Tx, requestId: string): Promise<LoadedRequest> {
  const { request: found } = await loadRequest(ctx, tx, requestId)
  const verification = await lockOwnVerification(tx, found)
  const [request] = await tx
    .select()
    .from(dataRequests)
    .where(and(ofTenant(dataRequests), eq(dataRequests.id, requestId)))
    .for('update')
  if (!request || !verification) throw new AppError('data_request.not_found')
  if (request.closedAt !== null) throw new AppError('data_request.closed')
  return { request, verification }
}

/** Changes a request of the transaction's client. */
export async function updateRequest(
  tx: Tx,
  id: string,
  change: Partial<typeof dataRequests.$inferInsert>,
): Promise<void> {
  await tx
    .update(dataRequests)
    .set(change)
    .where(and(ofTenant(dataRequests), eq(dataRequests.id, id)))
}
