import type { Language } from '@wabi/contract/language/languages.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import { loadNoticeFacts, type NoticeFacts } from '../../clients/notice/notice-facts.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Ctx } from '../../kernel/context.ts'

/** The facts of a guardian's text. @throws AppError `guardian.link_invalid` where the client permits no guardian */
export async function loadGuardianFacts(
  ctx: Ctx,
  tx: Tx,
  clientId: string,
  language: Language,
): Promise<NoticeFacts> {
  const facts = await loadNoticeFacts(ctx, tx, clientId, language)
  if (!facts.guardianConsent) throw new AppError('guardian.link_invalid')
  return facts
}
