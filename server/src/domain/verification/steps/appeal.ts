import type { z } from 'zod'
import type { verificationApi } from '@wabi/contract/api/verification.ts'
import type { SessionState } from '@wabi/contract/shapes/session-state.ts'
import type { Ctx } from '../../kernel/context.ts'
import { asTenant } from '../../../platform/db/tenant.ts'
import { AppError } from '../../kernel/app-error.ts'
import { latestDecision } from '../../kernel/latest-decision.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import { loadSession } from '../session/load-session.ts'
import { recordReopening } from '../session/record-reopening.ts'
import { requireFollower } from '../session/require-customer.ts'
import { clientSettings, findAppealDeadline } from '../session/session-result.ts'
import { getSessionState } from '../session/session-state.ts'

export type Appeal = { sessionId: string } & z.output<typeof verificationApi.appeal.body>

/**
 * The customer appeals against a rejection: the case waits for a person, who reads the customer's words and is not the
 * one who rejected it. What that person decides is final.
 * @throws AppError `session.not_found`, `session.no_appeal`
 */
export async function appeal(ctx: Ctx, { sessionId, words }: Appeal): Promise<SessionState> {
  const { clientId, browser } = requireFollower(ctx, sessionId)
  return asTenant(ctx, clientId, async (tx) => {
    const { verification } = await loadSession(tx, sessionId, { lock: true })
    const { verificationId } = verification
    const before = await latestDecision(tx, verificationId)
    const settings = await clientSettings(tx, clientId)
    const until = await findAppealDeadline(ctx, tx, verification, before, settings)
    if (!before || !until) throw new AppError('session.no_appeal')
    await recordReopening(ctx, tx, verification, { before, cause: 'appeal', words, openedBy: null })
    await recordAudit(ctx, tx, {
      action: 'verification.appealed',
      subject: verificationId,
      clientId,
      details: { follows: before.id },
    })
    return getSessionState(ctx, tx, await loadSession(tx, sessionId), browser)
  })
}
