import { randomUUID } from 'node:crypto'
import { STAFF_INVITATION_DAYS } from '@wabi/contract/api/admin/staff.ts'
import { DAY_MS } from '@wabi/contract/time/durations.ts'
import type { Ctx } from '../../kernel/context.ts'
import { mailedLinks } from '../../../platform/db/schema/access.ts'
import type { Tx } from '../../../platform/db/tenant.ts'
import { hashToken, newToken } from '../../../platform/runtime/random.ts'
import { staffInvitationMail } from '../auth/staff-mails.ts'
import { queueEmail } from '../../mail/emails/queue-email.ts'
import type { StaffRow } from './lock-staff.ts'

/** How staff without a password, or who have lost it, get one: by a mailed link, or shown to the colleague who asks. */
export type CredentialDelivery = 'mail' | 'password'

/** Mails a link that lets its reader choose a password; it works once. */
export async function mailPasswordLink(
  ctx: Ctx,
  tx: Tx,
  { id, username, email, role }: Pick<StaffRow, 'id' | 'username' | 'email' | 'role'>,
): Promise<void> {
  const token = newToken()
  const now = ctx.clock.now()
  const expiresAt = new Date(now.getTime() + STAFF_INVITATION_DAYS * DAY_MS)
  await tx.insert(mailedLinks).values({
    id: randomUUID(),
    kind: 'reset',
    userType: 'admin',
    userId: id,
    tokenHash: hashToken(token),
    expiresAt,
    createdAt: now,
  })
  const mail = staffInvitationMail({
    to: { address: email, name: username },
    company: null,
    username,
    role,
    url: `${ctx.config.publicUrl}/auth/reset#${token}`,
    days: STAFF_INVITATION_DAYS,
  })
  await queueEmail(ctx, tx, { clientId: null, mail, oneTime: true, linkExpiresAt: expiresAt })
}
