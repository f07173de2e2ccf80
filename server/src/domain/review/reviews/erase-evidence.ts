import { asTenant } from '../../../platform/db/tenant.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Ctx } from '../../kernel/context.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import { requireClientId } from '../../kernel/require-client-id.ts'
import { deleteScheduled, type ScheduledDeletion } from '../../kernel/storage-deletions.ts'
import { eraseFaces, setEvidenceState } from '../../verification/consent/erase-faces.ts'
import { erasePictures } from '../../verification/consent/erase-captured.ts'
import { loadSession } from '../../verification/session/load-session.ts'
import { lockVerification } from '../../verification/session/lock-verification.ts'

/**
 * Erases a part of a decided case whose period is over: the face templates, or all pictures with everything measured on
 * them. Claims and decision stay. Safe to repeat.
 * @throws AppError as `lockVerification`; `verification.held`
 */
export async function eraseEvidence(
  ctx: Ctx,
  { verificationId, what }: { verificationId: string; what: 'faces' | 'pictures' },
): Promise<void> {
  const deletions = await asTenant(ctx, requireClientId(ctx), async (tx): Promise<ScheduledDeletion[]> => {
    const verification = await lockVerification(ctx, tx, verificationId)
    const { heldSince, evidenceState, sessionId } = verification
    if (heldSince !== null) throw new AppError('verification.held')
    if (evidenceState === 'without_pictures' || (what === 'faces' && evidenceState !== 'all')) return []
    await recordAudit(ctx, tx, { action: `${what}.erased`, subject: verificationId })
    if (what === 'faces') await eraseFaces(ctx, tx, verification)
    else if (sessionId === null) await setEvidenceState(tx, verificationId, 'without_pictures')
    if (what === 'faces' || sessionId === null) return []
    const { session } = await loadSession(tx, sessionId)
    return erasePictures(ctx, tx, { session, verification }, { keepDocuments: false })
  })
  await deleteScheduled(ctx, deletions)
}
