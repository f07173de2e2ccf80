import type { DataRequestOutcome, RefusalReason } from '@wabi/contract/rights/data-requests.ts'
import { asTenant, type Tx } from '../../../platform/db/tenant.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Ctx } from '../../kernel/context.ts'
import { currentReviewer } from '../../kernel/current-reviewer.ts'
import { latestDecision } from '../../kernel/latest-decision.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import { type Detail, describeRequest, sealText } from './describe-request.ts'
import { type LoadedRequest, lockOpenRequest, type RequestRow, updateRequest } from './load-request.ts'

interface CloseRequest {
  requestId: string
  outcome: DataRequestOutcome
  refusalReason?: RefusalReason | undefined
  /** Added to the letter. */
  words?: string | undefined
}

/**
 * Closes a request; the letter is then the answer.
 * @throws AppError as `lockOpenRequest`; `data_request.not_done`, `data_request.person_due` where it is not fulfilled yet
 */
export async function closeRequest(
  ctx: Ctx,
  { requestId, outcome, refusalReason, words }: CloseRequest,
): Promise<Detail> {
  const { clientId, userId } = currentReviewer(ctx)
  return asTenant(ctx, clientId, async (tx) => {
    const loaded = await lockOpenRequest(ctx, tx, requestId)
    const { request, verification } = loaded
    if (outcome === 'fulfilled' || outcome === 'partly') await requireDone(tx, loaded)
    await updateRequest(tx, requestId, {
      outcome,
      refusalReason: refusalReason ?? null,
      answer:
        words === undefined || verification.erasedAt !== null
          ? null
          : await sealText(ctx, tx, request, 'answer', words),
      closedAt: ctx.clock.now(),
      closedBy: userId,
    })
    await recordAudit(ctx, tx, {
      action: 'data_request.closed',
      subject: request.verificationId,
      details: { request: requestId, kind: request.kind, outcome, refusalReason: refusalReason ?? null },
    })
    return describeRequest(ctx, tx, requestId)
  })
}

async function requireDone(tx: Tx, { request }: LoadedRequest): Promise<void> {
  if (request.doneAt === null) throw new AppError('data_request.not_done')
  if (request.kind === 'objection' && !(await wasDecidedByPerson(tx, request)))
    throw new AppError('data_request.person_due')
}

/** Whether a person has decided the case since the objection was received, and it no longer waits. */
async function wasDecidedByPerson(tx: Tx, { verificationId, receivedAt }: RequestRow): Promise<boolean> {
  const decision = await latestDecision(tx, verificationId)
  return decision?.madeBy != null && decision.createdAt >= receivedAt
}
