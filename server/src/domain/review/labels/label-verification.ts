import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { LabelBody, LabelRecord, LabelsBody, NewLabel } from '@wabi/contract/shapes/labels.ts'
import type { BulkResult } from '@wabi/contract/shapes/review-actions.ts'
import { isDecided } from '@wabi/contract/verification/states.ts'
import type { Ctx } from '../../kernel/context.ts'
import { ofTenant } from '../../../platform/db/of-tenant.ts'
import { verificationLabels } from '../../../platform/db/schema/labels.ts'
import { customerVerifications } from '../../../platform/db/schema/verifications.ts'
import { newId } from '../../../platform/runtime/random.ts'
import { AppError } from '../../kernel/app-error.ts'
import { currentReviewer } from '../../kernel/current-reviewer.ts'
import { failureMessage } from '../../kernel/failure-message.ts'
import { latestDecision } from '../../kernel/latest-decision.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import { recordEvent } from '../../kernel/record-event.ts'
import { staffNames } from '../../kernel/staff-names.ts'
import { getSharedDetails } from '../../verification/fraud/get-shared-details.ts'
import { eventData } from '../../verification/session/event-data.ts'
import { lockVerification } from '../../verification/session/lock-verification.ts'
import { keyOwner, labelWordsAad } from '../../verification/session/sealing-aad.ts'
import { inCaseTransaction } from '../scope/access-case.ts'
import { loadLabels, toLabelRecord } from './load-labels.ts'

export type LabelVerification = { verificationId: string } & z.output<typeof LabelBody>

/**
 * Records what was learned about a verification after its decision. The label replaces an earlier one, which is kept.
 * A client's own team may label its cases even if the platform's staff review them.
 * @throws AppError as `lockVerification`; `verification.bad_transition` for one that is not decided;
 *   `request.invalid` for a future `learnedAt`
 */
export async function labelVerification(
  ctx: Ctx,
  { verificationId, words, learnedAt, ...given }: LabelVerification,
): Promise<z.input<typeof LabelRecord>> {
  const { label, source } = given
  const kind = given.kind ?? null
  const amount = given.amount ?? null
  const currency = given.currency ?? null
  const now = ctx.clock.now()
  const learned = learnedAt === undefined ? now : new Date(learnedAt)
  if (learned > now) throw new AppError('request.invalid', { fields: { learnedAt: 'This is in the future' } })
  return inCaseTransaction(ctx, verificationId, async (by, tx) => {
    const { clientId, userId } = currentReviewer(by)
    const verification = await lockVerification(by, tx, verificationId)
    const decision = await latestDecision(tx, verificationId)
    if (!isDecided(verification.status) || !decision)
      throw new AppError('verification.bad_transition', { status: verification.status })
    const [before] = await loadLabels(tx, verificationId)
    const id = newId('label')
    const key = await ctx.sealer.dataKey(tx, keyOwner(verification))
    const row = {
      id,
      clientId,
      verificationId,
      decisionId: decision.id,
      revision: (before?.revision ?? 0) + 1,
      label,
      kind,
      source,
      amount,
      currency,
      words: words === undefined ? null : ctx.sealer.seal(key, labelWordsAad({ clientId, id }), words),
      learnedAt: learned,
      labelledBy: userId,
      createdAt: now,
    }
    await tx.insert(verificationLabels).values(row)
    await tx
      .update(customerVerifications)
      .set({ label })
      .where(and(ofTenant(customerVerifications), eq(customerVerifications.verificationId, verificationId)))
    await recordAudit(by, tx, {
      action: 'verification.labelled',
      subject: verificationId,
      details: {
        label,
        kind,
        source,
        amount,
        currency,
        learnedAt: learned.toISOString(),
        before: before?.label ?? null,
      },
    })
    const data = eventData({ ...verification, assurance: decision.assurance })
    await recordEvent(by, tx, {
      clientId,
      verificationId,
      type: 'verification.labelled',
      data: { ...data, label },
    })
    const getStaffName = await staffNames(tx, [userId], { personally: by.actor.kind === 'admin' })
    return toLabelRecord(row, getStaffName(userId), words ?? null)
  })
}

/**
 * {@link labelVerification} with the cases linked with it, without names. They are read first: a failure to read them
 * stores no label.
 */
export async function labelWithLinkedCases(
  ctx: Ctx,
  label: LabelVerification,
): Promise<z.input<typeof NewLabel>> {
  const { verificationId } = label
  const { cases, found } = await inCaseTransaction(ctx, verificationId, (by, tx) =>
    getSharedDetails(by, tx, { clientId: currentReviewer(by).clientId, verificationId }),
  )
  return {
    ...(await labelVerification(ctx, label)),
    linkedCases: cases.map(({ customerName: _name, ...linked }) => linked),
    linkedFound: found,
  }
}

/** Labels several verifications one by one: a failure does not affect the others. */
export async function labelVerifications(
  ctx: Ctx,
  { labels }: z.output<typeof LabelsBody>,
): Promise<BulkResult[]> {
  const results: BulkResult[] = []
  for (const one of labels) {
    const { verificationId } = one
    try {
      await labelVerification(ctx, one)
      results.push({ verificationId, done: true, words: null })
    } catch (error) {
      const words = failureMessage(error)
      if (words === null) throw error
      results.push({ verificationId, done: false, words })
    }
  }
  return results
}
