import type { Language } from '@wabi/contract/language/languages.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import { loadNoticeFacts, type NoticeFacts } from '../../clients/notice/notice-facts.ts'
import type { Ctx } from '../../kernel/context.ts'
import { staffNames } from '../../kernel/staff-names.ts'
import type { VerificationRow } from '../session/load-session.ts'

/** The facts of the texts that the customer of a verification agrees to. */
export async function loadConsentFacts(
  ctx: Ctx,
  tx: Tx,
  { clientId, assistedBy }: Pick<VerificationRow, 'clientId' | 'assistedBy'>,
  language: Language,
): Promise<NoticeFacts> {
  const facts = await loadNoticeFacts(ctx, tx, clientId, language)
  if (assistedBy === null) return facts
  const nameOf = await staffNames(tx, [assistedBy])
  return { ...facts, agent: nameOf(assistedBy) }
}
