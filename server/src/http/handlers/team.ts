import type { teamApi } from '@wabi/contract/api/team.ts'
import { dropMemberSecondFactor } from '../../domain/people/team/delete-member-second-factor.ts'
import { inviteColleague } from '../../domain/people/team/invite-colleague.ts'
import { listTeam } from '../../domain/people/team/list-team.ts'
import { removeMember } from '../../domain/people/team/remove-member.ts'
import { resendInvitation } from '../../domain/people/team/resend-invitation.ts'
import { revokeInvitation } from '../../domain/people/team/revoke-invitation.ts'
import { updateMember } from '../../domain/people/team/update-member.ts'
import type { Handlers } from './handler.ts'

export const teamHandlers: Handlers<typeof teamApi> = {
  async listTeam(ctx) {
    return { success: true, data: await listTeam(ctx) }
  },
  async inviteColleague(ctx, { body }) {
    return { success: true, data: await inviteColleague(ctx, body) }
  },
  async resendInvitation(ctx, { params }) {
    return { success: true, data: await resendInvitation(ctx, params) }
  },
  async revokeInvitation(ctx, { params }) {
    await revokeInvitation(ctx, params)
    return { success: true }
  },
  async updateMember(ctx, { params, body }) {
    await updateMember(ctx, { ...params, ...body })
    return { success: true }
  },
  async dropMemberSecondFactor(ctx, { params }) {
    await dropMemberSecondFactor(ctx, params)
    return { success: true }
  },
  async removeMember(ctx, { params }) {
    await removeMember(ctx, params)
    return { success: true }
  },
}
