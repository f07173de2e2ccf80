import { and, eq } from 'drizzle-orm'
import type { DocumentFindings, SelfieFindings } from '@wabi/vision'
import type { EvidenceState } from '@wabi/contract/client/retention.ts'
import { ofTenant } from '../../../platform/db/of-tenant.ts'
import { findings } from '../../../platform/db/schema/evidence.ts'
import { customerVerifications } from '../../../platform/db/schema/verifications.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import type { Ctx } from '../../kernel/context.ts'
import type { BurstFindings } from '../liveness/burst-findings.ts'
import type { VerificationRow } from '../session/load-session.ts'
import { findingAad, keyOwner } from '../session/sealing-aad.ts'

/**
 * Deletes the face templates of a verification and what its findings say that could identify the face. Pictures,
 * readings, quality and distances stay.
 */
export async function eraseFaces(ctx: Ctx, tx: Tx, verification: VerificationRow): Promise<void> {
  await removeMeasuredFaces(ctx, tx, verification)
  await ctx.faces.erase(tx, verification)
  await setEvidenceState(tx, verification.verificationId, 'without_faces')
}

/** Records which evidence is left. No measured face is, in either state; a reference face that the client sent goes too. */
export async function setEvidenceState(
  tx: Tx,
  verificationId: string,
  evidenceState: EvidenceState,
): Promise<void> {
  await tx
    .update(customerVerifications)
    .set({ evidenceState, expectedFace: null })
    .where(and(ofTenant(customerVerifications), eq(customerVerifications.verificationId, verificationId)))
}

type Found = DocumentFindings | SelfieFindings | BurstFindings

/** Findings without the numbers by which the face could be found again. */
function withoutFace(kind: 'document' | 'selfie' | 'liveness', found: Found): Found {
  if (kind === 'document') return { ...(found as DocumentFindings), face: null }
  if (kind === 'liveness') {
    const burst = found as BurstFindings
    const frames = burst.frames.map((frame) => ({ ...frame, points: null, print: null }))
    return { ...burst, descriptor: null, frames }
  }
  const { faceModel: _, ...rest } = found as SelfieFindings
  return { ...rest, descriptor: null, texture: null }
}

/** Removes the measured faces from what was found on the pictures; the readings stay. */
export async function removeMeasuredFaces(
  ctx: Ctx,
  tx: Tx,
  verification: Pick<VerificationRow, 'clientId' | 'verificationId'>,
): Promise<void> {
  const { clientId, verificationId } = verification
  const rows = await tx
    .select({ id: findings.id, kind: findings.kind, sealed: findings.sealed })
    .from(findings)
    .where(and(ofTenant(findings), eq(findings.verificationId, verificationId)))
  if (rows.length === 0) return
  const key = await ctx.sealer.dataKey(tx, keyOwner(verification))
  for (const { id, kind, sealed } of rows) {
    if (sealed === null) continue
    const place = findingAad({ clientId, id })
    const found = JSON.parse(ctx.sealer.open(key, place, sealed)) as Found
    await tx
      .update(findings)
      .set({ sealed: ctx.sealer.seal(key, place, JSON.stringify(withoutFace(kind, found))) })
      .where(and(ofTenant(findings), eq(findings.id, id)))
  }
}
