import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Investigation, InvestigationCase } from '@wabi/contract/shapes/investigations.ts'
import type { ReasonCode } from '@wabi/contract/verification/checks.ts'
import type { Ctx } from '../../kernel/context.ts'
import { ofTenant, tenantId } from '../../../platform/db/of-tenant.ts'
import { decisions } from '../../../platform/db/schema/evidence.ts'
import { investigationCases, investigationNotes } from '../../../platform/db/schema/investigations.ts'
import { heldDecisions } from '../../../platform/db/schema/reviews.ts'
import { customerVerifications } from '../../../platform/db/schema/verifications.ts'
import { asTenant, type Tx } from '../../../platform/db/tenant.ts'
import { pipelineQueries } from '../../../platform/db/pipeline-queries.ts'
import { accessibleCase } from '../../kernel/accessible-case-sql.ts'
import { getClientKey } from '../../kernel/get-client-key.ts'
import { requireClientId } from '../../kernel/require-client-id.ts'
import { recordStaffView } from '../../kernel/record-staff-view.ts'
import { staffNames } from '../../kernel/staff-names.ts'
import { shownName } from '../../verification/session/compare-invited-name.ts'
import { openPerson } from '../../verification/session/open-person.ts'
import { accessInvestigation } from '../scope/access-investigation.ts'
import { investigationNoteAad } from '../../verification/session/sealing-aad.ts'
import { findInvestigation, type InvestigationRow } from './find-investigation.ts'
import { describeInvestigations } from './list-investigations.ts'

export type InvestigationReply = z.input<typeof Investigation>

/**
 * One investigation. The client sees in its log that the platform's staff viewed it.
 * @throws AppError `investigation.not_found`
 */
export async function getInvestigation(
  caller: Ctx,
  { investigationId }: { investigationId: string },
): Promise<InvestigationReply> {
  const ctx = await accessInvestigation(caller, investigationId)
  const clientId = requireClientId(ctx)
  return asTenant(
    ctx,
    clientId,
    async (tx) => {
      const found = await findInvestigation(tx, { clientId, investigationId })
      await recordStaffView(ctx, tx, { clientId, action: 'investigation.viewed', subject: found.id })
      return composeInvestigation(ctx, tx, found)
    },
    ctx.actor.kind === 'admin' ? {} : { reads: true },
  )
}

export async function composeInvestigation(
  ctx: Ctx,
  tx: Tx,
  row: InvestigationRow,
): Promise<InvestigationReply> {
  const [item] = await describeInvestigations(ctx, tx, [row])
  const [cases, notes] = await pipelineQueries([loadCases(ctx, tx, row), loadNotes(ctx, tx, row)])
  return { ...item!, cases, notes }
}

async function loadNotes(ctx: Ctx, tx: Tx, { clientId, id }: InvestigationRow) {
  const rows = await tx
    .select()
    .from(investigationNotes)
    .where(and(ofTenant(investigationNotes), eq(investigationNotes.investigationId, id)))
    .orderBy(asc(investigationNotes.createdAt), asc(investigationNotes.id))
  const [key, getName] = await pipelineQueries([
    getClientKey(ctx, tx, clientId),
    staffNames(
      tx,
      rows.map(({ writtenBy }) => writtenBy),
      { personally: ctx.actor.kind === 'admin' },
    ),
  ])
  return rows.map((note) => ({
    id: note.id,
    words: ctx.sealer.open(key, investigationNoteAad(note), note.words),
    by: getName(note.writtenBy),
    at: note.createdAt.toISOString(),
  }))
}

async function loadCases(
  ctx: Ctx,
  tx: Tx,
  { clientId, id }: InvestigationRow,
): Promise<z.input<typeof InvestigationCase>[]> {
  const { actor } = ctx
  const rows = await tx
    .select({ added: investigationCases, verification: customerVerifications })
    .from(investigationCases)
    .innerJoin(
      customerVerifications,
      eq(customerVerifications.verificationId, investigationCases.verificationId),
    )
    .where(
      and(
        ofTenant(investigationCases),
        ofTenant(customerVerifications),
        eq(investigationCases.investigationId, id),
        // The platform's staff see the cases that they may access, and no names: those need a case to be opened.
        actor.kind === 'admin'
          ? sql`exists (select from ${accessibleCase(actor.adminId, investigationCases.verificationId)} and v.client_id = ${tenantId})`
          : undefined,
      ),
    )
    .orderBy(asc(investigationCases.createdAt), asc(investigationCases.verificationId))
  const ids = rows.map(({ added }) => added.verificationId)
  const [keys, inForce, held, getName] = await pipelineQueries([
    ctx.sealer.dataKeys(tx, clientId, 'verification', ids),
    tx
      .selectDistinctOn([decisions.verificationId], {
        verificationId: decisions.verificationId,
        id: decisions.id,
        reasons: decisions.reasons,
      })
      .from(decisions)
      .where(and(ofTenant(decisions), inArray(decisions.verificationId, ids)))
      .orderBy(decisions.verificationId, desc(decisions.createdAt)),
    tx
      .select({ verificationId: heldDecisions.verificationId })
      .from(heldDecisions)
      .where(and(ofTenant(heldDecisions), inArray(heldDecisions.verificationId, ids))),
    staffNames(
      tx,
      rows.map(({ added }) => added.addedBy),
      { personally: actor.kind === 'admin' },
    ),
  ])
  const decisionOf = new Map(inForce.map((one) => [one.verificationId, one]))
  const isHeld = new Set(held.map(({ verificationId }) => verificationId))
  return rows.map(({ added, verification }) => {
    const { verificationId } = verification
    const decision = decisionOf.get(verificationId)
    return {
      verificationId,
      customerName:
        actor.kind === 'admin'
          ? null
          : shownName(openPerson(ctx, verification, keys.get(verificationId)), verification.nationality),
      status: verification.status,
      outcome: verification.outcome,
      overallScore: verification.overallScore,
      reasons: (decision?.reasons ?? []) as ReasonCode[],
      label: verification.label,
      createdAt: verification.createdAt.toISOString(),
      decisionId: decision?.id ?? null,
      held: isHeld.has(verificationId),
      addedBy: getName(added.addedBy),
      addedAt: added.createdAt.toISOString(),
    }
  })
}
