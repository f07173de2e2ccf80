import type { z } from 'zod'
import type { assistedApi } from '@wabi/contract/api/assisted.ts'
import type { Language } from '@wabi/contract/language/languages.ts'
import { asTenant, type Tx } from '../../../platform/db/tenant.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Ctx } from '../../kernel/context.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import { insertLink } from '../links/insert-link.ts'
import { findVerification } from '../session/find-verification.ts'
import { loadSession, requireOpen } from '../session/load-session.ts'
import { insertHandOff } from '../steps/create-hand-off.ts'

export interface NewAssistedCheck {
  customerName: string
  customerEmail?: string | undefined
  customerPhone?: string | undefined
  notes?: string | undefined
  language?: Language | undefined
}

type OpenedCheck = z.input<typeof assistedApi.createAssistedCheck.reply>['data']

/**
 * Starts a check that the caller carries out for a customer who is with them, and opens it.
 * @throws AppError `auth.forbidden` for anybody but a client's own staff; `assisted.proof_required`; as `insertLink`
 */
export async function createAssistedCheck(ctx: Ctx, input: NewAssistedCheck): Promise<OpenedCheck> {
  const { clientId, userId } = requireAgent(ctx)
  return asTenant(ctx, clientId, async (tx) => {
    const assisted = { ...input, assistedBy: userId, delivery: 'none', expiryDays: 1 } as const
    const { verificationId } = await insertLink(ctx, tx, assisted)
    return openCheck(ctx, tx, verificationId)
  })
}

/**
 * Opens an assisted check of the caller's again: in another browser, or once a step was asked for again.
 * @throws AppError `auth.forbidden`, `verification.not_found`, `assisted.not_yours`; as `requireOpen`
 */
export async function openAssistedCheck(
  ctx: Ctx,
  { verificationId }: { verificationId: string },
): Promise<OpenedCheck> {
  return asTenant(ctx, requireAgent(ctx).clientId, (tx) => openCheck(ctx, tx, verificationId))
}

/** The address opens the check by a one-time code: nobody but the agent can open it, and each opening is recorded. */
async function openCheck(ctx: Ctx, tx: Tx, verificationId: string): Promise<OpenedCheck> {
  const { sessionId, assistedBy } = await findVerification(ctx, tx, verificationId)
  if (sessionId === null || assistedBy !== requireAgent(ctx).userId) throw new AppError('assisted.not_yours')
  const { session, verification } = await loadSession(tx, sessionId, { lock: true })
  requireOpen(ctx, verification)
  const { code, expiresAt } = await insertHandOff(ctx, tx, session, { typed: false })
  await recordAudit(ctx, tx, { action: 'assisted.opened', subject: verificationId })
  return {
    verificationId,
    url: `${ctx.config.publicUrl}/verify/${sessionId}?code=${code}`,
    opensUntil: expiresAt,
  }
}

function requireAgent({ actor }: Ctx): { clientId: string; userId: string } {
  if (actor.kind !== 'client-user') throw new AppError('auth.forbidden')
  return actor
}
