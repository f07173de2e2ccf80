import type { Ctx } from '../../kernel/context.ts'
import { displayName } from '../../kernel/display-name.ts'
import { findCompanyName } from '../../kernel/find-company-name.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import { queueEmail } from '../../mail/emails/queue-email.ts'
import { type Letter, renderLetter } from '../../mail/emails/render-letter.ts'
import { listActiveOwners } from '../../people/team/list-active-owners.ts'

/** Mails a client's owners about what the platform's staff did or want to do, in the transaction that does it. */
export async function notifyOwners(
  ctx: Ctx,
  tx: Tx,
  clientId: string,
  letter: Pick<Letter, 'subject' | 'paragraphs' | 'points' | 'button' | 'after'>,
): Promise<void> {
  const company = await findCompanyName(tx, clientId)
  if (company === undefined) return
  for (const owner of await listActiveOwners(tx, clientId)) {
    const to = { address: owner.email, name: displayName(owner) }
    await queueEmail(ctx, tx, { clientId, mail: renderLetter({ ...letter, to, company }) })
  }
}
