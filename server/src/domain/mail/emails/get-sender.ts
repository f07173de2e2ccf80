import type { Language } from '@wabi/contract/language/languages.ts'
import { eq } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import { clients } from '../../../platform/db/schema/clients.ts'
import type { Tx } from '../../../platform/db/tenant.ts'

/** The sender of mails to a client's customers. */
export interface Sender {
  companyName: string
  /** The installation's, or the company's own. */
  supportEmail: string
  /** Default language of mails to the company's customers. */
  customerLanguage: Language
}

export async function getSender(ctx: Ctx, tx: Tx, clientId: string): Promise<Sender> {
  const [client] = await tx
    .select({
      companyName: clients.companyName,
      contactEmail: clients.contactEmail,
      customerLanguage: clients.customerLanguage,
    })
    .from(clients)
    .where(eq(clients.id, clientId))
  if (!client) throw new Error('the client is gone')
  const { contactEmail, ...sender } = client
  return { ...sender, supportEmail: ctx.config.supportEmail ?? contactEmail }
}
