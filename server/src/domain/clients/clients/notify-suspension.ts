import type { Ctx } from '../../kernel/context.ts'
import { findCompanyName } from '../../kernel/find-company-name.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import { renderLetter } from '../../mail/emails/render-letter.ts'
import { queueEmail } from '../../mail/emails/queue-email.ts'
import { displayName } from '../../kernel/display-name.ts'
import { getSuspensionReason } from '../../kernel/suspended-error.ts'
import { listActiveOwners } from '../../people/team/list-active-owners.ts'

/** Mails a client's owners that it is suspended and why, or that it is active again. */
export async function notifySuspension(
  ctx: Ctx,
  tx: Tx,
  clientId: string,
  event: 'suspended' | 'reactivated',
): Promise<void> {
  const company = await findCompanyName(tx, clientId)
  if (company === undefined) return
  const reason = event === 'suspended' ? await getSuspensionReason(tx, clientId) : null
  const { supportEmail } = ctx.config
  const owners = await listActiveOwners(tx, clientId)
  const letter =
    event === 'suspended'
      ? {
          subject: 'your account is suspended',
          paragraphs: [
            'Links, API keys, sign-ins and webhooks have stopped for now.',
            ...(reason ? [`The reason: ${reason}`] : []),
            'Nothing is lost. Checks in progress are kept, links do not expire meanwhile, and webhooks wait.',
            ...(supportEmail === null ? [] : [`Please write to ${supportEmail} about it.`]),
          ],
        }
      : {
          subject: 'your account is open again',
          paragraphs: [
            'Links, API keys, sign-ins and webhooks work again. Checks continue where they stopped; each open link has as much time left as before.',
          ],
          button: { label: 'Open the dashboard', url: `${ctx.config.publicUrl}/dashboard` },
        }
  for (const owner of owners) {
    const to = { address: owner.email, name: displayName(owner) }
    await queueEmail(ctx, tx, { clientId, mail: renderLetter({ ...letter, to, company }) })
  }
}
