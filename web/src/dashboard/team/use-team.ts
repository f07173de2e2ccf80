import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReplyOf } from '@wabi/contract/api.ts'
import type { ClientRole } from '@wabi/contract/endpoint/permissions.ts'
import type { ReviewerProfile } from '../../auth/account/skills-dialog.tsx'
import { ACCOUNT_CHANGED, useAccountAction } from '../../auth/account/use-account-action.ts'
import { call } from '../../lib/calls.ts'
import { useSendsEmail } from '../../lib/use-user.ts'
import { toast } from '../../ui/toast-store.ts'

export type Team = ReplyOf<'listTeam'>['data']
export type Member = Team['members'][number]
export type Invitation = Team['invitations'][number]

const TEAM = ['team'] as const

export function useTeam() {
  return useQuery({ queryKey: TEAM, queryFn: async () => (await call('listTeam')).data })
}

export function useInvite() {
  const cache = useQueryClient()
  const sendsEmail = useSendsEmail()
  return useMutation({
    mutationFn: (body: { email: string; role: ClientRole; secondFactorRequired: boolean }) =>
      call('inviteColleague', { body }),
    onSuccess: async () => {
      toast(
        sendsEmail
          ? { title: 'Invitation is being sent', description: 'The link in the e-mail works for seven days.' }
          : {
              title: 'Invitation created',
              description: 'No e-mail was sent: the platform’s operator finds it in the platform’s mailbox.',
            },
      )
      await cache.invalidateQueries({ queryKey: TEAM })
    },
  })
}

/** Actions on team members and invitations, each with its confirmation message. */
const ACTS = {
  role: (it: { id: string; role: ClientRole }) =>
    call('updateMember', { params: { userId: it.id }, body: { role: it.role } }),
  deactivate: (it: { id: string }) =>
    call('updateMember', { params: { userId: it.id }, body: { isActive: false } }),
  reactivate: (it: { id: string }) =>
    call('updateMember', { params: { userId: it.id }, body: { isActive: true } }),
  skills: ({ id, ...body }: { id: string } & ReviewerProfile) =>
    call('updateMember', { params: { userId: id }, body }),
  train: (it: { id: string }) =>
    call('updateMember', { params: { userId: it.id }, body: { isTrained: true } }),
  untrain: (it: { id: string }) =>
    call('updateMember', { params: { userId: it.id }, body: { isTrained: false } }),
  requireFactor: (it: { id: string }) =>
    call('updateMember', { params: { userId: it.id }, body: { secondFactorRequired: true } }),
  releaseFactor: (it: { id: string }) =>
    call('updateMember', { params: { userId: it.id }, body: { secondFactorRequired: false } }),
  dropFactor: (it: { id: string }) => call('dropMemberSecondFactor', { params: { userId: it.id } }),
  remove: (it: { id: string }) => call('removeMember', { params: { userId: it.id } }),
  resend: (it: { id: string }) => call('resendInvitation', { params: { invitationId: it.id } }),
  revoke: (it: { id: string }) => call('revokeInvitation', { params: { invitationId: it.id } }),
}
const DONE: Record<keyof typeof ACTS, string> = {
  ...ACCOUNT_CHANGED,
  requireFactor: 'Second factor required',
  releaseFactor: 'Second factor no longer required',
  remove: 'Removed from the team',
  resend: 'Invitation renewed',
  revoke: 'Invitation revoked',
}

export function useTeamAction<A extends keyof typeof ACTS>(act: A) {
  return useAccountAction({
    run: ACTS[act] as (input: Parameters<(typeof ACTS)[A]>[0]) => Promise<unknown>,
    list: TEAM,
    done: DONE[act],
    failure: 'The change could not be made',
  })
}
