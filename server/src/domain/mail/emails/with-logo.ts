import { eq } from 'drizzle-orm'
import type { Ctx } from '../../kernel/context.ts'
import { clients } from '../../../platform/db/schema/clients.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import type { Mail } from '../../../platform/mail/mail.ts'
import { StorageMissing } from '../../../platform/storage/storage.ts'
import { logoKey } from '../../kernel/logo-key.ts'
import { LOGO_PLACEHOLDER } from './render-letter-html.ts'

const LOGO_IMG = `<img src="cid:logo" alt="" height="40" style="display:block;height:40px;max-width:220px;margin:0 0 8px;border-radius:6px">`

/**
 * Attaches the client's current logo to the mail itself, so opening it loads nothing remote. Without a placeholder in
 * the mail, or without a logo, the mail is unchanged.
 */
export async function withLogo(ctx: Ctx, tx: Tx, clientId: string | null, mail: Mail): Promise<Mail> {
  if (clientId === null || !mail.html?.includes(LOGO_PLACEHOLDER)) return mail
  const [client] = await tx.select({ logo: clients.logo }).from(clients).where(eq(clients.id, clientId))
  if (!client?.logo) return mail
  try {
    const jpeg = await ctx.storage.get(logoKey(clientId, client.logo))
    return { ...mail, html: mail.html.replace(LOGO_PLACEHOLDER, LOGO_IMG), logo: jpeg }
  } catch (error) {
    // Send the mail without the logo.
    if (error instanceof StorageMissing) return mail
    throw error
  }
}
