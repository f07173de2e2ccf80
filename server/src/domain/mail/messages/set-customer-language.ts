import type { Language } from '@wabi/contract/language/languages.ts'
import { eq } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import { clients } from '../../../platform/db/schema/clients.ts'
import { asTenant } from '../../../platform/db/tenant.ts'
import { recordAudit } from '../../kernel/record-audit.ts'
import { requireClientId } from '../../kernel/require-client-id.ts'

/** Sets the default language of mails to a client's customers. */
export async function setCustomerLanguage(ctx: Ctx, { language }: { language: Language }): Promise<void> {
  const clientId = requireClientId(ctx)
  await asTenant(ctx, clientId, async (tx) => {
    await tx.update(clients).set({ customerLanguage: language }).where(eq(clients.id, clientId))
    await recordAudit(ctx, tx, { action: 'customer_language.set', details: { language } })
  })
}
