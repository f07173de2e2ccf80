import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { HeldCase, HeldDecision } from '@wabi/contract/shapes/review.ts'
import type { Ctx } from '../../kernel/context.ts'
import { ofTenant } from '../../../platform/db/of-tenant.ts'
import { heldDecisions } from '../../../platform/db/schema/reviews.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import { actorId } from '../../kernel/actor-id.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import { shownName } from '../../verification/session/compare-invited-name.ts'
import type { VerificationRow } from '../../verification/session/load-session.ts'
import { openPerson } from '../../verification/session/open-person.ts'
import { keyOwner } from '../../verification/session/sealing-aad.ts'
import { staffNames } from '../../kernel/staff-names.ts'

/** A held decision with its remaining time in milliseconds by the database's clock: negative when overdue. */
export type HeldRow = typeof heldDecisions.$inferSelect & { remainingMs: number }

/** Uses `clock_timestamp()`: the transaction's time does not advance while it waits for a lock. */
const REMAINING_MS = sql<number>`ceil(extract(epoch from due_at - clock_timestamp()) * 1000)::int`

const COLUMNS = {
  id: heldDecisions.id,
  clientId: heldDecisions.clientId,
  verificationId: heldDecisions.verificationId,
  decisionId: heldDecisions.decisionId,
  outcome: heldDecisions.outcome,
  revokes: heldDecisions.revokes,
  reason: heldDecisions.reason,
  words: heldDecisions.words,
  note: heldDecisions.note,
  flags: heldDecisions.flags,
  heldBy: heldDecisions.heldBy,
  heldAt: heldDecisions.heldAt,
  dueAt: heldDecisions.dueAt,
  remainingMs: REMAINING_MS,
}

export function selectHeldDecisions(tx: Tx) {
  return tx.select(COLUMNS).from(heldDecisions)
}

export async function findHeldDecision(tx: Tx, verificationId: string): Promise<HeldRow | null> {
  const [held] = await selectHeldDecisions(tx).where(
    and(ofTenant(heldDecisions), eq(heldDecisions.verificationId, verificationId)),
  )
  return held ?? null
}

/** A held decision as staff see it. */
export async function describeHeldDecision(
  ctx: Ctx,
  tx: Tx,
  { id, outcome, revokes, heldBy, heldAt, remainingMs }: HeldRow,
): Promise<z.input<typeof HeldDecision>> {
  const getName = await staffNames(tx, [heldBy], { personally: ctx.actor.kind === 'admin' })
  return {
    id,
    outcome,
    revokes,
    by: getName(heldBy),
    own: heldBy === actorId(ctx.actor),
    heldAt: heldAt.toISOString(),
    remainingMs: Math.max(0, remainingMs),
  }
}

/** As `describeHeldDecision`, with the customer's name. */
export async function describeHeldCase(
  ctx: Ctx,
  tx: Tx,
  held: HeldRow,
  verification: VerificationRow,
): Promise<z.input<typeof HeldCase>> {
  const key =
    verification.erasedAt === null ? await ctx.sealer.dataKey(tx, keyOwner(verification)) : undefined
  const customerName = shownName(openPerson(ctx, verification, key), verification.nationality)
  return { ...(await describeHeldDecision(ctx, tx, held)), verificationId: held.verificationId, customerName }
}

/** Removes a held decision that no longer applies and records why. Does nothing where none is held. */
export async function dropHeldDecision(
  ctx: Ctx,
  tx: Tx,
  verificationId: string,
  because: string,
): Promise<void> {
  const [dropped] = await tx
    .delete(heldDecisions)
    .where(and(ofTenant(heldDecisions), eq(heldDecisions.verificationId, verificationId)))
    .returning()
  if (!dropped) return
  await recordAudit(ctx, tx, {
    action: 'review.decision_dropped',
    subject: verificationId,
    details: { outcome: dropped.outcome, heldBy: dropped.heldBy, because },
  })
}
