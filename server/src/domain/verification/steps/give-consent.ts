import { CONSENT_VERSION } from '@wabi/contract/verification/consent.ts'
import type { Ctx } from '../../kernel/context.ts'
import { consents } from '../../../platform/db/schema/evidence.ts'
import { asTenant } from '../../../platform/db/tenant.ts'
import { AppError } from '../../kernel/app-error.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import { requireCustomer } from '../session/require-customer.ts'
import { loadSession, requireOpen } from '../session/load-session.ts'
import { hasConsent } from '../session/session-state.ts'

/** Records the consent to the current text; safe to repeat. @throws AppError `request.invalid` for an older text */
export async function giveConsent(
  ctx: Ctx,
  { sessionId, version, language }: { sessionId: string; version: string; language: string },
): Promise<void> {
  const { clientId } = requireCustomer(ctx, sessionId)
  if (version !== CONSENT_VERSION)
    throw new AppError('request.invalid', { fields: { version: 'Please read the current text first.' } })
  await asTenant(ctx, clientId, async (tx) => {
    const { verification } = await loadSession(tx, sessionId, { lock: true })
    requireOpen(ctx, verification)
    if (await hasConsent(tx, sessionId)) return
    const createdAt = ctx.clock.now()
    await tx.insert(consents).values({ clientId, sessionId, version, language, ip: ctx.ip, createdAt })
    const { verificationId } = verification
    await recordAudit(ctx, tx, {
      action: 'consent.given',
      subject: verificationId,
      details: { version, language },
    })
  })
}
