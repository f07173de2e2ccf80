import { eq } from 'drizzle-orm'
import type { CustomerLanguage } from '@wabi/contract/languages.ts'
import type { Ctx } from '../../context.ts'
import { clients } from '../../platform/db/schema/clients.ts'
import type { Tx } from '../../platform/db/tenant.ts'

/** In whose name a customer is written to. */
export interface Sender {
  companyName: string
  /** The installation's, or else the company's own. */
  supportEmail: string
  /** What the company's customers are written in unless a link says otherwise. */
  customerLanguage: CustomerLanguage
}

export async function senderOf(ctx: Ctx, tx: Tx, clientId: string): Promise<Sender> {
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
