import { and, eq, sql } from 'drizzle-orm'
import type { HintCode } from '@wabi/contract/verification/hints.ts'
import { VisionError, type DocumentFindings } from '@wabi/vision'
import type { Ctx } from '../../kernel/context.ts'
import { ofTenant } from '../../../platform/db/of-tenant.ts'
import { evidence, findings } from '../../../platform/db/schema/evidence.ts'
import { verificationSessions } from '../../../platform/db/schema/verifications.ts'
import { asTenant, type Tx } from '../../../platform/db/tenant.ts'
import { newId } from '../../../platform/runtime/random.ts'
import { openClaims } from '../session/claims.ts'
import { selectRetakeHints } from './select-retake-hints.ts'
import { lockOwnVerification } from '../session/lock-order.ts'
import { isCertainlyExpired } from './is-certainly-expired.ts'
import { findingAad, imageAad, keyOwner } from '../session/sealing-aad.ts'

export interface AnalyzeDocument {
  clientId: string
  verificationId: string
  evidenceId: string
}

/**
 * Reads one document photo and stores its findings, sealed. Safe to repeat: a photo has one set of findings. A
 * permanent failure is stored as an error, which leads to review; a temporary one is thrown, so that the queue retries.
 * Nothing is stored about a photo that was deleted meanwhile (the consent was withdrawn, the person erased).
 */
export async function analyzeDocument(
  ctx: Ctx,
  { clientId, verificationId, evidenceId }: AnalyzeDocument,
  { lastAttempt }: { lastAttempt: boolean },
): Promise<void> {
  const photo = await asTenant(ctx, clientId, async (tx) => {
    const [found] = await tx
      .select({ evidence, session: verificationSessions, finding: findings.id })
      .from(evidence)
      .innerJoin(verificationSessions, eq(verificationSessions.sessionId, evidence.sessionId))
      .leftJoin(findings, and(ofTenant(findings), eq(findings.evidenceId, evidence.id)))
      .where(and(ofTenant(evidence), ofTenant(verificationSessions), eq(evidence.id, evidenceId)))
    if (!found || found.finding !== null || found.evidence.supersededAt !== null) return null
    return { ...found, key: await ctx.sealer.dataKey(tx, keyOwner({ clientId, verificationId })) }
  })
  if (!photo) return

  const read = async (): Promise<DocumentFindings> => {
    const sealed = await ctx.storage.get(photo.evidence.storageKey)
    const bytes = ctx.sealer.openBytes(photo.key, imageAad(photo.evidence), sealed)
    const claims = openClaims(ctx, photo.key, photo.session)
    return ctx.vision.forCaller({ tenant: clientId }).readDocument(bytes, {
      side: photo.evidence.kind === 'document_back' ? 'back' : 'front',
      nationality: photo.session.nationality ?? undefined,
      type: photo.session.documentType ?? undefined,
      torch: photo.evidence.quality?.torch,
      claims: claims
        ? { fullName: claims.fullName, dateOfBirth: claims.dateOfBirth, idNumber: claims.idNumber }
        : undefined,
    })
  }
  const id = newId('finding')
  const row = {
    id,
    clientId,
    verificationId,
    evidenceId,
    kind: 'document' as const,
    createdAt: ctx.clock.now(),
  }
  let result: Partial<typeof findings.$inferInsert>
  let retake: HintCode[] = []
  try {
    const reading = await read()
    const sealed = ctx.sealer.seal(photo.key, findingAad({ clientId, id }), JSON.stringify(reading))
    result = { sealed, modelVersion: reading.modelVersion }
    retake = [
      ...selectRetakeHints(photo.evidence.quality, reading.quality, {
        reproduction: reading.reproduction,
        portraitMissing: reading.side === 'front' && reading.face === null,
      }),
      ...(isCertainlyExpired(reading, ctx.clock.now()) ? (['expired'] as const) : []),
    ]
  } catch (error) {
    const code = error instanceof VisionError ? error.code : 'reading.failed'
    if (!(await asTenant(ctx, clientId, (tx) => isStored(tx, evidenceId)))) return
    if (!lastAttempt && !code.startsWith('image.')) throw error
    ctx.log.warn({ err: error, evidenceId }, 'a document photo could not be read')
    result = { error: code }
  }
  await asTenant(ctx, clientId, async (tx) => {
    // First, by the lock order: the findings' foreign keys refer to the verification and to the photo.
    if (!(await lockOwnVerification(tx, { clientId, verificationId }))) return
    if (!(await isStored(tx, evidenceId))) return
    await tx
      .insert(findings)
      .values({ ...row, ...result })
      .onConflictDoNothing({ target: [findings.clientId, findings.evidenceId] })
    if (retake.length > 0)
      await tx
        .update(evidence)
        .set({ quality: sql`${evidence.quality} || ${JSON.stringify({ retake })}::jsonb` })
        .where(and(ofTenant(evidence), eq(evidence.id, evidenceId)))
  })
}

async function isStored(tx: Tx, evidenceId: string): Promise<boolean> {
  const found = await tx
    .select({ id: evidence.id })
    .from(evidence)
    .where(and(ofTenant(evidence), eq(evidence.id, evidenceId)))
  return found.length > 0
}
