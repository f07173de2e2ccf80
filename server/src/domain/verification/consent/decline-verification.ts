import { type Language, chooseLanguage } from '@wabi/contract/language/languages.ts'
import { asTenant, type Tx } from '../../../platform/db/tenant.ts'
import { loadNoticeFacts } from '../../clients/notice/notice-facts.ts'
import { renderDeclined } from '../../clients/notice/render-consent-text.ts'
import type { Ctx } from '../../kernel/context.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import { recordEvent } from '../../kernel/record-event.ts'
import { deleteScheduled } from '../../kernel/storage-deletions.ts'
import { endConsents } from '../session/consents-in-force.ts'
import { eventData } from '../session/event-data.ts'
import { loadSession, requireOpen, type VerificationRow } from '../session/load-session.ts'
import { requireFollower } from '../session/require-customer.ts'
import { setEnded } from '../session/set-ended.ts'
import { eraseEntered } from './erase-captured.ts'

/** Last words of a check that the customer ended. */
export interface EndedCheck {
  success: true
  language: Language
  title: string
  paragraphs: string[]
}

/**
 * Ends the check because the customer verifies another way: what they had entered and sent is deleted, the client is
 * notified, and the customer reads what the client offers instead.
 * @throws AppError as `requireOpen`
 */
export async function declineVerification(
  ctx: Ctx,
  { sessionId, language }: { sessionId: string; language?: Language | undefined },
): Promise<EndedCheck> {
  const { clientId } = requireFollower(ctx, sessionId)
  const { deletions, ended } = await asTenant(ctx, clientId, async (tx) => {
    const loaded = await loadSession(tx, sessionId, { lock: true })
    const { session, verification } = loaded
    requireOpen(ctx, verification)
    await endConsents(ctx, tx, sessionId, 'withdrawn')
    // Before the erasure: decisions of an earlier run are emptied only where the check has ended without one.
    await recordDeclined(ctx, tx, verification)
    const erased = await eraseEntered(ctx, tx, loaded)
    const chosen =
      language ?? chooseLanguage({ link: verification.language, browser: [], country: session.nationality })
    const words = renderDeclined(await loadNoticeFacts(ctx, tx, clientId, chosen), chosen)
    return { deletions: erased, ended: { success: true as const, language: chosen, ...words } }
  })
  await deleteScheduled(ctx, deletions)
  return ended
}

/** Sets an undecided verification to declined and notifies the client. */
export async function recordDeclined(ctx: Ctx, tx: Tx, verification: VerificationRow): Promise<void> {
  const { clientId, verificationId } = verification
  const status = 'declined' as const
  await setEnded(tx, verificationId, status)
  await recordAudit(ctx, tx, { action: 'verification.declined', subject: verificationId, clientId })
  const data = eventData({ ...verification, status, outcome: null, overallScore: null })
  await recordEvent(ctx, tx, { clientId, verificationId, type: 'verification.declined', data })
}
