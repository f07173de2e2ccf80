import type { z } from 'zod'
import type { guardianLinkApi } from '@wabi/contract/api/guardian.ts'
import type { Language } from '@wabi/contract/language/languages.ts'
import { asTenant } from '../../../platform/db/tenant.ts'
import { GUARDIAN_WORDS } from '../../clients/notice/guardian-words.ts'
import type { Ctx } from '../../kernel/context.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import { loadSession, requireOpen } from '../session/load-session.ts'
import { requireCustomer } from '../session/require-customer.ts'
import { loadGuardianFacts } from './guardian-facts.ts'
import { getGuardianUrl } from './guardian-token.ts'

/**
 * The link that a customer below the minimum age passes on to a parent or guardian.
 * @throws AppError as `requireOpen`; `guardian.link_invalid` where the client permits no guardian
 */
export async function createGuardianLink(
  ctx: Ctx,
  { sessionId, language }: { sessionId: string; language: Language },
): Promise<z.input<typeof guardianLinkApi.createGuardianLink.reply>> {
  const { clientId } = requireCustomer(ctx, sessionId)
  return asTenant(ctx, clientId, async (tx) => {
    const { verification } = await loadSession(tx, sessionId)
    requireOpen(ctx, verification)
    const { company, minimumAge } = await loadGuardianFacts(ctx, tx, clientId, language)
    await recordAudit(ctx, tx, { action: 'guardian.link_created', subject: verification.verificationId })
    const { title, why, send, stored, share, copied, goOn, back } = GUARDIAN_WORDS[language].needed
    const paragraphs = [why(company, minimumAge), send, stored]
    const url = getGuardianUrl(ctx, sessionId)
    return { success: true, language, url, title, paragraphs, share, copied, goOn, back }
  })
}
