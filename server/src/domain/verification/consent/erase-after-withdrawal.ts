import { isDecided } from '@wabi/contract/verification/states.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import { loadNoticeFacts } from '../../clients/notice/notice-facts.ts'
import type { Ctx } from '../../kernel/context.ts'
import type { ScheduledDeletion } from '../../kernel/storage-deletions.ts'
import { listConsents } from '../session/list-consents.ts'
import type { LoadedSession } from '../session/load-session.ts'
import { eraseEntered, erasePictures } from './erase-captured.ts'

/** Deletes, once a legal hold is lifted, what a consent withdrawn in the meantime would have deleted. */
export async function eraseAfterWithdrawal(
  ctx: Ctx,
  tx: Tx,
  loaded: LoadedSession,
): Promise<ScheduledDeletion[]> {
  const { verification, session } = loaded
  const given = await listConsents(tx, session.sessionId)
  if (!given.some(({ ending }) => ending === 'withdrawn') || given.some(({ endedAt }) => endedAt === null))
    return []
  if (verification.status === 'declined') return eraseEntered(ctx, tx, loaded)
  if (!isDecided(verification.status)) return []
  const { documentsAfterWithdrawal } = await loadNoticeFacts(ctx, tx, verification.clientId, 'en')
  return erasePictures(ctx, tx, loaded, { keepDocuments: documentsAfterWithdrawal === 'keep' })
}
