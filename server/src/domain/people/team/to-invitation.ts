import type { z } from 'zod'
import type { teamApi } from '@wabi/contract/api/team.ts'
import type { invitations } from '../../../platform/db/schema/team.ts'

export type ShownInvitation = z.input<typeof teamApi.inviteColleague.reply>['data']

/** An invitation as shown to colleagues, without its token. */
export function toInvitation(
  row: typeof invitations.$inferSelect,
  invitedBy: string,
  now: Date,
): ShownInvitation {
  return {
    id: row.id,
    email: row.email,
    role: row.role,
    secondFactorRequired: row.secondFactorRequired,
    invitedBy,
    sentAt: row.sentAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    expired: row.expiresAt <= now,
  }
}
