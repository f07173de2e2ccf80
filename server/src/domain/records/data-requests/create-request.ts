import type { Language } from '@wabi/contract/language/languages.ts'
import { and, eq, isNull } from 'drizzle-orm'
import type {
  CUSTOMER_REQUEST_KINDS,
  DataRequestKind,
  ReceivedBy,
} from '@wabi/contract/rights/data-requests.ts'
import { ofTenant } from '../../../platform/db/of-tenant.ts'
import { dataRequests } from '../../../platform/db/schema/data-requests.ts'
import { asTenant } from '../../../platform/db/tenant.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Ctx } from '../../kernel/context.ts'
import { currentReviewer } from '../../kernel/current-reviewer.ts'
import { deriveContext } from '../../kernel/derive-context.ts'
import { type CustomerCall, identifyCustomer } from '../../review/reviews/withdraw-consent.ts'
import { insertDataRequest } from '../../verification/rights/insert-data-request.ts'
import { findVerification } from '../../verification/session/find-verification.ts'
import { loadSession } from '../../verification/session/load-session.ts'
import { type Detail, describeRequest } from './describe-request.ts'

interface CreateRequest {
  verificationId: string
  kind: DataRequestKind
  receivedBy: ReceivedBy
  receivedAt?: string | undefined
  asker?: string | undefined
  words?: string | undefined
  language?: Language | undefined
}

/**
 * Enters a request that a person or a program received.
 * @throws AppError `verification.not_found`, `verification.erased`; `request.invalid` for a future `receivedAt`
 */
export async function createRequest(
  ctx: Ctx,
  { verificationId, receivedAt, ...request }: CreateRequest,
): Promise<Detail> {
  const { clientId, userId } = currentReviewer(ctx)
  const received = receivedAt === undefined ? ctx.clock.now() : new Date(receivedAt)
  if (received > ctx.clock.now())
    throw new AppError('request.invalid', { fields: { receivedAt: 'This is in the future' } })
  return asTenant(ctx, clientId, async (tx) => {
    const verification = await findVerification(ctx, tx, verificationId)
    if (verification.erasedAt !== null) throw new AppError('verification.erased')
    const { id } = await insertDataRequest(ctx, tx, verification, {
      ...request,
      receivedAt: received,
      recordedBy: userId,
    })
    return describeRequest(ctx, tx, id)
  })
}

export type FileRequest = CustomerCall & {
  kind: (typeof CUSTOMER_REQUEST_KINDS)[number]
  words?: string | undefined
  language?: Language | undefined
}

/**
 * Enters a request that a customer files on the page of their check, even while the client is suspended.
 * @throws AppError `consent.withdraw_link_invalid`, `verification.erased`; `data_request.filed_already` while an equal
 *   one is open
 */
export async function fileRequest(
  ctx: Ctx,
  { kind, words, language, ...call }: FileRequest,
): Promise<{ dueAt: string }> {
  const customer = await identifyCustomer(ctx, call)
  const own = deriveContext(ctx, { actor: customer })
  return asTenant(own, customer.clientId, async (tx) => {
    const { verification } = await loadSession(tx, call.sessionId, { lock: true, whileRestricted: true })
    const { verificationId } = verification
    if (verification.erasedAt !== null) throw new AppError('verification.erased')
    const [same] = await tx
      .select({ id: dataRequests.id })
      .from(dataRequests)
      .where(
        and(
          ofTenant(dataRequests),
          eq(dataRequests.verificationId, verificationId),
          eq(dataRequests.kind, kind),
          isNull(dataRequests.closedAt),
        ),
      )
    if (same) throw new AppError('data_request.filed_already')
    const { dueAt } = await insertDataRequest(own, tx, verification, {
      kind,
      words,
      language,
      receivedBy: 'customer_page',
      recordedBy: null,
      identityCheck: 'customer_page',
    })
    return { dueAt: dueAt.toISOString() }
  })
}
