import { and, asc, desc, eq, isNull, lte } from 'drizzle-orm'
import type { z } from 'zod'
import { ASK_REASONS, type AskReasonCode } from '@wabi/contract/verification/asks.ts'
import type { ReviewSummary } from '@wabi/contract/shapes/review.ts'
import { isDecided } from '@wabi/contract/verification/states.ts'
import { actorId } from '../../kernel/actor-id.ts'
import type { Ctx } from '../../kernel/context.ts'
import { ofTenant } from '../../../platform/db/of-tenant.ts'
import { decisions } from '../../../platform/db/schema/evidence.ts'
import { approvals, asks, caseNotes } from '../../../platform/db/schema/reviews.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import { pipelineQueries } from '../../../platform/db/pipeline-queries.ts'
import type { DataKey } from '../../../platform/crypto/sealer.ts'
import type { VerificationRow } from '../../verification/session/load-session.ts'
import {
  askWordsAad,
  caseNoteAad,
  decisionWordsAad,
  labelWordsAad,
  reopeningWordsAad,
} from '../../verification/session/sealing-aad.ts'
import { requiresFourEyes } from './four-eyes.ts'
import { describeHeldDecision, findHeldDecision } from './held-decision.ts'
import { loadLabels, toLabelRecord } from '../labels/load-labels.ts'
import { describeLegalHolds, loadLegalHolds } from '../legal-holds/describe-legal-holds.ts'
import { mayReview } from '../scope/may-review.ts'
import type { DecisionRow } from '../../kernel/latest-decision.ts'
import { describeReopening, findReopening } from './reopening.ts'
import { describeReviewerAskedFor } from './reviewer-asked-for.ts'
import { getSeparation } from './separation-of-duties.ts'
import { staffNames } from '../../kernel/staff-names.ts'

/** What people have done with a verification. `key` is undefined where it was erased: free text is then gone too. */
export async function reviewSummary(
  ctx: Ctx,
  tx: Tx,
  verification: VerificationRow,
  decision: DecisionRow | null,
  key: DataKey | undefined,
): Promise<z.input<typeof ReviewSummary>> {
  const { verificationId, clientId, escalatedAt, assignedTo, erasedAt, tags } = verification
  const personally = ctx.actor.kind === 'admin'
  const waits = verification.status === 'pending_review'
  const [
    approved,
    notes,
    [ask],
    labels,
    legalHolds,
    held,
    byRules,
    fourEyes,
    isReviewer,
    reopening,
    separation,
    reviewerAskedFor,
  ] = await pipelineQueries([
    decision
      ? tx
          .select()
          .from(approvals)
          .where(and(ofTenant(approvals), eq(approvals.decisionId, decision.id)))
          .orderBy(approvals.createdAt)
      : [],
    tx
      .select()
      .from(caseNotes)
      .where(
        and(
          ofTenant(caseNotes),
          eq(caseNotes.verificationId, verificationId),
          personally ? undefined : eq(caseNotes.forPlatform, false),
        ),
      )
      .orderBy(asc(caseNotes.createdAt)),
    tx
      .select()
      .from(asks)
      .where(and(ofTenant(asks), eq(asks.verificationId, verificationId)))
      .orderBy(desc(asks.createdAt))
      .limit(1),
    loadLabels(tx, verificationId),
    verification.heldSince === null ? [] : loadLegalHolds(tx, verificationId),
    waits || isDecided(verification.status) ? findHeldDecision(tx, verificationId) : null,
    decision && rulesOutcome(tx, decision),
    requiresFourEyes(tx, clientId, decision),
    mayReview(ctx, tx, verification),
    decision && findReopening(tx, decision),
    waits ? getSeparation(ctx, tx, verification) : null,
    describeReviewerAskedFor(ctx, tx, verification),
  ])
  const getName = await staffNames(
    tx,
    [
      decision?.madeBy ?? null,
      ask?.askedBy ?? null,
      reopening?.openedBy ?? null,
      reopening?.before.madeBy ?? null,
      verification.assignedTo,
      ...approved.map(({ userId }) => userId),
      ...notes.map(({ writtenBy }) => writtenBy),
      ...labels.map(({ labelledBy }) => labelledBy),
    ],
    { personally },
  )
  const open = (place: Parameters<typeof ctx.sealer.open>[1], sealed: string | null) =>
    sealed === null || !key ? null : ctx.sealer.open(key, place, sealed)
  return {
    decisionSeen: decision?.id ?? null,
    rulesOutcome: byRules,
    reopened:
      reopening &&
      (await describeReopening(ctx, tx, reopening, {
        verification,
        getName,
        words: open(reopeningWordsAad(reopening), reopening.words),
      })),
    madeBy:
      decision?.madeBy == null
        ? null
        : {
            by: getName(decision.madeBy),
            at: decision.createdAt.toISOString(),
            words: open(decisionWordsAad(decision), decision.words),
            flags: decision.flags,
            restsOnInspection: decision.restsOnInspection,
          },
    separation,
    reviewerAskedFor,
    fourEyes,
    approvals: waits
      ? approved.map(({ userId, createdAt }) => ({
          by: getName(userId),
          at: createdAt.toISOString(),
          own: userId === actorId(ctx.actor),
        }))
      : [],
    held: held && (await describeHeldDecision(ctx, tx, held)),
    escalatedAt: escalatedAt?.toISOString() ?? null,
    assignee: assignedTo === null ? null : { id: assignedTo, name: getName(assignedTo) },
    erasedAt: erasedAt?.toISOString() ?? null,
    legalHolds: await describeLegalHolds(ctx, tx, legalHolds),
    relationshipEndedAt: verification.relationshipEndedAt?.toISOString() ?? null,
    evidenceState: verification.evidenceState,
    restrictedAt: verification.restrictedAt?.toISOString() ?? null,
    tags,
    notes: notes.map((note) => ({
      id: note.id,
      words: open(caseNoteAad(note), note.words) ?? '',
      by: getName(note.writtenBy),
      at: note.createdAt.toISOString(),
      ...(note.forPlatform && { forPlatform: true }),
    })),
    labels: labels.map((label) =>
      toLabelRecord(label, getName(label.labelledBy), open(labelWordsAad(label), label.words)),
    ),
    mayReview: isReviewer && verification.restrictedAt === null,
    ask: ask
      ? {
          step: ask.step,
          reasons: (ask.reasons as AskReasonCode[]).map((reason) => ASK_REASONS[reason].staff),
          words: open(askWordsAad(ask), ask.words),
          by: getName(ask.askedBy),
          at: ask.createdAt.toISOString(),
          answeredAt: ask.answeredAt?.toISOString() ?? null,
        }
      : null,
  }
}

/** The outcome by the rules in this run, before any person's decision. */
async function rulesOutcome(tx: Tx, decision: DecisionRow): Promise<DecisionRow['outcome']> {
  if (decision.follows === null) return decision.outcome
  const [first] = await tx
    .select({ outcome: decisions.outcome })
    .from(decisions)
    .where(
      and(
        ofTenant(decisions),
        eq(decisions.verificationId, decision.verificationId),
        isNull(decisions.follows),
        lte(decisions.createdAt, decision.createdAt),
      ),
    )
    .orderBy(desc(decisions.createdAt))
    .limit(1)
  return first?.outcome ?? decision.outcome
}
