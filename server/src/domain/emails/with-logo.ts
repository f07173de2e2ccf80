import { eq } from 'drizzle-orm'
import type { Ctx } from '../../context.ts'
import { clients } from '../../platform/db/schema/clients.ts'
import type { Tx } from '../../platform/db/tenant.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import { StorageMissing } from '../../platform/storage/storage.ts'
import { logoKey } from '../settings/logo-key.ts'
import { LOGO_PLACE } from './letter-html.ts'

const PICTURE = `<img src="cid:logo" alt="" height="40" style="display:block;height:40px;max-width:220px;margin:0 0 8px;border-radius:6px">`

/**
 * The client's logo of this moment, carried by the mail itself: opening it fetches nothing and tells nobody. A mail
 * without a place for one, or of a client without one, stays as it is.
 */
export async function withLogo(ctx: Ctx, tx: Tx, clientId: string | null, mail: Mail): Promise<Mail> {
  if (clientId === null || !mail.html?.includes(LOGO_PLACE)) return mail
  const [client] = await tx.select({ logo: clients.logo }).from(clients).where(eq(clients.id, clientId))
  if (!client?.logo) return mail
  try {
    const jpeg = await ctx.storage.get(logoKey(clientId, client.logo))
    return { ...mail, html: mail.html.replace(LOGO_PLACE, PICTURE), logo: jpeg }
  } catch (error) {
    // Without its picture a mail is still worth sending.
    if (error instanceof StorageMissing) return mail
    throw error
  }
}
