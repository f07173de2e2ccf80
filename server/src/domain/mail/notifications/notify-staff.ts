import type { Notification } from '@wabi/contract/api/account.ts'
import type { Ctx } from '../../kernel/context.ts'
import { findCompanyName } from '../../kernel/find-company-name.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import { listRecipients } from './list-recipients.ts'
import { type Letter, renderLetter } from '../emails/render-letter.ts'
import { queueEmail } from '../emails/queue-email.ts'

/**
 * Mails those of a client's staff who turned this notification on and whose role permits it, in the transaction that
 * causes it.
 */
export async function notifyStaff(
  ctx: Ctx,
  tx: Tx,
  clientId: string,
  kind: Notification,
  letter: Pick<Letter, 'subject' | 'paragraphs' | 'points' | 'button'>,
): Promise<void> {
  const company = await findCompanyName(tx, clientId)
  if (company === undefined) return
  for (const to of await listRecipients(tx, clientId, kind))
    await queueEmail(ctx, tx, { clientId, mail: renderLetter({ ...letter, to, company }) })
}
