import type { STATED_IDENTITY_CHECKS } from '@wabi/contract/rights/data-requests.ts'
import { asTenant, type Tx } from '../../../platform/db/tenant.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Ctx } from '../../kernel/context.ts'
import { currentReviewer } from '../../kernel/current-reviewer.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import { insertLink } from '../../verification/links/insert-link.ts'
import { openPerson } from '../../verification/session/open-person.ts'
import { keyOwner } from '../../verification/session/sealing-aad.ts'
import { type Detail, describeRequest, findIdentityLink, sealText } from './describe-request.ts'
import { lockOpenRequest, type RequestRow, updateRequest } from './load-request.ts'

/** Records how staff checked the identity of the person who asks. @throws AppError as `lockOpenRequest` */
export async function stateIdentity(
  ctx: Ctx,
  {
    requestId,
    check,
    words,
  }: { requestId: string; check: (typeof STATED_IDENTITY_CHECKS)[number]; words: string },
): Promise<Detail> {
  const { clientId, userId } = currentReviewer(ctx)
  return asTenant(ctx, clientId, async (tx) => {
    const { request } = await lockOpenRequest(ctx, tx, requestId)
    await updateRequest(tx, requestId, {
      identityCheck: check,
      identityWords: await sealText(ctx, tx, request, 'identityWords', words),
      identityBy: userId,
      identityAt: ctx.clock.now(),
    })
    await recordAudit(ctx, tx, {
      action: 'data_request.identity_checked',
      subject: request.verificationId,
      details: { request: requestId, check },
    })
    return describeRequest(ctx, tx, requestId)
  })
}

/**
 * Creates a link by which the person who asks proves to be the customer: its check compares name and face with the
 * approved case. Once that check is approved, the identity is proved.
 * @throws AppError as `lockOpenRequest` and `insertLink`; `data_request.no_reference` for a case that is not approved
 */
export async function createIdentityLink(
  ctx: Ctx,
  { requestId, delivery }: { requestId: string; delivery: 'email' | 'none' },
): Promise<Detail> {
  const { clientId } = currentReviewer(ctx)
  return asTenant(ctx, clientId, async (tx) => {
    const { request, verification } = await lockOpenRequest(ctx, tx, requestId)
    const { verificationId } = verification
    if (verification.outcome !== 'approved' || verification.erasedAt !== null)
      throw new AppError('data_request.no_reference')
    const person = openPerson(ctx, verification, await ctx.sealer.dataKey(tx, keyOwner(verification)))
    if (delivery === 'email' && person.customerEmail === null) throw new AppError('verification.no_email')
    const link = await insertLink(ctx, tx, {
      customerName: person.customerName,
      customerEmail: person.customerEmail ?? undefined,
      expected: { referenceVerificationId: verificationId },
      language: verification.language ?? undefined,
      delivery,
    })
    await updateRequest(tx, requestId, { identityVerificationId: link.verificationId })
    await recordAudit(ctx, tx, {
      action: 'data_request.identity_link_created',
      subject: verificationId,
      details: { request: request.id, verificationId: link.verificationId },
    })
    return describeRequest(ctx, tx, requestId)
  })
}

/** Requires that the identity of the person who asks is known. @throws AppError `data_request.identity_due` */
export async function requireIdentity(tx: Tx, request: RequestRow): Promise<void> {
  if (request.identityCheck !== null) return
  const link = await findIdentityLink(tx, request)
  if (link?.outcome !== 'approved' || link.completedAt === null)
    throw new AppError('data_request.identity_due')
  await updateRequest(tx, request.id, { identityCheck: 'verification', identityAt: link.completedAt })
}
